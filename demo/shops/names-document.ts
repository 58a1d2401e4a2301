/** Names in one text with commas between, and the things of the catalogue that shoppers call so, by slug, tag or value. */
export interface NamedThings {
  names?: string;
  /** What they are used with or for, as the sofa of a cushion. */
  usedWith?: string;
  categories?: string[];
  tags?: string[];
  values?: string[];
  products?: string[];
}

/** The document of what shoppers call things of the catalogue. */
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
