import type { Atrule, CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import { LRUCache } from 'lru-cache';
import { collectMarkupNames, variablesIn, variablesOfRoot } from './page-markup.ts';

/** Classes (`.x`), elements (`x`) and attributes (`[x]`). One selector of each list must match. */
interface Need {
  names: string[];
  lists: Need[][];
}

interface Rule {
  text: string;
  needs: Need[];
  variables: string[];
}

interface Values {
  selector: string;
  values: { name: string; text: string; variables: string[] }[];
}

/** Keyframes and local font faces, used by name. */
interface Named {
  name: string;
  isFace: boolean;
  text: string;
}

interface Group {
  open: string;
  parts: Part[];
}

type Part = string | Rule | Values | Named | Group;

export interface MarkupNames {
  names: Iterable<string>;
  variables: readonly string[];
  ofRoot: readonly string[];
  faces: readonly string[];
}

export interface Stylesheet {
  read: (html: string) => MarkupNames;
  styleFor: (stretches: readonly MarkupNames[]) => string;
}

/** About 25 KB each; the least recently used are dropped. */
const FOUND = 100;

const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope']);

/** One selector of these pseudo-classes must match. */
const LISTS = new Set(['is', 'where', 'has']);
/** States that the first paint does not show; the complete stylesheet follows. */
const LATER = /^(?:hover|active|file-selector-button|-webkit-(?:date|calendar|inner-spin|outer-spin))/;
const LATER_PROPERTIES =
  /^(?:transition|cursor$|touch-action$|overscroll-behavior|(?:-webkit-)?(?:user-select|tap-highlight-color)$|--tw-(?:duration|ease)$)/;
/** Masks come with the complete stylesheet. */
const LATER_DRAWINGS = /^(?:-webkit-|--)?mask/;
/** Tailwind's layer for browsers without `@property`. */
const INITIAL_VALUES = 'properties';
const NEVER = ':';
/** Attributes set by the browser or by a script before the first paint. */
const LIVE_STATES = new Set(['open', 'data-scripts', 'data-signed-in', 'data-waiting']);

/** The page's rules in order, without unused variables, keyframes and faces. Cached by the set of names. */
export function readStylesheet(css: string): Stylesheet {
  const parts = splitIntoParts(
    parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false }),
    css,
  );
  const all = flatten(parts);
  const rules = all.filter((part): part is Rule => 'needs' in part);
  const values = all.flatMap((part) => ('values' in part ? part.values : []));
  const named = all.filter((part): part is Named => 'name' in part);
  const faces = [...new Set(named.flatMap(({ name, isFace }) => (isFace ? [name] : [])))];
  const found = new LRUCache<string, string>({ max: FOUND });

  const find = (page: Record<keyof MarkupNames, ReadonlySet<string>>): string => {
    const all = new Set(page.variables);
    const needed = rules.filter(({ needs }) => needs.some((need) => isSatisfied(need, page.names)));
    for (const rule of needed) for (const name of rule.variables) all.add(name);
    addValuesOfValues(values, all);
    const set = values.filter(({ name }) => all.has(name));
    const naming = [...needed, ...set].map(({ text }) => text).join();
    const used = named.filter(
      ({ name, isFace }) => naming.includes(name) || (isFace && page.faces.has(name)),
    );
    for (const name of page.ofRoot) all.delete(name);
    return textOfParts(parts, new Set<Part>([...needed, ...used]), all);
  };

  return {
    read: (html) => ({
      names: collectMarkupNames(html),
      variables: variablesIn(html),
      ofRoot: variablesOfRoot(html),
      faces: faces.filter((face) => html.includes(face)),
    }),
    styleFor: (stretches) => {
      const page = {
        names: inAll(stretches, 'names'),
        variables: inAll(stretches, 'variables'),
        ofRoot: inAll(stretches, 'ofRoot'),
        faces: inAll(stretches, 'faces'),
      };
      const key = Object.values(page)
        .map((of) => [...of].join(' '))
        .join('|');
      const style = found.get(key) ?? find(page);
      found.set(key, style);
      return style;
    },
  };
}

function inAll(stretches: readonly MarkupNames[], kind: keyof MarkupNames): ReadonlySet<string> {
  const all = new Set<string>();
  for (const stretch of stretches) for (const name of stretch[kind]) all.add(name);
  return all;
}

const flatten = (parts: readonly Part[]): Exclude<Part, string | Group>[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : 'parts' in part ? flatten(part.parts) : [part]));

function addValuesOfValues(values: Values['values'], variables: Set<string>): void {
  for (let before = -1; before !== variables.size; ) {
    before = variables.size;
    for (const value of values) {
      if (variables.has(value.name)) for (const name of value.variables) variables.add(name);
    }
  }
}

function textOfParts(
  parts: readonly Part[],
  needed: ReadonlySet<Part>,
  variables: ReadonlySet<string>,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('needs' in part || 'name' in part) return needed.has(part) ? part.text : '';
      if ('values' in part) {
        const values = part.values.filter(({ name }) => variables.has(name));
        return values.length > 0 ? `${part.selector}{${values.map(({ text }) => text).join(';')}}` : '';
      }
      const inner = textOfParts(part.parts, needed, variables);
      return inner && `${part.open}${inner}}`;
    })
    .join('');
}

function splitIntoParts(node: CssNode, css: string): Part[] {
  if (!('children' in node) || !node.children) return [];
  return [...node.children].map((child) => toPart(child, css));
}

function toPart(node: CssNode, css: string): Part {
  const text = textOf(node, css);
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
    const needs = [...node.prelude.children].map(toNeed);
    const values = [...node.block.children].map((each) => toValue(each, css));
    const isValues =
      needs.every(({ names, lists }) => names.length + lists.length === 0) && values.length > 0;
    if (isValues && values.every((value) => value !== undefined)) {
      return { selector: textOf(node.prelude, css), values };
    }
    const declared = [...node.block.children];
    if (declared.some((each) => each.type === 'Declaration' && LATER_DRAWINGS.test(each.property))) return '';
    const shown = declared.filter(
      (each) => each.type !== 'Declaration' || !LATER_PROPERTIES.test(each.property),
    );
    if (shown.length === 0) return '';
    const body = shown.map((each) => textOf(each, css) + (each.type === 'Declaration' ? ';' : '')).join('');
    const rule = `${textOf(node.prelude, css)}{${body.replace(/;$/, '')}}`;
    return { text: rule, needs, variables: variablesIn(rule) };
  }
  if (node.type === 'Comment') return '';
  if (node.type !== 'Atrule' || !node.block) return text;
  const name = nameOf(node, css);
  if (name) return { name, isFace: node.name === 'font-face', text };
  // The `properties` layer sets the initial values.
  if (node.name === 'property') return '';
  if (!GROUPS.has(node.name)) return text;
  const open = css.slice(node.loc?.start.offset, (node.block.loc?.start.offset ?? 0) + 1);
  const parts = splitIntoParts(node.block, css);
  const isInitialValues =
    node.name === 'layer' && node.prelude && textOf(node.prelude, css).trim() === INITIAL_VALUES;
  return { open, parts: isInitialValues ? parts.flatMap(withoutCondition) : parts };
}

const withoutCondition = (part: Part): Part[] =>
  typeof part === 'object' && 'open' in part && part.open.startsWith('@supports') ? part.parts : [part];

function toValue(node: CssNode, css: string): Values['values'][number] | undefined {
  if (node.type !== 'Declaration' || !node.property.startsWith('--')) return undefined;
  const text = textOf(node, css);
  return { name: node.property, text, variables: variablesIn(text) };
}

function nameOf({ name, prelude, block }: Atrule, css: string): string | undefined {
  if (name === 'keyframes' && prelude) return textOf(prelude, css).trim();
  const families = name === 'font-face' ? [...(block?.children ?? [])] : [];
  const family = families.find((each) => each.type === 'Declaration' && each.property === 'font-family');
  return family && textOf(family, css).split(':')[1]?.replace(/["']/g, '').trim();
}

const textOf = ({ loc }: CssNode, css: string) => css.slice(loc?.start.offset, loc?.end.offset);

const isSatisfied = ({ names, lists }: Need, known: ReadonlySet<string>): boolean =>
  names.every((name) => known.has(name)) &&
  lists.every((list) => list.some((need) => isSatisfied(need, known)));

/** Selectors in `:not()` and similar need no names. */
function toNeed(selector: CssNode): Need {
  const parts = selector.type === 'Selector' ? [...selector.children] : [];
  return {
    names: parts.map(nameIn).filter((name) => name !== undefined),
    lists: parts.flatMap((part) => {
      if (part.type !== 'PseudoClassSelector' || !LISTS.has(part.name)) return [];
      const [list] = part.children ?? [];
      return list?.type === 'SelectorList' ? [[...list.children].map(toNeed)] : [];
    }),
  };
}

function nameIn(part: CssNode): string | undefined {
  if (part.type === 'ClassSelector') return `.${unescaped(part.name)}`;
  if (part.type === 'TypeSelector') return part.name === '*' ? undefined : part.name.toLowerCase();
  if (part.type === 'AttributeSelector') {
    return LIVE_STATES.has(part.name.name) ? undefined : `[${part.name.name}]`;
  }
  const isPseudo = part.type === 'PseudoClassSelector' || part.type === 'PseudoElementSelector';
  return isPseudo && LATER.test(part.name) ? NEVER : undefined;
}

const unescaped = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    /^[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
