/**
 * A part of the catalogue, and the names that shoppers use for it (`names`, separated by commas). The part
 * consists of the listed categories (slugs), tags, attribute values and products (slugs).
 */
export interface SearchNames {
  names?: string;
  /** Things that the products are used with or for, such as “sofa” for a cushion. Separated by commas. */
  usedWith?: string;
  categories?: string[];
  tags?: string[];
  values?: string[];
  products?: string[];
}

/** Returns the document `search/names`, with the comma-separated names as lists. */
export function namesDocument(items: readonly SearchNames[]): Record<string, unknown> {
  return {
    'search/names': {
      items: items.map(({ names, usedWith, ...things }) => ({
        ...(names && { names: names.split(', ') }),
        ...(usedWith && { usedWith: usedWith.split(', ') }),
        ...things,
      })),
    },
  };
}
