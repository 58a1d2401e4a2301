import sanitizeHtml from 'sanitize-html';
import type { CustomFooter } from '#contract/documents/footer.ts';
import { DEFAULT_BACKGROUND_COLOUR, type HexColour } from '#domain/colour.ts';
import { escapeStrayAngleBrackets } from '#domain/escape-stray-angle-brackets.ts';
import { addEmbedFramesAndLinks, hasTags, removeEmptyElements, toPlainHtml } from '#domain/foreign-html.ts';
import { completeLinkAddress } from '#domain/link-address.ts';
import { LINK_SCHEMES, MARKUP_TAGS, TEXT_TAGS } from '#domain/owner-markup.ts';
import {
  completeMediaSource,
  convertFrameToLink,
  type EmbedLabel,
  FRAME_TAGS,
  findPictureSource,
  isElementWithoutSource,
  REPLACEMENT_TAGS,
  readEmbedLink,
  VOID_TAGS,
} from '#domain/rich-text-tags.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { makeMarkupReadable } from './readable-markup.ts';
import { sanitizeDeclarations, toKebabCase } from './sanitize-declarations.ts';
import { listSheetBackgrounds, scopeOwnerCss } from './scope-owner-css.server.ts';
import { toOwnerClass, toOwnerId } from './scope-selectors.server.ts';

const MAX_NESTING = 40;
const MAX_CLASSES = 12;
const DEFAULT_PICTURE_WIDTH_PX = 960;
const CLASS_OR_ID = /^[a-z][\w-]{0,80}$/i;

const ALLOWED_ATTRIBUTES = {
  a: ['href', 'target', 'rel', 'data-embed'],
  ol: ['start'],
  video: ['src', 'poster', 'controls', 'preload', 'playsinline'],
  audio: ['src', 'controls', 'preload'],
  source: ['src', 'type'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  details: ['open', 'name'],
};

const COMMON_OPTIONS = {
  selfClosing: VOID_TAGS,
  exclusiveFilter: isElementWithoutSource,
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['https'], video: ['https'], audio: ['https'], source: ['https'] },
};

interface MarkupContext {
  /** Id of the containing element, and prefix of all ids in the markup. */
  scope: string;
  localePath: (path: string) => string;
  /** Whether the first `h1` is the heading of the page. Other `h1` become `h2`. */
  containsTitle?: boolean | undefined;
  background?: HexColour | undefined;
  sheetBackgrounds?: readonly HexColour[] | undefined;
}

/** Removes styles and scripts, and prefixes ids. Picture sources may be storage paths. */
export function sanitizeOwnerHtml(html: string, context: MarkupContext): string {
  const safe = sanitizeHtml(toPlainHtml(html), {
    allowedTags: ['h1', ...TEXT_TAGS],
    allowedAttributes: { ...ALLOWED_ATTRIBUTES, '*': ['lang', 'dir', 'id', 'title'] },
    ...COMMON_OPTIONS,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript', 'xml'],
    nestingLimit: MAX_NESTING,
    transformTags: { ...REPLACEMENT_TAGS, ...createTransforms(context) },
  });
  // The attribute `tabindex` makes wide tables scrollable by keyboard.
  return addNamedAnchors(
    removeEmptyElements(safe).replaceAll('<table', '<table tabindex="0"'),
    context.scope,
  );
}

/** Removes a leading `h1` that repeats `title`. If neither `h1` nor `h2` remains, each `h3` becomes `h2`. */
export function removeRepeatedTitle(html: string, title: string): string {
  const leadingText = readLeadingTitle(html);
  const repeatsTitle = leadingText !== '' && leadingText.toLowerCase() === toPlainText(title).toLowerCase();
  const text = repeatsTitle ? addStartId(html.replace(LEADING_TITLE, ''), readTitleId(html)) : html;
  return /<h[12]\b/i.test(text) ? text : text.replace(/<(\/?)h3\b/gi, '<$1h2');
}

const readTitleId = (html: string): string => /^\s*<h1\b[^>]*?\sid=["']?([\w-]+)/i.exec(html)?.[1] ?? '';

function addStartId(html: string, id: string): string {
  if (!id) return html;
  const isFree = /^\s*<[a-z]\w*(?![^>]*\sid=)/i.test(html);
  return isFree ? html.replace(/<\w+/, `$& id="${id}"`) : `<span id="${id}"></span>${html}`;
}

export const readLeadingTitle = (html: string): string => toPlainText(LEADING_TITLE.exec(html)?.[1] ?? '');

export const readFirstTitle = (html: string): string => toPlainText(ANY_TITLE.exec(html)?.[1] ?? '');

const ANY_TITLE = /<h1\b[^>]*>(.*?)<\/h1\s*>/is;
const LEADING_TITLE = new RegExp(`^\\s*${ANY_TITLE.source}`, ANY_TITLE.flags);

const CHARACTERS_BY_ENTITY: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

const toPlainText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [] })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS_BY_ENTITY[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Removes scripts and forms. Prefixes classes and ids, so that the page's styles do not apply. */
export function sanitizeOwnerMarkup(html: string, context: MarkupContext): string {
  const safe = sanitizeHtml(
    hasTags(html) ? addEmbedFramesAndLinks(escapeStrayAngleBrackets(html)) : toPlainHtml(html),
    {
      allowedTags: ['h1', ...MARKUP_TAGS],
      allowedAttributes: {
        ...ALLOWED_ATTRIBUTES,
        ol: ['start', 'type'],
        time: ['datetime'],
        '*': ['lang', 'dir', 'title', 'class', 'id', 'style', 'aria-label', 'aria-hidden'],
      },
      ...COMMON_OPTIONS,
      parseStyleAttributes: false,
      nestingLimit: MAX_NESTING,
      transformTags: { center: 'div', marquee: 'div', ...createTransforms(context) },
    },
  );
  const { background = DEFAULT_BACKGROUND_COLOUR, sheetBackgrounds } = context;
  return addNamedAnchors(makeMarkupReadable(safe, { background, sheetBackgrounds }), context.scope);
}

const ANCHORED_TAGS =
  'h[1-6]|p|div|section|article|aside|header|footer|main|nav|li|td|th|dt|dd|summary|figure|blockquote';

/** Adds `<a name>` with the ids without prefix, except inside links, so that links from other pages work. */
function addNamedAnchors(html: string, scope: string): string {
  return html.replace(
    new RegExp(`<(?:${ANCHORED_TAGS})\\s(?:[^>]*\\s)?id="${scope}-([^"]+)"[^>]*>`, 'g'),
    (tag, name: string, offset: number) =>
      html.lastIndexOf('<a ', offset) > html.lastIndexOf('</a>', offset)
        ? tag
        : `${tag}<a name="${name}"></a>`,
  );
}

function createTransforms(context: MarkupContext): sanitizeHtml.IOptions['transformTags'] {
  const { scope, localePath } = context;
  let expectsTitle = context.containsTitle;
  return {
    h1: (_, attribs) => {
      const tagName = expectsTitle ? 'h1' : 'h2';
      expectsTitle = false;
      return { tagName, attribs };
    },
    ...Object.fromEntries(FRAME_TAGS.map((name) => [name, toSafeFrame])),
    a: (tagName, attribs) => {
      const { 'data-embed': _, ...rest } = attribs;
      const embed = readEmbedLink(attribs, formatEmbedLabel);
      return embed ? withRel(embed) : { tagName, attribs: toLinkAttributes(rest, scope, localePath) };
    },
    img: (tagName, attribs) => ({
      tagName,
      attribs: toPictureAttributes({ ...attribs, src: findPictureSource(attribs) }),
    }),
    video: (tagName, attribs) => ({ tagName, attribs: toVideoAttributes(attribs) }),
    audio: (tagName, attribs) => ({
      tagName,
      attribs: { ...completeMediaSource(attribs), controls: '', preload: 'none' },
    }),
    source: (tagName, attribs) => ({ tagName, attribs: completeMediaSource(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: scopeAttributes(attribs, scope) }),
  };
}

const EMBED_LABELS = {
  video: (provider: string) => m.embed_video({ provider }),
  map: (provider: string) => m.embed_map({ provider }),
  post: (provider: string) => m.embed_post({ provider }),
};

const formatEmbedLabel: EmbedLabel = ({ kind, provider }) => EMBED_LABELS[kind](provider);

const withRel = ({ attribs, ...link }: sanitizeHtml.Tag): sanitizeHtml.Tag => ({
  ...link,
  attribs: { ...attribs, rel: 'noopener' },
});

function toSafeFrame(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const link = convertFrameToLink(tagName, attribs, formatEmbedLabel);
  return link.tagName === 'a' ? withRel(link) : link;
}

function toVideoAttributes({ poster = '', ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const picture = toSafePictureUrl(poster.trim(), DEFAULT_PICTURE_WIDTH_PX);
  const attribs = { ...completeMediaSource(rest), controls: '', preload: 'none', playsinline: '' };
  return picture ? { ...attribs, poster: picture } : attribs;
}

function scopeAttributes(attribs: sanitizeHtml.Attributes, scope: string): sanitizeHtml.Attributes {
  const { class: classes, id, style, name, ...rest } = attribs;
  const names = classes?.split(/\s+/).filter((each) => CLASS_OR_ID.test(each)) ?? [];
  if (names.length > 0) rest.class = names.slice(0, MAX_CLASSES).map(toOwnerClass).join(' ');
  if (id && CLASS_OR_ID.test(id)) rest.id = toOwnerId(scope, id);
  if (name && CLASS_OR_ID.test(name)) rest.name = toOwnerId(scope, name);
  const css = Object.entries(sanitizeDeclarations(style)).map(
    ([property, text]) => `${toKebabCase(property)}:${text}`,
  );
  if (css.length > 0) rest.style = css.join(';');
  return rest;
}

function toLinkAttributes(
  { href = '', target, rel: _, ...rest }: sanitizeHtml.Attributes,
  scope: string,
  localePath: (path: string) => string,
): sanitizeHtml.Attributes {
  const url = href.trim();
  const attribs: sanitizeHtml.Attributes = rest;
  if (/^#section-./.test(url)) attribs.href = url;
  else if (url.startsWith('#')) attribs.href = `#${toOwnerId(scope, url.slice(1))}`;
  else if (url) attribs.href = localePath(completeLinkAddress(url));
  return target === '_blank' ? { ...attribs, target, rel: 'noopener' } : attribs;
}

function toPictureAttributes({ src = '', ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const attribs: sanitizeHtml.Attributes = { ...rest, alt: rest.alt ?? '', loading: 'lazy' };
  const url = toSafePictureUrl(src.trim(), Number(rest.width) || DEFAULT_PICTURE_WIDTH_PX);
  return url === undefined ? attribs : { ...attribs, src: url };
}

function toSafePictureUrl(src: string, width: number): string | undefined {
  if (src === '' || src.split(/[/\\]/).includes('..')) return undefined;
  return hasOtherScheme(src) ? undefined : pictureUrl(src, width);
}

const hasOtherScheme = (src: string): boolean =>
  /^[a-z][a-z\d+.-]*:/i.test(src) && !/^https?:\/\//i.test(src);

interface SafeMarkup {
  html: string;
  css: string;
}

const markupByFooter = new WeakMap<CustomFooter, Partial<Record<string, SafeMarkup>>>();

export function sanitizeCustomFooter(
  footer: CustomFooter,
  locale: Locale,
  { scope, localePath, background }: Pick<MarkupContext, 'scope' | 'localePath'> & { background: HexColour },
): SafeMarkup {
  const markupByLocale = markupByFooter.get(footer) ?? {};
  markupByFooter.set(footer, markupByLocale);
  const key = `${locale} ${background}`;
  markupByLocale[key] ??= {
    html: sanitizeOwnerMarkup(localizedField(footer, 'html', locale), {
      scope,
      localePath,
      background,
      sheetBackgrounds: listSheetBackgrounds(footer.style ?? ''),
    }),
    css: scopeOwnerCss(footer.style ?? '', scope, background),
  };
  return markupByLocale[key];
}
