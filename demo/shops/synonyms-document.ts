/**
 * Returns the document of synonyms and of names of products that the shop does not sell. Each group is one
 * text with commas.
 */
export function synonymsDocument(groups: string[], notSold: string[]): Record<string, unknown> {
  return {
    'search/synonyms': {
      items: groups.map((group) => ({ words: group.split(', ') })),
      notSold: notSold.flatMap((group) => group.split(', ')),
    },
  };
}
