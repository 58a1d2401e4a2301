/** What an owner's text may hold: headings, lists, tables, links, pictures, and parts that fold. */
export const TEXT_TAGS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'span', 'div', 'a', 'img'],
  ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
];

/** What markup of an owner's own making may hold. */
export const MARKUP_TAGS: readonly string[] = [
  ...[...TEXT_TAGS, 'h5', 'h6', 'section', 'article', 'header', 'footer', 'nav', 'aside', 'address'],
  ...['mark', 'abbr', 'time', 'code', 'pre', 'cite', 'q', 'tfoot', 'colgroup', 'col', 'wbr'],
];

/** Stands for another tag, and is told of nowhere. */
const TAKEN_FOR_OTHERS = ['h1', 'html', 'body'];

export interface LeftOut {
  tags: string[];
  attributes: string[];
  /** Addresses that nothing may lead to. */
  links: string[];
}

/** Which tags and attributes of an owner's HTML are left out when it is shown, each once; the words between tags stay. */
export function leftOutOf(html: string, allowed: readonly string[]): LeftOut {
  const known = new Set([...allowed, ...TAKEN_FOR_OTHERS]);
  const found = [
    ...html.replaceAll(/<!--.*?-->/gs, '').matchAll(/<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi),
  ];
  const tags = found.map(([, tag = '']) => tag.toLowerCase()).filter((tag) => !known.has(tag));
  const isText = !allowed.includes('section');
  const attributes = found.flatMap(([, , rest = '']) =>
    [...rest.replaceAll(/"[^"]*"|'[^']*'/g, '').matchAll(/[a-z][\w-]*/gi)]
      .map(([name]) => name.toLowerCase())
      .filter((name) => /^on[a-z]+$/.test(name) || (isText && ['style', 'class'].includes(name))),
  );
  const links = found.flatMap(([, , rest = '']) =>
    [...rest.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)]
      .map(([, ...quoted]) => (quoted.find((text) => text !== undefined) ?? '').trim())
      .filter((address) => /^[a-z][\w+.-]*:/i.test(address) && !/^(?:https?|tel|mailto):/i.test(address)),
  );
  return {
    tags: [...new Set(tags)],
    attributes: [...new Set(attributes)],
    links: [...new Set(links.map((address) => address.slice(0, MAX_SHOWN)))],
  };
}

/** Of an address that is told of. */
const MAX_SHOWN = 60;
const KNOWN_GROUPS = /^(?:media|supports|container|charset)$/i;

/** Which at-rules and positions of an owner's style sheet are left out when it is shown, each once. */
export function leftOutOfCss(css: string): string[] {
  const read = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const groups = [...read.matchAll(/@([a-z-]+)/gi)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => !KNOWN_GROUPS.test(name));
  const positions = [...read.matchAll(/\bposition\s*:\s*(fixed|sticky)\b/gi)].map(
    ([, value = '']) => `position: ${value.toLowerCase()}`,
  );
  return [...new Set([...groups.map((name) => `@${name}`), ...positions])];
}
