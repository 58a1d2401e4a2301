import type { CssNode } from 'css-tree';
import parse from 'css-tree/parser';

/** A rule, and for each of its selectors the classes an element must have for it. */
interface Rule {
  text: string;
  needs: string[][];
}

/** Rules within an at-rule such as `@media`. */
interface Group {
  open: string;
  parts: Part[];
}

type Part = string | Rule | Group;

const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope']);
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Reads a stylesheet once; the function it answers gives the part of it that a page needs: all rules but those for
 * classes that stand nowhere in its markup, in their order.
 */
export function readStylesheet(css: string): (html: string) => string {
  const parts = partsOf(parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false }), css);
  return (html) => {
    const classes = classesOf(html);
    return neededOf(parts, classes);
  };
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of list.split(' ')) classes.add(name.includes('&') ? decoded(name) : name);
  }
  return classes;
}

const decoded = (name: string) =>
  name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');

function neededOf(parts: readonly Part[], classes: Set<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('text' in part)
      text += part.needs.some((need) => need.every((name) => classes.has(name))) ? part.text : '';
    else {
      const inner = neededOf(part.parts, classes);
      if (inner) text += `${part.open}${inner}}`;
    }
  }
  return text;
}

function partsOf(node: CssNode, css: string): Part[] {
  if (!('children' in node) || !node.children) return [];
  return [...node.children].map((child) => toPart(child, css));
}

function toPart(node: CssNode, css: string): Part {
  const text = textOf(node, css);
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
    return { text, needs: [...node.prelude.children].map(needsOf) };
  }
  if (node.type !== 'Atrule' || !node.block || !GROUPS.has(node.name)) return text;
  const open = css.slice(node.loc?.start.offset, (node.block.loc?.start.offset ?? 0) + 1);
  return { open, parts: partsOf(node.block, css) };
}

const textOf = ({ loc }: CssNode, css: string) => css.slice(loc?.start.offset, loc?.end.offset);

/** Classes within `:is()`, `:not()` and the like ask for nothing by themselves. */
function needsOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return [];
  return [...selector.children].flatMap((part) =>
    part.type === 'ClassSelector' ? [unescaped(part.name)] : [],
  );
}

const unescaped = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    /^[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
