import { isFacebookAddress, readEmbed, readFacebookElement } from './embed.ts';
import { escapeStrayAngleBrackets } from './escape-stray-angle-brackets.ts';
import namedCharacters from './html-entities.json' with { type: 'json' };
import { HTML_COMMENT, replaceSections } from './replace-sections.ts';
import { lineToHtml, normalizeLineBreaks, textToHtml, toFrameHtml } from './text-to-html.ts';

const ANY_TAG =
  /<\/?(?:a|abbr|article|b|blockquote|br|center|div|em|figure|font|h[1-6]|hr|i|iframe|img|li|ol|p|pre|section|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>/i;
const ESCAPED_TAG =
  /&lt;\/?(?:p|br|div|ul|ol|li|h[1-6]|b|strong|em|i|span|table|tr|td|img|a)(?:\s(?:(?!&[lg]t;)[^<>])*)?\/?&gt;/i;
const MAX_DECODING_PASSES = 3;

export const hasTags = (html: string): boolean => ANY_TAG.test(escapeStrayAngleBrackets(html));

const ENTITY_NAMES = new Set(Object.keys(namedCharacters));
const DOUBLE_ENCODED = /&(?:amp;)+(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,24});/gi;

/** Block elements. Text between them may have no markup for its paragraphs. */
const BLOCK_TAG_NAMES = 'ul|ol|dl|table|h[1-6]|blockquote|figure|details';
const BLOCK_TAG = new RegExp(`<(/?)(${BLOCK_TAG_NAMES}|hr)\\b[^>]*>`, 'gi');
const BREAK_TAG = /<(?:p|br)\b/i;
const WRAPPER_TAG =
  /<\/?(?:div|section|article|header|footer|main|aside|center|nav|form|fieldset|address|body|html|marquee)\b[^<>]*>/gi;
const INLINE_TAG = /<(\/?)(a|b|strong|em|i|u|s|span|font|small|big)\b[^<>]*>/gi;
const PREFORMATTED = /<pre\b[^<>]*>((?:(?!<\/?pre\b).)*)<\/pre\s*>/gis;

const CAPTION_SHORTCODE = /\[caption\b[^\]]*\]((?:(?!\[\/?caption\b).)*)\[\/caption\]/gis;
const URL_SHORTCODE =
  /\[(embed|video|youtube|vimeo|audio)\b[^\][]*?(https?:\/\/[^\s"'\][]+)[^\][]*\](?:\[\/\1\])?|\[(embed|video|youtube|vimeo)\b[^\][]*\]\s*(https?:\/\/[^\s[]+)\s*\[\/\3\]/gi;
/** Matches shortcodes such as `[vc_row]`, `[button size=2]` and `[gallery]`, but not text such as `[new]`. */
const SHORTCODE_TAG =
  /\[\/?(?:[a-z]+(?:[_-][a-z\d]+)+(?:\s[^\]]*)?|[a-z][a-z\d]*\s+[a-z_-]+\s*=\s*(?:"[^"]*"|'[^']*'|&quot;.*?&quot;|&#8221;.*?&#8221;|[\w-]+)[^\]]*|gallery|caption|embed|playlist|audio|video|row|column|section|tabs?|accordion|toggle|divider)\/?\]/gi;

const CDATA_MARK = /<!\[CDATA\[|\]\]>/gi;
const CONDITIONAL_MARKUP = /<!\[[^\]<]*\]>/g;
const SPACES = /(?:&nbsp;|&#0*160;|&#xa0;|\u00a0|[ \t])+/gi;
const EMPTY_ELEMENT =
  /<(p|div|h[1-6]|li|ul|ol|b|strong|em|i|u|span|font|center)\b(?![^<>]*\sid\s*=)[^<>]*>(?:\s|<br\s*\/?>)*<\/\1\s*>/gi;
/** Matches players without a file. Browsers would show empty controls. */
const EMPTY_PLAYER = /<(video|audio)\b(?![^<>]*\ssrc\s*=)[^<>]*>[^<]*<\/\1\s*>/gi;
const REPEATED_BREAKS = /(?:<br\s*\/?>\s*){3,}/gi;
const ELEMENT_WITH_ONLY_URL =
  /<(p|div|td|li|figure|span)((?:\s[^<>]*)?)>\s*(https?:\/\/[^\s<>]+)\s*<\/\1\s*>/gi;
/** Facebook's tags before those with classes: `<fb:video href="…">`. */
const FACEBOOK_TAG = /<fb:(page|post|video)\b([^<>]*)>/gi;
const FACEBOOK_ELEMENT = /<(?:div|blockquote|span)\b[^<>]*\sclass\s*=\s*["'][^"'<>]*\bfb-[\w-]+[^<>]*>/gi;
/** Elements that may contain a player's URL in `src` or in a data attribute such as `data-oembed-url`. */
const PLAYER_ELEMENT =
  /<(?:div|figure|section|span|youtube-video)\b(?=[^<>]*\s(?:data-[\w-]+|src)\s*=)[^<>]*>/gi;
const PLAYER_ADDRESS = /\s(?:data-(?!href\b)[\w-]+|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const YOUTUBE_ELEMENT = /youtube|\byt\b/i;
const VIDEO_ID = /\sdata-[\w-]*id\s*=\s*["']([\w-]{11})["']/i;
const ESCAPED_URL = /https?:(?:\\?\/){2}(?:(?!&quot;|&#0*34;)[^\s"'<>])+/gi;
/** Innermost `<blockquote>`. Embed codes of TikTok and Instagram are quotes with the post's URL in an attribute. */
const QUOTED_POST = /<blockquote\b([^<>]*)>((?:(?!<\/?blockquote\b).)*)<\/blockquote\s*>/gis;
const POST_ADDRESS = /\s(?:cite|data-[\w-]*permalink)\s*=\s*["']\s*(https?:\/\/[^\s"'<>]+)/i;
const BEFORE_END_TAG = /(?=<\/(?:div|figure|section|span)\b)/i;
const FRAME_START = /<(?:iframe|oembed|video)\b/gi;
const QUOTE = `(?:"|'|&quot;|&#0*3[49];)`;
const URL_ARGUMENT = `url\\s*=(?:\\s*${QUOTE})?([^"'&{}]*)(?:${QUOTE}\\s*)?`;
/** Magento's directive for pictures: `{{media url="wysiwyg/a.jpg"}}`. */
const MEDIA_DIRECTIVE = new RegExp(`\\{\\{\\s*media\\s+${URL_ARGUMENT}\\}\\}`, 'gi');
const STORE_DIRECTIVE = new RegExp(`\\{\\{\\s*store\\s+(?:direct_)?${URL_ARGUMENT}\\}\\}`, 'gi');
const OTHER_DIRECTIVE =
  /\{\{\s*\/?(?:block|config|css|customvar|depend|htmlescape|if|inlinecss|layout|protocol|skin|store|media|template|trans|var|view|widget)\b[^{}]*\}\}/gi;
const MAX_REMOVAL_PASSES = 6;

/** Converts product descriptions of WordPress, Magento, Word and others to plain HTML, which must be sanitised. */
export function toPlainHtml(source: string): string {
  const decoded = replaceSections(
    decodeEscapedHtml(removeCdataMarks(normalizeLineBreaks(source))),
    HTML_COMMENT,
    () => '',
  )
    .replace(CONDITIONAL_MARKUP, '')
    .replace(SPACES, shortenSpaces);
  const html = convertShortcodes(decoded);
  const lines = html.replace(
    PREFORMATTED,
    (_, text: string) => `<p>${text.trim().replaceAll('\n', '<br>')}</p>`,
  );
  const framed = addEmbedFramesAndLinks(escapeStrayAngleBrackets(lines));
  return removeEmptyElements(addParagraphs(framed));
}

/** Removes matches of a pattern that ends with `end`. Skips the text after the last `end` to avoid quadratic time. */
function removeMatchesUpTo(end: string, text: string, pattern: RegExp): string {
  const at = text.lastIndexOf(end) + end.length;
  return at < end.length ? text : text.slice(0, at).replace(pattern, '') + text.slice(at);
}

/** A run that contains non-breaking spaces becomes one space, after a digit a non-breaking one: “100 ml”. */
function shortenSpaces(spaces: string, offset: number, text: string): string {
  if (/^[ \t]+$/.test(spaces)) return spaces;
  return /\d/.test(text[offset - 1] ?? '') && !/[ \t]/.test(spaces) ? '\u00a0' : ' ';
}

/** Removes the marks of sections in XML feeds, because parsers of HTML remove a section with its text. */
const removeCdataMarks = (source: string): string =>
  /<!\[CDATA\[/i.test(source) ? source.replace(CDATA_MARK, '') : source;

function decodeEscapedHtml(source: string): string {
  let html = source;
  for (
    let pass = 0;
    pass < MAX_DECODING_PASSES &&
    !hasTags(html) &&
    ESCAPED_TAG.test(html.replace(/&(?:amp;)+lt;/gi, '&lt;').replace(/&(?:amp;)+gt;/gi, '&gt;'));
    pass += 1
  ) {
    html = html
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replace(/&quot;|&#0*34;/g, '"')
      .replace(/&#0*39;|&apos;/g, "'")
      .replaceAll('&amp;', '&');
  }
  return html.replace(DOUBLE_ENCODED, (text, name: string) =>
    name.startsWith('#') || ENTITY_NAMES.has(name) ? `&${name};` : text,
  );
}

function convertShortcodes(source: string): string {
  const html = source
    .replace(MEDIA_DIRECTIVE, (_, path: string) => path.trim())
    .replace(STORE_DIRECTIVE, (_, path: string) => `/${path.trim().replace(/^\//, '')}`)
    .replace(OTHER_DIRECTIVE, '')
    .replace(CAPTION_SHORTCODE, (_, inner: string) => toFigure(inner))
    .replace(
      URL_SHORTCODE,
      (_, _name, own?: string, _other?: string, inner?: string) =>
        `\n\n${toFrameHtml((own ?? inner ?? '').replaceAll('&amp;', '&'))}\n\n`,
    );
  return removeMatchesUpTo(']', html, SHORTCODE_TAG);
}

function toFigure(inner: string): string {
  const [, picture = '', caption = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/is.exec(inner) ?? [];
  if (!picture) return inner;
  const text = caption.trim();
  return `<figure>${picture}${text ? `<figcaption>${text}</figcaption>` : ''}</figure>`;
}

/** Adds frames or links for content that scripts would load, and for URLs that are the only content of an element. */
export const addEmbedFramesAndLinks = (html: string): string =>
  html
    .replace(
      FACEBOOK_TAG,
      (_, plugin: string, rest: string) =>
        `<div class="fb-${plugin.toLowerCase()}"${rest.replace(/\shref\s*=/i, ' data-href=')}></div>`,
    )
    .replace(FACEBOOK_ELEMENT, (tag) => {
      const [, classes = ''] = /\bclass\s*=\s*["']([^"']*)["']/i.exec(tag) ?? [];
      const [, address = ''] = /\bdata-href\s*=\s*["']([^"']*)["']/i.exec(tag) ?? [];
      const embed = readFacebookElement(classes, address.replaceAll('&amp;', '&'));
      if (embed) return `${toFrameHtml(embed.src)}${tag}`;
      return isFacebookAddress(address) ? `<a href="${address}">Facebook</a>${tag}` : tag;
    })
    .split(BEFORE_END_TAG)
    .map(addPlayerFrames)
    .join('')
    .replace(QUOTED_POST, addPostLink)
    .replace(ELEMENT_WITH_ONLY_URL, (text, name: string, attributes: string, address: string) => {
      const plain = address.replaceAll('&amp;', '&');
      return readEmbed(plain)
        ? `<${name}${attributes}>${toFrameHtml(plain)}</${name}>`
        : text.replace(address, () => `<a href="${address}">${address}</a>`);
    });

/** Adds a frame before each player element that no frame follows. `part` is HTML up to the next end tag. */
function addPlayerFrames(part: string): string {
  const lastFrame = [...part.matchAll(FRAME_START)].at(-1)?.index ?? -1;
  return part.replace(PLAYER_ELEMENT, (tag, at: number) => {
    const address = at > lastFrame ? findPlayerAddress(tag) : undefined;
    return address ? `${toFrameHtml(address)}${tag}` : tag;
  });
}

const findPlayerAddress = (tag: string): string | undefined =>
  [...tag.matchAll(PLAYER_ADDRESS)]
    .flatMap(([, double = '', single = double]) => single.match(ESCAPED_URL) ?? [])
    .map((address) => address.replaceAll('\\/', '/').replaceAll('&amp;', '&'))
    .find((address) => readEmbed(address)) ?? findYouTubeAddress(tag);

/** Reads `<div class="youtube" data-id="…">`, which scripts of other sites replace with a player. */
function findYouTubeAddress(tag: string): string | undefined {
  const [, id] = (YOUTUBE_ELEMENT.test(tag) && VIDEO_ID.exec(tag)) || [];
  return id && `https://www.youtube.com/watch?v=${id}`;
}

/** Adds a link to a quoted post that does not contain its URL, and removes the quote's attributes. */
function addPostLink(quote: string, attributes: string, inner: string): string {
  const [, address] = POST_ADDRESS.exec(attributes) ?? [];
  if (!address || inner.includes(address)) return quote;
  const name = URL.parse(address)?.hostname.replace(/^www\./, '');
  return name ? `<blockquote>${inner}<p><a href="${address}">${name}</a></p></blockquote>` : quote;
}

function addParagraphs(html: string): string {
  const source = html.trim();
  const wrappers = source.match(WRAPPER_TAG) ?? [];
  if (!source.includes('\n') && wrappers.length === 0 && source.search(BLOCK_TAG) === -1)
    return lineToHtml(source);
  const isLaidOut = BREAK_TAG.test(source) || wrappers.some((tag) => /\sid\s*=/i.test(tag));
  if (isLaidOut || !source.includes('\n')) return html;
  const text = source.replace(WRAPPER_TAG, '\n\n');
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(BLOCK_TAG)) {
    const isRule = match[2]?.toLowerCase() === 'hr';
    const isClosing = match[1] === '/';
    if (depth === 0 && (!isClosing || isRule)) {
      parts.push(addParagraphsToText(text.slice(start, match.index)));
      start = match.index;
    }
    if (!isRule) depth = Math.max(0, depth + (isClosing ? -1 : 1));
    if (depth === 0) {
      const end = match.index + match[0].length;
      parts.push(text.slice(start, end));
      start = end;
    }
  }
  parts.push(depth === 0 ? addParagraphsToText(text.slice(start)) : text.slice(start));
  return parts.join('');
}

/** Adds paragraphs to text between blocks. Text with an inline tag that also encloses a block is unchanged. */
const addParagraphsToText = (text: string): string =>
  text.includes('\n') && hasBalancedInlineTags(text) ? textToHtml(text) : text;

function hasBalancedInlineTags(text: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of text.matchAll(INLINE_TAG)) {
    if (!slash) open.push(name.toLowerCase());
    else if (open.pop() !== name.toLowerCase()) return false;
  }
  return open.length === 0;
}

export function removeEmptyElements(html: string): string {
  let remaining = html;
  for (let pass = 0; pass < MAX_REMOVAL_PASSES; pass += 1) {
    const before = remaining;
    remaining = before.replace(EMPTY_PLAYER, ' ').replace(EMPTY_ELEMENT, ' ');
    if (remaining === before) break;
  }
  return remaining.replace(REPEATED_BREAKS, '<br><br>').trim();
}
