/** Page of a list. The first page is 1. */
export interface PageRequest {
  currentPage: number;
  perPage: number;
}

export const toLimitAndOffset = ({ currentPage, perPage }: PageRequest) => ({
  limit: perPage,
  offset: (currentPage - 1) * perPage,
});
