import type { CssNode, Raw, Selector, SelectorList } from 'css-tree';
import generate from 'css-tree/generator';

const IDENTIFIER_PATTERN = /^[a-z][\w-]{0,80}$/i;
const ROOT_ELEMENT = /^(?:html|body)$/i;

const PSEUDO_CLASSES = new Set([
  ...[
    'hover',
    'focus',
    'focus-visible',
    'focus-within',
    'active',
    'visited',
    'link',
    'any-link',
    'empty',
    'target',
  ],
  ...['first-child', 'last-child', 'only-child', 'nth-child', 'nth-last-child', 'open'],
  ...[
    'first-of-type',
    'last-of-type',
    'only-of-type',
    'nth-of-type',
    'nth-last-of-type',
    'not',
    'is',
    'where',
  ],
]);

const PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter', 'marker', 'selection']);

const SELECTABLE_ATTRIBUTES = new Set(['href', 'target', 'lang', 'dir', 'open', 'alt', 'title', 'src']);

/** Limits selectors to the element `scope`; `:root`, `html` and `body` select this element. Omits unknown selectors. */
export function scopeSelectors(prelude: SelectorList | Raw, scope: string): string {
  if (prelude.type !== 'SelectorList') return '';
  const scoped = prelude.children.toArray().flatMap((selector) => {
    const text = selector.type === 'Selector' ? scopeSelector(selector, scope) : undefined;
    return text === undefined ? [] : [text];
  });
  return scoped.join();
}

function scopeSelector({ children }: Selector, scope: string): string | undefined {
  const nodes = children.toArray();
  let isRoot = false;
  while (isRootName(nodes[0])) {
    isRoot = true;
    nodes.shift();
    if (isRootName(nodes[1]) && isDescendantCombinator(nodes[0])) nodes.shift();
  }
  const first = nodes[0];
  if (first?.type === 'Combinator' && !(isRoot && isDescendantCombinator(first))) return undefined;
  const parts = nodes.map((node) => formatNode(node, scope));
  if (parts.includes(undefined)) return undefined;
  return `#${scope}${isRoot ? '' : ' '}${parts.join('')}`;
}

const isDescendantCombinator = (node: CssNode | undefined): boolean =>
  node?.type === 'Combinator' && (node.name === ' ' || node.name === '>');

function isRootName(node: CssNode | undefined): boolean {
  if (node?.type === 'TypeSelector') return ROOT_ELEMENT.test(node.name);
  return node?.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root';
}

function formatNode(node: CssNode, scope: string): string | undefined {
  switch (node.type) {
    case 'Combinator':
      return /^[ >+~]$/.test(node.name) ? node.name : undefined;
    case 'TypeSelector':
      return node.name === '*' || IDENTIFIER_PATTERN.test(node.name) ? node.name : undefined;
    case 'ClassSelector':
      return IDENTIFIER_PATTERN.test(node.name) ? `.${toOwnerClass(node.name)}` : undefined;
    case 'IdSelector':
      return IDENTIFIER_PATTERN.test(node.name) ? `#${toOwnerId(scope, node.name)}` : undefined;
    case 'AttributeSelector': {
      const text = generate(node);
      return SELECTABLE_ATTRIBUTES.has(node.name.name) && /^\[[\w^$*~|=\s"'#/.:-]+\]$/.test(text)
        ? text
        : undefined;
    }
    case 'PseudoElementSelector':
      return PSEUDO_ELEMENTS.has(node.name.toLowerCase()) && !node.children ? `::${node.name}` : undefined;
    case 'PseudoClassSelector':
      return formatPseudoClass(node.name, node.children?.toArray(), scope);
    default:
      return undefined;
  }
}

function formatPseudoClass(name: string, children: CssNode[] | undefined, scope: string): string | undefined {
  // Old stylesheets write pseudo-elements with a single colon.
  if (/^(?:before|after)$/i.test(name) && !children) return `::${name}`;
  if (!PSEUDO_CLASSES.has(name.toLowerCase())) return undefined;
  if (!children) return `:${name}`;
  const inner = children.map((child) => formatArgument(child, scope));
  return inner.includes(undefined) ? undefined : `:${name}(${inner.join('')})`;
}

function formatArgument(node: CssNode, scope: string): string | undefined {
  if (node.type === 'Nth') {
    const text = generate(node);
    return /^[\w\s+-]+$/.test(text) && !node.selector ? text : undefined;
  }
  if (node.type !== 'SelectorList') return undefined;
  const selectors = node.children.toArray().map((selector) => {
    const parts =
      selector.type === 'Selector' ? selector.children.toArray().map((part) => formatNode(part, scope)) : [];
    return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join('');
  });
  return selectors.includes(undefined) ? undefined : selectors.join();
}

export function toOwnerScope(name: string | number): string {
  return `owner-${String(name)
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}`;
}

export const toOwnerClass = (name: string): string => `o-${name}`;

export const toOwnerId = (scope: string, name: string): string => `${scope}-${name}`;
