const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const TAG = /<([a-z][a-z0-9-]*)/gi;
const ATTRIBUTE = /\s([a-z][a-z0-9-]*)="/gi;
const VARIABLE = /--[a-z][\w-]*/gi;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The classes that stand in the markup, each with a dot before it. */
export function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of list.split(' ')) classes.add(`.${name.includes('&') ? decoded(name) : name}`);
  }
  return classes;
}

/** The names of the elements that stand in the markup. */
export const tagsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(TAG)].map(([, name = '']) => name.toLowerCase()));

/** The attributes that stand in the markup, each in brackets. */
export const attributesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(ATTRIBUTE)].map(([, name = '']) => `[${name.toLowerCase()}]`));

/** The variables that the root element itself gives values, which count before those of any stylesheet. */
export const variablesOfRoot = (html: string): string[] =>
  (/<html[^>]*? style="([^"]*)"/.exec(html)?.[1] ?? '').match(/--[a-z][\w-]*(?=:)/gi) ?? [];

/** The variables that a stylesheet, or the styles within markup, name. */
export const variablesIn = (text: string): string[] => [...new Set(text.match(VARIABLE))];

const decoded = (name: string) =>
  name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');
