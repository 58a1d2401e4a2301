import type { CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import { classesOf, tagsOf, variablesIn } from './markup-names.ts';

/** A rule, and for each of its selectors the classes (`.x`) and elements (`x`) a page must have for it. */
interface Rule {
  text: string;
  needs: string[][];
  variables: string[];
}

/** A rule that gives values to variables and does nothing else. */
interface Values {
  selector: string;
  values: { name: string; text: string; variables: string[] }[];
}

/** What tells the browser the kind of a variable. */
interface Property {
  property: string;
  text: string;
}

/** Rules within an at-rule such as `@media`. */
interface Group {
  open: string;
  parts: Part[];
}

type Part = string | Rule | Values | Property | Group;

const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope']);

/**
 * Reads a stylesheet once; the function it answers gives the part of it that a page needs, in its order: all rules but
 * those for classes and elements that stand nowhere in its markup, and the variables that these rules or the markup name.
 */
export function readStylesheet(css: string): (html: string) => string {
  const parts = partsOf(parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false }), css);
  const all = flatten(parts);
  const rules = all.filter((part): part is Rule => 'needs' in part);
  const values = all.flatMap((part) => ('values' in part ? part.values : []));
  return (html) => {
    const names = new Set([...classesOf(html), ...tagsOf(html)]);
    const variables = new Set(variablesIn(html));
    const needed = rules.filter(({ needs }) => needs.some((need) => need.every((name) => names.has(name))));
    for (const rule of needed) for (const name of rule.variables) variables.add(name);
    addValuesOfValues(values, variables);
    return textOfParts(parts, new Set(needed), variables);
  };
}

const flatten = (parts: readonly Part[]): Exclude<Part, string | Group>[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : 'parts' in part ? flatten(part.parts) : [part]));

/** The value of a variable may name others. */
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
      if ('needs' in part) return needed.has(part) ? part.text : '';
      if ('property' in part) return variables.has(part.property) ? part.text : '';
      if ('values' in part) {
        const values = part.values.filter(({ name }) => variables.has(name));
        return values.length > 0 ? `${part.selector}{${values.map(({ text }) => text).join(';')}}` : '';
      }
      const inner = textOfParts(part.parts, needed, variables);
      return inner && `${part.open}${inner}}`;
    })
    .join('');
}

function partsOf(node: CssNode, css: string): Part[] {
  if (!('children' in node) || !node.children) return [];
  return [...node.children].map((child) => toPart(child, css));
}

function toPart(node: CssNode, css: string): Part {
  const text = textOf(node, css);
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
    const needs = [...node.prelude.children].map(needsOf);
    const values = [...node.block.children].map((each) => toValue(each, css));
    const isValues = needs.every((need) => need.length === 0) && values.length > 0;
    if (isValues && values.every((value) => value !== undefined)) {
      return { selector: textOf(node.prelude, css), values };
    }
    return { text, needs, variables: variablesIn(text) };
  }
  if (node.type !== 'Atrule' || !node.block) return text;
  if (node.name === 'property' && node.prelude) return { property: textOf(node.prelude, css).trim(), text };
  if (!GROUPS.has(node.name)) return text;
  const open = css.slice(node.loc?.start.offset, (node.block.loc?.start.offset ?? 0) + 1);
  return { open, parts: partsOf(node.block, css) };
}

function toValue(node: CssNode, css: string): Values['values'][number] | undefined {
  if (node.type !== 'Declaration' || !node.property.startsWith('--')) return undefined;
  const text = textOf(node, css);
  return { name: node.property, text, variables: variablesIn(text) };
}

const textOf = ({ loc }: CssNode, css: string) => css.slice(loc?.start.offset, loc?.end.offset);

/** What stands within `:is()`, `:not()` and the like asks for nothing by itself. */
function needsOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return [];
  return [...selector.children].flatMap((part) => {
    if (part.type === 'ClassSelector') return [`.${unescaped(part.name)}`];
    return part.type === 'TypeSelector' && part.name !== '*' ? [part.name.toLowerCase()] : [];
  });
}

const unescaped = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    /^[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
