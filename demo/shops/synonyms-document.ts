/**
 * Returns the document `search/synonyms`. Each text of `groups` contains words with the same meaning.
 * `notSold` contains names of products that the shop does not sell. Words and names are separated by commas.
 */
export function synonymsDocument(groups: string[], notSold: string[]): Record<string, unknown> {
  return {
    'search/synonyms': {
      items: groups.map((group) => ({ words: group.split(', ') })),
      notSold: notSold.flatMap((group) => group.split(', ')),
    },
  };
}
