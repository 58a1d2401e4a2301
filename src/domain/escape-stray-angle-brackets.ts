import { TAG_NAMES } from './plain-text.ts';

/** Elements of old HTML, and elements without an end tag, that `TAG_NAMES` does not contain. */
const OTHER_TAG_NAMES = 'basefont|bdi|bdo|bgsound|keygen|menu|rb|rp|rt|rtc|spacer';
const KNOWN_TAG_NAME = new RegExp(`^(?:${TAG_NAMES}|${OTHER_TAG_NAMES})$`, 'i');
/**
 * Matches a `<` and the tag that it begins. As in browsers, quotes are ordinary characters except after `=`. The limit of
 * 50 attributes keeps the time linear.
 */
const SIGN_OR_TAG =
  /<(?:(\/?)([a-z][^\s/<>"']*)(?=[\s/>"'])((?:[^<>=]*=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["']))){0,50}[^<>=]*)>)?/gi;
const TAG_START = /<(\/?)([a-z][^\s/<>"']*)/gi;
const OTHER_MARKUP = /^<(?:!--|!\[|!doctype\b|\?(?:xml|php)|\/>)/i;
const MAX_MARKUP_START_LENGTH = 10;
/** Matches the `<` before a URL or e-mail address in angle brackets: `<care@shop.example>`. */
const BRACKETED_ADDRESS = /<(?=(?:https?:\/\/|www\.|[\w.%+-]+@[\w-]+\.)[^<>\s]*>)/gi;
const QUOTED_VALUE = /=\s*["']/;
const ATTRIBUTE = /(?:^|\s)[a-z_:@][\w:.-]*\s*=/i;
const KNOWN_ATTRIBUTE =
  /(?:^|\s)(?:align|alt|bgcolor|border|cellpadding|cellspacing|class|color|colspan|content|controls|data-[\w-]+|dir|face|frameborder|height|href|hspace|id|lang|loading|name|on[a-z]+|poster|rel|rowspan|scope|sizes|src|srcset|start|style|target|title|type|valign|value|vspace|width)\s*=/i;
/** Attribute with an unquoted value, or the prefixed attribute of a framework. */
const UNQUOTED_ATTRIBUTE = /^(?:[a-z_:@][\w:.-]*=|(?:data|aria|v|x|ng|_ng[a-z]*)-)/i;
const ATTRIBUTES_WITHOUT_VALUE = new Set([
  ...['allowfullscreen', 'allowtransparency', 'mozallowfullscreen', 'webkitallowfullscreen'],
  ...['async', 'autoplay', 'controls', 'defer', 'loop', 'muted', 'playsinline', 'popover'],
  ...['autofocus', 'checked', 'disabled', 'multiple', 'novalidate', 'readonly', 'required', 'selected'],
  ...['border', 'compact', 'noresize', 'noshade', 'nowrap', 'ismap', 'itemscope', 'reversed'],
  ...['alt', 'bgcolor', 'cellpadding', 'cellspacing', 'colspan', 'crossorigin', 'href', 'itemprop'],
  ...['class', 'itemtype', 'preload', 'rowspan', 'src', 'srcset', 'style', 'valign'],
  ...['contenteditable', 'default', 'download', 'draggable', 'hidden', 'inert', 'open'],
]);

/**
 * Escapes each `<` that begins no tag (“a <b”, “<size>”), because sanitising would remove the text after it. Replaces
 * line breaks in tags by spaces, because those in text become paragraphs.
 */
export function escapeStrayAngleBrackets(html: string): string {
  const pairedNames = listPairedNames(html);
  return html
    .replace(BRACKETED_ADDRESS, '&lt;')
    .replace(SIGN_OR_TAG, (sign, slash?: string, name?: string, rest?: string, at = 0, text = '') => {
      const isMarkup =
        name === undefined
          ? OTHER_MARKUP.test(text.slice(at, at + MAX_MARKUP_START_LENGTH))
          : isTag({ isEnd: slash === '/', name: name.toLowerCase(), rest: rest ?? '', pairedNames });
      return isMarkup ? sign.replaceAll('\n', ' ') : `&lt;${sign.slice(1)}`;
    });
}

interface TagParts {
  isEnd: boolean;
  name: string;
  rest: string;
  pairedNames: ReadonlySet<string>;
}

/** A tag of an unknown element has an end tag, a slash or attributes with values. */
function isTag({ isEnd, name, rest, pairedNames }: TagParts): boolean {
  if (isEnd) return rest.trim() === '';
  if (QUOTED_VALUE.test(rest) || KNOWN_ATTRIBUTE.test(rest)) return true;
  if (KNOWN_TAG_NAME.test(name)) return hasOnlyAttributes(rest);
  return pairedNames.has(name) || /\/\s*$/.test(rest) || ATTRIBUTE.test(rest);
}

const hasOnlyAttributes = (rest: string): boolean =>
  rest
    .replace(/\/\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?= ?/g, '=')
    .split(' ')
    .every(
      (part) =>
        part === '' || ATTRIBUTES_WITHOUT_VALUE.has(part.toLowerCase()) || UNQUOTED_ATTRIBUTE.test(part),
    );

function listPairedNames(html: string): Set<string> {
  const started = new Set<string>();
  const ended = new Set<string>();
  for (const [, slash, name = ''] of html.matchAll(TAG_START))
    (slash ? ended : started).add(name.toLowerCase());
  return new Set([...ended].filter((name) => started.has(name)));
}
