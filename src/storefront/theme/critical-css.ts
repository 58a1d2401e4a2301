import type { Atrule, CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import { LRUCache } from 'lru-cache';
import { collectMarkupNames, listRootVariables, listVariables } from './page-markup.ts';

/** Markup must contain all `names` and, for each list in `lists`, the names of at least one of its selectors. */
interface SelectorNeeds {
  names: string[];
  lists: SelectorNeeds[][];
}

interface Rule {
  text: string;
  needs: SelectorNeeds[];
  variables: string[];
}

interface VariableRule {
  selector: string;
  values: { name: string; text: string; variables: string[] }[];
}

/** Keyframes or a local font face, which rules use by name. */
interface NamedRule {
  name: string;
  isFace: boolean;
  text: string;
}

interface RuleGroup {
  open: string;
  parts: StylesheetPart[];
}

type StylesheetPart = string | Rule | VariableRule | NamedRule | RuleGroup;

export interface MarkupNames {
  names: Iterable<string>;
  variables: readonly string[];
  rootVariables: readonly string[];
  fontFaces: readonly string[];
}

export interface Stylesheet {
  read: (html: string) => MarkupNames;
  styleFor: (fragments: readonly MarkupNames[]) => string;
}

/** Maximum number of cached results, about 25 KB each. The least recently used results are evicted. */
const MAX_CACHED_STYLES = 100;

const GROUP_RULES = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope']);

/** Pseudo-classes that match if one selector of their list matches. */
const LIST_PSEUDO_CLASSES = new Set(['is', 'where', 'has']);
/** Not visible at the first paint: only in the complete stylesheet, which a key press loads at the latest. */
const NON_CRITICAL_STATES =
  /^(?:hover|active|focus-visible|file-selector-button|-webkit-(?:date|calendar|inner-spin|outer-spin))/;
const NON_CRITICAL_PROPERTIES =
  /^(?:transition|cursor$|touch-action$|overscroll-behavior|(?:-webkit-)?(?:user-select|tap-highlight-color)$|--tw-(?:duration|ease|font-weight|tracking)$)/;
/** Properties of masks, which are only in the complete stylesheet. */
const MASK_PROPERTIES = /^(?:-webkit-|--)?mask/;
/** Name of Tailwind's layer with initial values for browsers without `@property`. */
const INITIAL_VALUES_LAYER = 'properties';
const NEVER_MATCHING_NAME = ':';
/** Attributes that the browser or a script sets before the first paint, so that the markup need not contain them. */
const ATTRIBUTES_SET_BEFORE_PAINT = new Set(['open', 'data-scripts', 'data-signed-in', 'data-waiting']);

/** `styleFor` returns a page's rules in order, without unused variables, keyframes and font faces. */
export function readStylesheet(css: string): Stylesheet {
  const parts = splitIntoParts(
    parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false }),
    css,
  );
  const allParts = flattenParts(parts);
  const rules = allParts.filter((part): part is Rule => 'needs' in part);
  const values = allParts.flatMap((part) => ('values' in part ? part.values : []));
  const named = allParts.filter((part): part is NamedRule => 'name' in part);
  const faces = [...new Set(named.flatMap(({ name, isFace }) => (isFace ? [name] : [])))];
  const cachedStyles = new LRUCache<string, string>({ max: MAX_CACHED_STYLES });

  const selectStyle = (page: Record<keyof MarkupNames, ReadonlySet<string>>): string => {
    const allNames = new Set(page.variables);
    const needed = rules.filter(({ needs }) => needs.some((need) => areNeedsSatisfied(need, page.names)));
    for (const rule of needed) for (const name of rule.variables) allNames.add(name);
    addReferencedVariables(values, allNames);
    const usedValues = values.filter(({ name }) => allNames.has(name));
    const usedText = [...needed, ...usedValues].map(({ text }) => text).join();
    const usedNamedRules = named.filter(
      ({ name, isFace }) => usedText.includes(name) || (isFace && page.fontFaces.has(name)),
    );
    for (const name of page.rootVariables) allNames.delete(name);
    return renderParts(parts, new Set<StylesheetPart>([...needed, ...usedNamedRules]), allNames);
  };

  return {
    read: (html) => ({
      names: collectMarkupNames(html),
      variables: listVariables(html),
      rootVariables: listRootVariables(html),
      fontFaces: faces.filter((face) => html.includes(face)),
    }),
    styleFor: (fragments) => {
      const page = {
        names: collectNames(fragments, 'names'),
        variables: collectNames(fragments, 'variables'),
        rootVariables: collectNames(fragments, 'rootVariables'),
        fontFaces: collectNames(fragments, 'fontFaces'),
      };
      const key = Object.values(page)
        .map((names) => [...names].join(' '))
        .join('|');
      const style = cachedStyles.get(key) ?? selectStyle(page);
      cachedStyles.set(key, style);
      return style;
    },
  };
}

function collectNames(fragments: readonly MarkupNames[], kind: keyof MarkupNames): ReadonlySet<string> {
  const allNames = new Set<string>();
  for (const fragment of fragments) for (const name of fragment[kind]) allNames.add(name);
  return allNames;
}

const flattenParts = (parts: readonly StylesheetPart[]): Exclude<StylesheetPart, string | RuleGroup>[] =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [] : 'parts' in part ? flattenParts(part.parts) : [part],
  );

function addReferencedVariables(values: VariableRule['values'], variables: Set<string>): void {
  for (let previousSize = -1; previousSize !== variables.size; ) {
    previousSize = variables.size;
    for (const value of values) {
      if (variables.has(value.name)) for (const name of value.variables) variables.add(name);
    }
  }
}

function renderParts(
  parts: readonly StylesheetPart[],
  needed: ReadonlySet<StylesheetPart>,
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
      const inner = renderParts(part.parts, needed, variables);
      return inner && `${part.open}${inner}}`;
    })
    .join('');
}

function splitIntoParts(node: CssNode, css: string): StylesheetPart[] {
  if (!('children' in node) || !node.children) return [];
  return [...node.children].map((child) => toPart(child, css));
}

function toPart(node: CssNode, css: string): StylesheetPart {
  const text = getSourceText(node, css);
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
    const needs = [...node.prelude.children].map(toSelectorNeeds);
    const values = [...node.block.children].map((each) => toVariableValue(each, css));
    const isValues =
      needs.every(({ names, lists }) => names.length + lists.length === 0) && values.length > 0;
    if (isValues && values.every((value) => value !== undefined)) {
      return { selector: getSourceText(node.prelude, css), values };
    }
    const declarations = [...node.block.children];
    if (declarations.some((each) => each.type === 'Declaration' && MASK_PROPERTIES.test(each.property)))
      return '';
    const criticalDeclarations = declarations.filter(
      (each) => each.type !== 'Declaration' || !NON_CRITICAL_PROPERTIES.test(each.property),
    );
    if (criticalDeclarations.length === 0) return '';
    const body = criticalDeclarations
      .map((each) => getSourceText(each, css) + (each.type === 'Declaration' ? ';' : ''))
      .join('');
    const rule = `${getSourceText(node.prelude, css)}{${body.replace(/;$/, '')}}`;
    return { text: rule, needs, variables: listVariables(rule) };
  }
  if (node.type === 'Comment') return '';
  if (node.type !== 'Atrule' || !node.block) return text;
  const name = findRuleName(node, css);
  if (name) return { name, isFace: node.name === 'font-face', text };
  // `@property` is omitted, because the layer `properties` sets the initial values.
  if (node.name === 'property') return '';
  if (!GROUP_RULES.has(node.name)) return text;
  const open = css.slice(node.loc?.start.offset, (node.block.loc?.start.offset ?? 0) + 1);
  const parts = splitIntoParts(node.block, css);
  const isInitialValues =
    node.name === 'layer' && node.prelude && getSourceText(node.prelude, css).trim() === INITIAL_VALUES_LAYER;
  return { open, parts: isInitialValues ? parts.flatMap(unwrapSupports) : parts };
}

const unwrapSupports = (part: StylesheetPart): StylesheetPart[] =>
  typeof part === 'object' && 'open' in part && part.open.startsWith('@supports') ? part.parts : [part];

function toVariableValue(node: CssNode, css: string): VariableRule['values'][number] | undefined {
  if (node.type !== 'Declaration' || !node.property.startsWith('--')) return undefined;
  const text = getSourceText(node, css);
  return { name: node.property, text, variables: listVariables(text) };
}

function findRuleName({ name, prelude, block }: Atrule, css: string): string | undefined {
  if (name === 'keyframes' && prelude) return getSourceText(prelude, css).trim();
  const families = name === 'font-face' ? [...(block?.children ?? [])] : [];
  const family = families.find((each) => each.type === 'Declaration' && each.property === 'font-family');
  return family && getSourceText(family, css).split(':')[1]?.replace(/["']/g, '').trim();
}

const getSourceText = ({ loc }: CssNode, css: string) => css.slice(loc?.start.offset, loc?.end.offset);

const areNeedsSatisfied = ({ names, lists }: SelectorNeeds, available: ReadonlySet<string>): boolean =>
  names.every((name) => available.has(name)) &&
  lists.every((list) => list.some((need) => areNeedsSatisfied(need, available)));

/** Ignores the arguments of pseudo-classes that are not in `LIST_PSEUDO_CLASSES`, such as `:not()`. */
function toSelectorNeeds(selector: CssNode): SelectorNeeds {
  const parts = selector.type === 'Selector' ? [...selector.children] : [];
  return {
    names: parts.map(toMarkupName).filter((name) => name !== undefined),
    lists: parts.flatMap((part) => {
      if (part.type !== 'PseudoClassSelector' || !LIST_PSEUDO_CLASSES.has(part.name)) return [];
      const [list] = part.children ?? [];
      return list?.type === 'SelectorList' ? [[...list.children].map(toSelectorNeeds)] : [];
    }),
  };
}

function toMarkupName(part: CssNode): string | undefined {
  if (part.type === 'ClassSelector') return `.${unescapeName(part.name)}`;
  if (part.type === 'TypeSelector') return part.name === '*' ? undefined : part.name.toLowerCase();
  if (part.type === 'AttributeSelector') {
    return ATTRIBUTES_SET_BEFORE_PAINT.has(part.name.name) ? undefined : `[${part.name.name}]`;
  }
  const isPseudo = part.type === 'PseudoClassSelector' || part.type === 'PseudoElementSelector';
  return isPseudo && NON_CRITICAL_STATES.test(part.name) ? NEVER_MATCHING_NAME : undefined;
}

const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    /^[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
