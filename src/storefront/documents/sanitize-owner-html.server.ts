import sanitizeHtml from 'sanitize-html';
import type { CustomFooter } from '#contract/documents/footer.ts';
import { LINK_SCHEMES, MARKUP_TAGS, TEXT_TAGS } from '#domain/owner-markup.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { kebabCase, readableOnOwnBackground, safeDeclarations } from './sanitize-declarations.ts';
import { scopeOwnerCss } from './scope-owner-css.server.ts';
import { ownerClass, ownerId } from './scope-selectors.server.ts';

const DEEPEST = 40;
const MAX_CLASSES = 12;
const DEFAULT_PICTURE_WIDTH = 960;
const NAME = /^[a-z][\w-]{0,80}$/i;

const ATTRIBUTES = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  details: ['open', 'name'],
};

const SCHEMES = {
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['https'] },
};

interface OwnerPlace {
  /** Id of the containing element; prefix of all ids. */
  scope: string;
  localePath: (path: string) => string;
  /** The first `h1` is the page's heading and keeps its level. */
  holdsTitle?: boolean | undefined;
}

/** Removes styles and scripts. Prefixes ids and the links to them. Picture sources may be storage paths. */
export function sanitizeOwnerHtml(html: string, place: OwnerPlace): string {
  const safe = sanitizeHtml(html, {
    allowedTags: ['h1', ...TEXT_TAGS],
    allowedAttributes: { ...ATTRIBUTES, '*': ['lang', 'dir', 'id', 'title'] },
    ...SCHEMES,
    nestingLimit: DEEPEST,
    transformTags: transformsFor(place),
  });
  // Makes wide tables scrollable by keyboard.
  return addNamedAnchors(safe.replaceAll('<table', '<table tabindex="0"'), place.scope);
}

/** Removes a repeated title and gaps between heading levels. Links to the title lead to the text's start. */
export function removeRepeatedTitle(html: string, title: string): string {
  const said = leadingTitle(html);
  const repeatsTitle = said !== '' && said.toLowerCase() === plainText(title).toLowerCase();
  const text = repeatsTitle ? addStartId(html.replace(FIRST_TITLE, ''), idOfTitle(html)) : html;
  return /<h[12]\b/i.test(text) ? text : text.replace(/<(\/?)h3\b/gi, '<$1h2');
}

const idOfTitle = (html: string): string => /^\s*<h1\b[^>]*?\sid=["']?([\w-]+)/i.exec(html)?.[1] ?? '';

function addStartId(html: string, id: string): string {
  if (!id) return html;
  const isFree = /^\s*<[a-z]\w*(?![^>]*\sid=)/i.test(html);
  return isFree ? html.replace(/<\w+/, `$& id="${id}"`) : `<span id="${id}"></span>${html}`;
}

export const leadingTitle = (html: string): string => plainText(FIRST_TITLE.exec(html)?.[1] ?? '');

export const firstTitle = (html: string): string => plainText(ANY_TITLE.exec(html)?.[1] ?? '');

const ANY_TITLE = /<h1\b[^>]*>(.*?)<\/h1\s*>/is;
const FIRST_TITLE = new RegExp(`^\\s*${ANY_TITLE.source}`, ANY_TITLE.flags);

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const plainText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [] })
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

/** Prefixes classes and ids with `scope`; removes scripts, forms and external content. */
export function sanitizeOwnerMarkup(html: string, place: OwnerPlace): string {
  const safe = sanitizeHtml(html, {
    allowedTags: ['h1', ...MARKUP_TAGS],
    allowedAttributes: {
      ...ATTRIBUTES,
      ol: ['start', 'type'],
      time: ['datetime'],
      '*': ['lang', 'dir', 'title', 'class', 'id', 'style', 'aria-label', 'aria-hidden'],
    },
    ...SCHEMES,
    parseStyleAttributes: false,
    nestingLimit: DEEPEST,
    transformTags: transformsFor(place),
  });
  return addNamedAnchors(safe, place.scope);
}

const NAMED =
  'h[1-6]|p|div|section|article|aside|header|footer|main|nav|li|td|th|dt|dd|summary|figure|blockquote';

/** Original ids, for links from other pages. Unlike ids, names do not collide with those of the page. */
function addNamedAnchors(html: string, scope: string): string {
  return html.replace(
    new RegExp(`<(?:${NAMED})\\s(?:[^>]*\\s)?id="${scope}-([^"]+)"[^>]*>`, 'g'),
    (tag, name: string, offset: number) =>
      html.lastIndexOf('<a ', offset) > html.lastIndexOf('</a>', offset)
        ? tag
        : `${tag}<a name="${name}"></a>`,
  );
}

function transformsFor(place: OwnerPlace): sanitizeHtml.IOptions['transformTags'] {
  const { scope, localePath } = place;
  let isTitleDue = place.holdsTitle;
  return {
    h1: (_, attribs) => {
      const tagName = isTitleDue ? 'h1' : 'h2';
      isTitleDue = false;
      return { tagName, attribs };
    },
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs, scope, localePath) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: ownAttributes(attribs, scope) }),
  };
}

function ownAttributes(given: sanitizeHtml.Attributes, scope: string): sanitizeHtml.Attributes {
  const { class: classes, id, style, name, ...rest } = given;
  const names = classes?.split(/\s+/).filter((each) => NAME.test(each)) ?? [];
  if (names.length > 0) rest.class = names.slice(0, MAX_CLASSES).map(ownerClass).join(' ');
  if (id && NAME.test(id)) rest.id = ownerId(scope, id);
  if (name && NAME.test(name)) rest.name = ownerId(scope, name);
  const css = Object.entries(readableOnOwnBackground(safeDeclarations(style))).map(
    ([property, text]) => `${kebabCase(property)}:${text}`,
  );
  if (css.length > 0) rest.style = css.join(';');
  return rest;
}

function linkAttributes(
  { href = '', target, rel: _, ...rest }: sanitizeHtml.Attributes,
  scope: string,
  localePath: (path: string) => string,
): sanitizeHtml.Attributes {
  const address = href.trim();
  const attribs: sanitizeHtml.Attributes = rest;
  if (/^#section-./.test(address)) attribs.href = address;
  else if (address.startsWith('#')) attribs.href = `#${ownerId(scope, address.slice(1))}`;
  else if (address) attribs.href = localePath(address);
  return target === '_blank' ? { ...attribs, target, rel: 'noopener' } : attribs;
}

function pictureAttributes({ src = '', ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const attribs: sanitizeHtml.Attributes = { ...rest, alt: rest.alt ?? '', loading: 'lazy' };
  const address = pictureAddress(src.trim(), Number(rest.width) || DEFAULT_PICTURE_WIDTH);
  return address === undefined ? attribs : { ...attribs, src: address };
}

function pictureAddress(src: string, width: number): string | undefined {
  if (src.includes('..')) return undefined;
  if (/^https:\/\//i.test(src) || /^\/images\/[\w\-./%,]+$/.test(src)) return src;
  return /^[\w-][\w\-./%]*$/.test(src) ? pictureUrl(src, width) : undefined;
}

interface SafeMarkup {
  html: string;
  css: string;
}

const alreadyMade = new WeakMap<CustomFooter, Partial<Record<Locale, SafeMarkup>>>();

/** Cached by document and language. */
export function safeCustomFooter(
  footer: CustomFooter,
  locale: Locale,
  scope: string,
  localePath: (path: string) => string,
): SafeMarkup {
  const made = alreadyMade.get(footer) ?? {};
  alreadyMade.set(footer, made);
  made[locale] ??= {
    html: sanitizeOwnerMarkup(localized(footer, 'html', locale), { scope, localePath }),
    css: scopeOwnerCss(footer.style ?? '', scope),
  };
  return made[locale];
}
