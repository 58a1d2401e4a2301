import drawer from './site-menu/open-drawer.css?url';
import pictures from './site-menu/open-pictures.css?url';
import strip from './site-menu/open-strip.css?url';
import vertical from './site-menu/open-vertical.css?url';

const NAME = /<([a-z][a-z0-9-]*)|\s([a-z][a-z0-9-]*)="/gi;
const VARIABLE = /--[a-z][\w-]*/gi;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Elements (`x`), attributes (`[x]`) and classes (`.x`). */
export function collectMarkupNames(html: string): Set<string> {
  const names = new Set<string>();
  const lists = new Set<string>();
  for (const tag of tagsIn(html)) {
    NAME.lastIndex = 0;
    for (let match = NAME.exec(tag); match; match = NAME.exec(tag)) {
      const [, element, attribute = ''] = match;
      names.add(element?.toLowerCase() ?? `[${attribute.toLowerCase()}]`);
      if (attribute === 'class') lists.add(tag.slice(NAME.lastIndex, tag.indexOf('"', NAME.lastIndex)));
    }
  }
  for (const list of lists) for (const name of list.split(' ')) names.add(`.${decoded(name)}`);
  return names;
}

/** Without duplicates. In attributes `>` is an entity. */
function tagsIn(html: string): Set<string> {
  const tags = new Set<string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const end = html.indexOf('>', at);
    if (end < 0) break;
    if (html[at + 1] !== '/') tags.add(html.slice(at, end));
  }
  return tags;
}

export const variablesOfRoot = (html: string): string[] =>
  (/<html[^>]*? style="([^"]*)"/.exec(html)?.[1] ?? '').match(/--[a-z][\w-]*(?=:)/gi) ?? [];

export const variablesIn = (text: string): string[] => [...new Set(text.match(VARIABLE))];

const decoded = (name: string) =>
  name.includes('&') ? name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '') : name;

const STYLE = /<style(?:\s[^>]*)?>[\s\S]*?<\/style>/g;

export function extractStyles(html: string): { markup: string; styles: string[] } {
  const styles = new Set<string>();
  const markup = html.replace(STYLE, (style) => {
    styles.add(style);
    return '';
  });
  return { markup, styles: [...styles] };
}

const sheets: Record<string, string> = { drawer, pictures, strip, vertical };

export function findMenuStylesheet(html: string): string[] {
  const [, shape = ''] = /<nav id="site-menu"[^>]* data-shape="(\w+)"/.exec(html) ?? [];
  const sheet = sheets[shape];
  return sheet ? [sheet] : [];
}
