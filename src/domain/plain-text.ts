import namedCharacters from './html-entities.json' with { type: 'json' };
import { HTML_COMMENT, replaceSections, type SectionMarks } from './replace-sections.ts';

const CHARACTERS_BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(namedCharacters));

const MAX_PASSES = 20;
const MARKUP_START = /&[#a-z]|<[/!?a-z]/i;
const SPACE = '[ \\t\\r\\n\\f\\u00a0]';
const AMPERSANDS = /&(?:amp;|#0{0,4}38;|#x0{0,4}26;)+/gi;
/** Matches entities that browsers also decode without a semicolon. Excludes `&copy=2`, a parameter of a URL. */
const UNFINISHED_ENTITY_NAME = /&(amp|copy|gt|lt|nbsp|quot|reg)(?![A-Za-z0-9=;])/g;
const UNFINISHED_ENTITY_NUMBER =
  /&#(0?3[2-9]|14[5-9]|150|1[6-9][0-9]|2[0-5][0-9]|2[45][0-9]{2}|8[0-9]{3})(?![0-9;])/g;
const ENTITY = /&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,24});/g;

const BLOCK_TAGS =
  'address|article|aside|blockquote|br|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul';
const OTHER_TAGS =
  'a|abbr|acronym|area|audio|b|base|big|body|button|canvas|cite|code|col|colgroup|data|del|dfn|dir|em|embed|font|frame|frameset|g|head|html|i|iframe|img|input|ins|kbd|label|link|map|mark|marquee|meta|nobr|noscript|object|optgroup|param|path|picture|q|ruby|s|samp|script|select|small|source|span|strike|strong|style|sub|sup|svg|template|textarea|time|track|tt|u|var|video|wbr|(?:m|o|st1|v|w|x):[a-z]+';
/** Pattern of the names of HTML elements and of Word's elements. */
export const TAG_NAMES = `${BLOCK_TAGS}|${OTHER_TAGS}`;
const ATTRIBUTE_VALUE = `(?:"[^"]*"|'[^']*'|[^ \\t\\r\\n\\f"'<>=]+)`;
/** Attribute of a tag. Only the listed ones may lack a value, so that “a <b and c> d” is not a tag. */
const ATTRIBUTE = `${SPACE}+[a-z_:@][a-z0-9_:.-]*${SPACE}*=${SPACE}*${ATTRIBUTE_VALUE}|${SPACE}+(?:allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|loop|muted|noshade|nowrap|open|required|selected)`;
const createTagSource = (names: string) => `</?(?:${names})(?:${ATTRIBUTE})*${SPACE}*/?>`;

const CDATA: SectionMarks = { start: /<!\[CDATA\[/gi, end: /\]\]>/g };
const STYLE_OR_SCRIPT: SectionMarks = {
  start: new RegExp(`<(?:script|style)(?:${SPACE}[^<>]*)?>`, 'gi'),
  end: new RegExp(`</(?:script|style)${SPACE}*>`, 'gi'),
};
const DECLARATION = /<[!?][a-z[/][^<>]*>/gi;
const BLOCK_TAG = new RegExp(createTagSource(BLOCK_TAGS), 'gi');
const BLOCK_TAG_START = new RegExp(`</?(?:${BLOCK_TAGS})(?:${SPACE}|[/>])`, 'i');
const OTHER_TAG = new RegExp(createTagSource(OTHER_TAGS), 'gi');
/** Matches an incomplete tag at the end of a text that was truncated. */
const TRUNCATED_TAG = new RegExp(`<(?:${TAG_NAMES})${SPACE}+[a-z_:-]+${SPACE}*=${SPACE}*["'][^<>]*$`, 'gi');
const SPACES_IN_LINE = /[ \t\f\u00a0]+/g;
const NON_BREAKING_SPACES = /[ \t]*\u00a0[ \t\u00a0]*/g;
const SPACES = new RegExp(`${SPACE}+`, 'g');

/** Does not change text such as `3 < 5`. The result must be escaped. `haat_plain_text` in SQL has the same rules. */
export function toPlainText(text: string): string {
  if (!MARKUP_START.test(text)) return text;
  let plain = text;
  let hasTags = false;
  let hasBreakingTags = false;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const decoded = decodeEntities(plain);
    const stripped = removeTags(decoded);
    hasTags ||= stripped !== decoded;
    hasBreakingTags ||= BLOCK_TAG_START.test(decoded);
    if (stripped === plain) break;
    plain = stripped;
  }
  if (plain === text) return text;
  const spacesOfTags = hasBreakingTags ? SPACES : SPACES_IN_LINE;
  return plain.replace(hasTags ? spacesOfTags : NON_BREAKING_SPACES, ' ').replace(SURROUNDING_SPACE, '');
}

const SURROUNDING_SPACE = new RegExp(`^${SPACE}+|${SPACE}+$`, 'g');

function removeTags(text: string): string {
  const withoutComments = replaceSections(text, HTML_COMMENT, () => '');
  const withoutMarks = replaceSections(withoutComments, CDATA, (content) => content);
  return replaceSections(withoutMarks, STYLE_OR_SCRIPT, () => ' ')
    .replace(DECLARATION, '')
    .replace(BLOCK_TAG, ' ')
    .replace(OTHER_TAG, '')
    .replace(TRUNCATED_TAG, ' ');
}

function decodeEntities(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = decoded;
    decoded = before
      .replace(UNFINISHED_ENTITY_NAME, '&$1;')
      .replace(UNFINISHED_ENTITY_NUMBER, '&#$1;')
      .replace(AMPERSANDS, '&')
      .replace(ENTITY, (entity, name: string) => decodeEntity(name) ?? entity);
    if (decoded === before) break;
  }
  return decoded;
}

const decodeEntity = (name: string): string | undefined =>
  name.startsWith('#') ? decodeNumericEntity(name.slice(1)) : CHARACTERS_BY_NAME.get(name);

function decodeNumericEntity(digits: string): string | undefined {
  const isHex = /^x/i.test(digits);
  const code = Number.parseInt(isHex ? digits.slice(1) : digits, isHex ? 16 : 10);
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252_CHARACTERS[code - 0x80]?.trim() || undefined;
  const isSpace = code === 9 || code === 10 || code === 13;
  const isCharacter =
    (code >= 32 && code < 0xd800 && code !== 127) ||
    (code > 0xdfff && code <= 0x10ffff && code % 0x10000 < 0xfffe);
  return isSpace || isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Characters that browsers show for the codes 128 to 159. A space marks an undefined code. */
const WINDOWS_1252_CHARACTERS = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'];
