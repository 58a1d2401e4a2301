/** The document of words that mean the same in a shop, each group in one text with commas between. */
export function synonymsDocument(groups: string[]): Record<string, unknown> {
  return { 'search/synonyms': { items: groups.map((group) => ({ words: group.split(', ') })) } };
}
