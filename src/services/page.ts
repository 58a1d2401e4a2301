/** Page of a list. The first page is 1. */
export interface Page {
  currentPage: number;
  perPage: number;
}

export const toRange = ({ currentPage, perPage }: Page) => ({
  limit: perPage,
  offset: (currentPage - 1) * perPage,
});
