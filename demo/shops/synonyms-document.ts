/**
 * Returns the document of a shop's synonyms (`groups`) and of names of products that the shop does not sell
 * (`notSold`). Each group is a text with commas.
 */
export function synonymsDocument(groups: string[], notSold: string[]): Record<string, unknown> {
  return {
    'search/synonyms': {
      items: groups.map((group) => ({ words: group.split(', ') })),
      notSold: notSold.flatMap((group) => group.split(', ')),
    },
  };
}
