import drawer from './site-menu/open-drawer.css?url';
import pictures from './site-menu/open-pictures.css?url';
import strip from './site-menu/open-strip.css?url';
import vertical from './site-menu/open-vertical.css?url';

const NAME_PATTERN = /<([a-z][a-z0-9-]*)|\s([a-z][a-z0-9-]*)="/gi;
const VARIABLE_PATTERN = /--[a-z][\w-]*/gi;
const CHARACTERS_BY_ENTITY: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Collects the names in markup: elements (`x`), attributes (`[x]`) and classes (`.x`). */
export function collectMarkupNames(html: string): Set<string> {
  const names = new Set<string>();
  const classLists = new Set<string>();
  for (const tag of listTags(html)) {
    NAME_PATTERN.lastIndex = 0;
    for (let match = NAME_PATTERN.exec(tag); match; match = NAME_PATTERN.exec(tag)) {
      const [, element, attribute = ''] = match;
      names.add(element?.toLowerCase() ?? `[${attribute.toLowerCase()}]`);
      if (attribute === 'class')
        classLists.add(tag.slice(NAME_PATTERN.lastIndex, tag.indexOf('"', NAME_PATTERN.lastIndex)));
    }
  }
  for (const list of classLists) for (const name of list.split(' ')) names.add(`.${decodeEntities(name)}`);
  return names;
}

/** Lists the tags of markup without duplicates. In attributes, `>` is always an entity. */
function listTags(html: string): Set<string> {
  const tags = new Set<string>();
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
    const end = html.indexOf('>', start);
    if (end < 0) break;
    if (html[start + 1] !== '/') tags.add(html.slice(start, end));
  }
  return tags;
}

export const listRootVariables = (html: string): string[] =>
  (/<html[^>]*? style="([^"]*)"/.exec(html)?.[1] ?? '').match(/--[a-z][\w-]*(?=:)/gi) ?? [];

export const listVariables = (text: string): string[] => [...new Set(text.match(VARIABLE_PATTERN))];

const decodeEntities = (name: string) =>
  name.includes('&')
    ? name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => CHARACTERS_BY_ENTITY[entity] ?? '')
    : name;

const STYLE_ELEMENT_PATTERN = /<style(?:\s[^>]*)?>[\s\S]*?<\/style>/g;

export function extractStyles(html: string): { markup: string; styles: string[] } {
  const styles = new Set<string>();
  const markup = html.replace(STYLE_ELEMENT_PATTERN, (style) => {
    styles.add(style);
    return '';
  });
  return { markup, styles: [...styles] };
}

const menuStylesheetsByShape: Record<string, string> = { drawer, pictures, strip, vertical };

export function listMenuStylesheets(html: string): string[] {
  const [, shape = ''] = /<nav id="site-menu"[^>]* data-shape="(\w+)"/.exec(html) ?? [];
  const sheet = menuStylesheetsByShape[shape];
  return sheet ? [sheet] : [];
}
