import markup from './owner-markup-names.json' with { type: 'json' };
import { HTML_COMMENT, replaceSections, type SectionMarks } from './replace-sections.ts';
import { convertFrameToLink, FRAME_TAGS } from './rich-text-tags.ts';

export const TEXT_TAGS: readonly string[] = markup.textTags;

export const MARKUP_TAGS: readonly string[] = [...TEXT_TAGS, ...markup.markupTags];

/** Sanitising replaces these tags, so the owner gets no warning about them. */
const REPLACED_TAGS = ['h1', 'html', 'body'];

/** Presentational attributes of old HTML. Sanitising removes them. */
const LEGACY_ATTRIBUTES = new Set([
  ...[
    'align',
    'valign',
    'bgcolor',
    'background',
    'border',
    'bordercolor',
    'cellpadding',
    'cellspacing',
    'nowrap',
  ],
  ...[
    'hspace',
    'vspace',
    'clear',
    'noshade',
    'face',
    'color',
    'size',
    'alink',
    'vlink',
    'frame',
    'rules',
    'compact',
  ],
]);
const SIZED_TAGS = new Set(['img', 'video', 'source', ...FRAME_TAGS]);

const COLOUR_PROPERTY = /^(?:color|background(?:-color|-image)?)$/;
/** CSS functions whose colours `readCssColour` cannot read, so that their contrast cannot be checked. */
export const UNREADABLE_COLOUR_FUNCTION = /\b(?:var|color-mix|lab|lch|oklab|oklch|hwb|color)\(/i;

/** CSS properties that owners may use. Style sheets, but not `style` attributes, may also use `LAYOUT_PROPERTIES`. */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set(markup.styleProperties);

export const LAYOUT_PROPERTIES: ReadonlySet<string> = new Set(markup.layoutProperties);

export const ALLOWED_INLINE_POSITION = /^(?:static|relative)$/i;
export const ALLOWED_SHEET_POSITION = /^(?:static|relative|absolute)$/i;

export const GROUP_AT_RULE = /^(?:media|supports|container)$/i;

/** Schemes of links to a phone number, e-mail address, chat or map position. */
export const CONTACT_SCHEMES = [
  'tel',
  'mailto',
  'sms',
  'whatsapp',
  'viber',
  'fb-messenger',
  'tg',
  'skype',
  'geo',
];

export const LINK_SCHEMES = ['https', 'http', ...CONTACT_SCHEMES];

/** Lists removed markup such as `<script>` or `the attribute onclick`, each once. */
export function listRemovedMarkup(html: string, allowed: readonly string[]): string[] {
  const known = new Set([...allowed, ...REPLACED_TAGS]);
  const isText = !allowed.includes('section');
  const elements = parseTags(replaceSections(html, HTML_COMMENT, () => ''));
  const tags = elements.flatMap(({ tag, attributes }) => {
    if (isFrameTag(tag)) return describeFrame(tag, attributes);
    return known.has(tag) ? [] : [`<${tag}>`];
  });
  const attributes = elements.flatMap((element) => element.attributes);
  const names = elements.flatMap((element) =>
    element.attributes.map(([name]) => name).filter((name) => isRemovedAttribute(element.tag, name, isText)),
  );
  const schemes = attributes.flatMap(([name, value]) => (name === 'href' ? listForeignSchemes(value) : []));
  const styles = isText ? [] : attributes.filter(([name]) => name === 'style');
  return listUnique([
    ...tags,
    ...names.map((name) => `the attribute ${name}`),
    ...schemes.map((scheme) => `the links that begin with ${scheme}`),
    ...styles
      .flatMap(([, style]) =>
        parseDeclarations(`{${style}}`).filter(
          ([name, value]) =>
            !STYLE_PROPERTIES.has(name) ||
            (name === 'position' && !ALLOWED_INLINE_POSITION.test(value)) ||
            (COLOUR_PROPERTY.test(name) && UNREADABLE_COLOUR_FUNCTION.test(value)),
        ),
      )
      .map(formatDeclaration),
  ]);
}

const TAG_START = /<([a-z][\w-]*)/gi;
const REST_OF_TAG = /((?:"[^"]*"|'[^']*'|[^>"'])*)>/y;

/** Browsers drop an unfinished tag with the text after it. */
function parseTags(html: string): { tag: string; attributes: Pair[] }[] {
  const tags: { tag: string; attributes: Pair[] }[] = [];
  for (let position = 0; ; position = REST_OF_TAG.lastIndex) {
    TAG_START.lastIndex = position;
    const [, name] = TAG_START.exec(html) ?? [];
    if (!name) return tags;
    REST_OF_TAG.lastIndex = TAG_START.lastIndex;
    const [, rest] = REST_OF_TAG.exec(html) ?? [];
    if (rest === undefined) return tags;
    tags.push({ tag: name.toLowerCase(), attributes: parseAttributes(rest) });
  }
}

const isFrameTag = (tag: string): boolean => FRAME_TAGS.some((name) => name === tag.toLowerCase());

/** Describes a removed frame. Empty if pages load the frame after a click. */
function describeFrame(tag: string, attributes: readonly Pair[]): string[] {
  const decoded = attributes.map(([name, value]) => [name, value.replaceAll('&amp;', '&')]);
  const link = convertFrameToLink(tag, Object.fromEntries(decoded));
  if (link.tagName !== 'a') return [`<${tag}>`];
  return link.attribs['data-embed'] ? [] : [`the frame of ${link.text}, which a link replaces`];
}

function isRemovedAttribute(tag: string, name: string, isText: boolean): boolean {
  if (/^on[a-z]+$/.test(name)) return true;
  if (isText && (name === 'style' || name === 'class')) return true;
  if (name === 'width' || name === 'height') return !SIZED_TAGS.has(tag);
  return LEGACY_ATTRIBUTES.has(name) && !SIZED_TAGS.has(tag);
}

const CSS_COMMENT: SectionMarks = { start: /\/\*/g, end: /\*\//g };

/** Lists removed CSS such as `@import`, each once. */
export function listRemovedCss(css: string): string[] {
  const plainCss = replaceSections(css, CSS_COMMENT, () => ' ').replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const atRuleNames = [...plainCss.matchAll(/@(-?[a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  const declarations = parseDeclarations(plainCss).filter(([name, value]) => {
    if (name.startsWith('--')) return false;
    if (name === 'position') return !ALLOWED_SHEET_POSITION.test(value);
    return !STYLE_PROPERTIES.has(name) && !LAYOUT_PROPERTIES.has(name);
  });
  return listUnique([
    ...atRuleNames.filter((name) => !GROUP_AT_RULE.test(name)).map((name) => `@${name}`),
    ...declarations.map(formatDeclaration),
  ]);
}

const listUnique = (texts: readonly string[]): string[] => [...new Set(texts)];

type Pair = [name: string, value: string];

const parseAttributes = (tag: string): Pair[] =>
  [...tag.matchAll(/([a-z][\w-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/gi)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/^(["'])(.*)\1$/s, '$2')],
  );

function listForeignSchemes(url: string): string[] {
  const decoded = url
    .replace(/&#(x?)([\da-f]+);?/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10) % 0x110000),
    )
    .replace(/[\s\p{Cc}]/gu, '');
  const [, scheme = ''] = /^([a-z][\w.+-]*):/i.exec(decoded) ?? [];
  return scheme && !LINK_SCHEMES.includes(scheme.toLowerCase()) ? [`${scheme.toLowerCase()}:`] : [];
}

const parseDeclarations = (css: string): Pair[] =>
  [...css.replace(/\s+/g, ' ').matchAll(/(?<=[{;] ?)(-{0,2}[a-z][\w-]*) ?: ?([^;{}]*)(?=[;}]|$)/gi)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/!\s*important/i, '').trim()],
  );

const formatDeclaration = ([name, value]: Pair): string =>
  name === 'position' || COLOUR_PROPERTY.test(name) ? `${name}:${value}` : name;
