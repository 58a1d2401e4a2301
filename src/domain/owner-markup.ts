export const TEXT_TAGS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'span', 'div', 'a', 'img'],
  ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
];

export const MARKUP_TAGS: readonly string[] = [
  ...[...TEXT_TAGS, 'h5', 'h6', 'section', 'article', 'header', 'footer', 'nav', 'aside', 'address'],
  ...['mark', 'abbr', 'time', 'code', 'pre', 'cite', 'q', 'tfoot', 'colgroup', 'col', 'wbr'],
];

/** Replaced without a report. */
const REPLACED_TAGS = ['h1', 'html', 'body'];

/** Style an element without moving it. */
export const DRESS_PROPERTIES: ReadonlySet<string> = new Set([
  ...['color', 'background', 'background-color', 'background-image', 'background-position'],
  ...['background-repeat', 'background-size', 'box-shadow', 'object-fit', 'object-position', 'list-style'],
  ...['list-style-type', 'list-style-position', 'aspect-ratio', 'vertical-align', 'accent-color'],
  ...['font', 'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'line-height'],
  ...['letter-spacing', 'word-spacing', 'text-align', 'text-decoration', 'text-decoration-color'],
  ...[
    'text-decoration-line',
    'text-decoration-style',
    'text-shadow',
    'text-transform',
    'text-underline-offset',
  ],
  ...['text-wrap', 'white-space', 'word-break', 'overflow-wrap', 'hyphens'],
  ...['border', 'border-color', 'border-style', 'border-width', 'border-radius', 'border-collapse'],
  ...['border-spacing', 'border-top-left-radius', 'border-top-right-radius', 'border-bottom-left-radius'],
  ...['border-bottom-right-radius', ...sides('border'), ...sides('border', '-color')],
  ...[...sides('border', '-style'), ...sides('border', '-width'), 'outline', 'outline-offset'],
  ...['padding', ...sides('padding'), 'padding-inline', 'padding-block'],
  ...['margin', ...sides('margin'), 'margin-inline', 'margin-block'],
  ...['width', 'max-width', 'height', 'max-height', 'min-height', 'box-sizing', 'display', 'position'],
  ...['gap', 'row-gap', 'column-gap', 'align-items', 'align-content', 'align-self', 'justify-content'],
  ...['justify-items', 'justify-self', 'place-items', 'place-content', 'place-self', 'order'],
  ...['flex', 'flex-basis', 'flex-direction', 'flex-flow', 'flex-grow', 'flex-shrink', 'flex-wrap'],
  ...['grid-template-columns', 'grid-template-rows', 'grid-column', 'grid-row', 'grid-auto-flow'],
]);

export const LAYOUT_PROPERTIES: ReadonlySet<string> = new Set([
  ...['top', 'right', 'bottom', 'left', 'inset', 'inset-inline', 'inset-block', 'z-index', 'float', 'clear'],
  ...[
    'min-width',
    'overflow',
    'overflow-x',
    'overflow-y',
    'text-overflow',
    'visibility',
    'opacity',
    'cursor',
  ],
  ...[
    'transform',
    'transform-origin',
    'translate',
    'rotate',
    'scale',
    'filter',
    'clip-path',
    'mix-blend-mode',
  ],
  ...['transition', 'transition-property', 'transition-duration', 'transition-delay'],
  ...['transition-timing-function', 'content', 'counter-reset', 'counter-increment', 'quotes'],
  ...['columns', 'column-count', 'column-width', 'column-rule', 'break-inside', 'grid', 'grid-area'],
  ...['grid-template', 'grid-template-areas', 'grid-auto-rows', 'grid-auto-columns', 'grid-column-start'],
  ...[
    'grid-column-end',
    'grid-row-start',
    'grid-row-end',
    'table-layout',
    'caption-side',
    'list-style-image',
  ],
  ...['background-clip', 'background-origin', 'scroll-snap-type', 'scroll-snap-align', 'scrollbar-width'],
  ...['writing-mode', 'text-indent', 'font-stretch', 'font-feature-settings', 'text-decoration-thickness'],
]);

export const INLINE_POSITION = /^(?:static|relative)$/i;
export const SHEET_POSITION = /^(?:static|relative|absolute)$/i;

export const GROUP_RULE = /^(?:media|supports|container)$/i;

export const LINK_SCHEMES = ['https', 'http', 'tel', 'mailto'];

function sides(property: string, end = ''): string[] {
  return ['top', 'right', 'bottom', 'left'].map((side) => `${property}-${side}${end}`);
}

/** Unique names of removed parts; text between tags stays. */
export function listRemovedMarkup(html: string, allowed: readonly string[]): string[] {
  const known = new Set([...allowed, ...REPLACED_TAGS]);
  const isText = !allowed.includes('section');
  const found = [
    ...html.replaceAll(/<!--.*?-->/gs, '').matchAll(/<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi),
  ];
  const tags = found.map(([, tag = '']) => tag.toLowerCase()).filter((tag) => !known.has(tag));
  const attributes = found.flatMap(([, , rest = '']) => attributesOf(rest));
  const names = attributes
    .map(([name]) => name)
    .filter((name) => /^on[a-z]+$/.test(name) || (isText && ['style', 'class'].includes(name)));
  const schemes = attributes.flatMap(([name, value]) => (name === 'href' ? findForeignScheme(value) : []));
  const styles = isText ? [] : attributes.filter(([name]) => name === 'style');
  return unique([
    ...tags.map((tag) => `<${tag}>`),
    ...names.map((name) => `the attribute ${name}`),
    ...schemes.map((scheme) => `the links that begin with ${scheme}`),
    ...styles
      .flatMap(([, style]) =>
        declarationsOf(`{${style}}`).filter(
          ([name, value]) =>
            !DRESS_PROPERTIES.has(name) || (name === 'position' && !INLINE_POSITION.test(value)),
        ),
      )
      .map(asDeclaration),
  ]);
}

/** Unique names of removed parts. */
export function listRemovedCss(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, ' ').replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const groups = [...rules.matchAll(/@(-?[a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  const declarations = declarationsOf(rules).filter(([name, value]) => {
    if (name.startsWith('--')) return false;
    if (name === 'position') return !SHEET_POSITION.test(value);
    return !DRESS_PROPERTIES.has(name) && !LAYOUT_PROPERTIES.has(name);
  });
  return unique([
    ...groups.filter((name) => !GROUP_RULE.test(name)).map((name) => `@${name}`),
    ...declarations.map(asDeclaration),
  ]);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

type Pair = [name: string, value: string];

const attributesOf = (tag: string): Pair[] =>
  [...tag.matchAll(/([a-z][\w-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/gi)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/^(["'])(.*)\1$/s, '$2')],
  );

function findForeignScheme(address: string): string[] {
  const read = address
    .replace(/&#(x?)([\da-f]+);?/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10) % 0x110000),
    )
    .replace(/[\s\p{Cc}]/gu, '');
  const [, scheme = ''] = /^([a-z][\w.+-]*):/i.exec(read) ?? [];
  return scheme && !LINK_SCHEMES.includes(scheme.toLowerCase()) ? [`${scheme.toLowerCase()}:`] : [];
}

const declarationsOf = (css: string): Pair[] =>
  [...css.matchAll(/(?<=[{;]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]*)(?=[;}]|$)/gi)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/!\s*important/i, '').trim()],
  );

const asDeclaration = ([name, value]: Pair): string => (name === 'position' ? `${name}:${value}` : name);
