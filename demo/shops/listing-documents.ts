/** Returns the four listing documents, all with the same grid: `rows` rows of `columns` products. */
export function listingDocuments(columns: 2 | 3 | 4, rows: number): Record<string, unknown> {
  const sections = Array.from({ length: rows }, (_, index) => ({
    id: `row-${index + 1}`,
    type: 'product-row',
  }));
  const kinds = ['category', 'brand', 'campaign', 'search'];
  return Object.fromEntries(kinds.map((kind) => [`listing/${kind}`, { columns, sections }]));
}
