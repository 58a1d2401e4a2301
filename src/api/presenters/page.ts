export interface PageInput<Item> {
  data: Item[];
  total: number;
  currentPage: number;
  perPage: number;
}

/** A page of a list on the wire; there is always a first page. */
export function toPage<Item>({ data, total, currentPage, perPage }: PageInput<Item>) {
  return { data, total, currentPage, perPage, lastPage: Math.max(1, Math.ceil(total / perPage)) };
}
