/** The document of words that mean the same in a shop, and of those for what it does not sell; each group in one text with commas between. */
export function synonymsDocument(groups: string[], notSold: string[]): Record<string, unknown> {
  return {
    'search/synonyms': {
      items: groups.map((group) => ({ words: group.split(', ') })),
      notSold: notSold.flatMap((group) => group.split(', ')),
    },
  };
}
