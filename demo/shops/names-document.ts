/**
 * Parts of the catalogue, by slug, tag or attribute value, and the names that shoppers use for them, separated by
 * commas.
 */
export interface NamedThings {
  names?: string;
  /** Names of things that the products are used with or for, such as “sofa” for a cushion. */
  usedWith?: string;
  categories?: string[];
  tags?: string[];
  values?: string[];
  products?: string[];
}

/** Returns the document of names that shoppers use for parts of the catalogue. */
export function namesDocument(items: readonly NamedThings[]): Record<string, unknown> {
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
