import drawer from './site-menu/late-drawer.css?url';
import pictures from './site-menu/late-pictures.css?url';
import strip from './site-menu/late-strip.css?url';
import vertical from './site-menu/late-vertical.css?url';

const NAME = /<([a-z][a-z0-9-]*)|\s([a-z][a-z0-9-]*)="/gi;
const VARIABLE = /--[a-z][\w-]*/gi;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The names of elements (`x`), attributes (`[x]`) and classes (`.x`) that stand in the markup, in the order of their first. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  const lists = new Set<string>();
  NAME.lastIndex = 0;
  for (let match = NAME.exec(html); match; match = NAME.exec(html)) {
    const [, tag, attribute = ''] = match;
    names.add(tag?.toLowerCase() ?? `[${attribute.toLowerCase()}]`);
    if (attribute === 'class') lists.add(html.slice(NAME.lastIndex, html.indexOf('"', NAME.lastIndex)));
  }
  // Cards of a grid have the same classes: each list is taken apart once.
  for (const list of lists) for (const name of list.split(' ')) names.add(`.${decoded(name)}`);
  return names;
}

/** The variables that the root element itself gives values, which count before those of any stylesheet. */
export const variablesOfRoot = (html: string): string[] =>
  (/<html[^>]*? style="([^"]*)"/.exec(html)?.[1] ?? '').match(/--[a-z][\w-]*(?=:)/gi) ?? [];

/** The variables that a stylesheet, or the styles within markup, name. */
export const variablesIn = (text: string): string[] => [...new Set(text.match(VARIABLE))];

const decoded = (name: string) =>
  name.includes('&') ? name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '') : name;

const STYLE = /<style(?:\s[^>]*)?>[\s\S]*?<\/style>/g;

/** A page without the rules that stand among its markup, and these, each once, in their order. */
export function takeStyles(html: string): { markup: string; styles: string } {
  const body = html.indexOf('<body');
  if (body < 0) return { markup: html, styles: '' };
  const styles = new Set<string>();
  const rest = html.slice(body).replace(STYLE, (style) => {
    styles.add(style);
    return '';
  });
  return { markup: html.slice(0, body) + rest, styles: [...styles].join('') };
}

const sheets: Record<string, string> = { drawer, pictures, strip, vertical };

/** The late stylesheet of the menu that stands in a page, by its shape. */
export function menuSheetOf(html: string): string[] {
  const [, shape = ''] = /<nav id="site-menu"[^>]* data-shape="(\w+)"/.exec(html) ?? [];
  const sheet = sheets[shape];
  return sheet ? [sheet] : [];
}
