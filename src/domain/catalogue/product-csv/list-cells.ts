/** Splits a cell such as `Tea, Salt\, sugar`. */
export function splitList(cell: string): string[] {
  const parts = cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
  return [...new Set(parts.filter(Boolean))];
}

export const joinList = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(', ');

/** Categories that shop systems assign to products without one. */
const NO_CATEGORY = 'Uncategorized';

/** Splits a path such as `Food > Tea &amp; coffee`. */
export function splitCategoryPath(text: string): string[] {
  const names = text.split('>').map((name) => decodeName(name).trim());
  return names.filter((name) => name !== '' && name !== NO_CATEGORY);
}

export const splitCategories = (cell: string): string[][] =>
  splitList(cell)
    .map(splitCategoryPath)
    .filter((path) => path.length > 0);

export const joinCategories = (paths: readonly (readonly string[])[]): string =>
  joinList(paths.map((path) => path.map(encodeName).join(' > ')));

const encodeName = (name: string): string => name.replaceAll('&', '&amp;').replaceAll('>', '&gt;');
const decodeName = (text: string): string => text.replaceAll('&gt;', '>').replaceAll('&amp;', '&');
