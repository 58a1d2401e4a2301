export type PageEntry = number | 'gap-before' | 'gap-after';

/** The pages to list: the first, the last, the current one and its neighbours, with gaps between. */
export function pageWindow(page: number, lastPage: number): PageEntry[] {
  const near = [page - 1, page, page + 1].filter((entry) => entry > 1 && entry < lastPage);
  const entries: PageEntry[] = [1];
  if ((near[0] ?? lastPage) > 2) entries.push('gap-before');
  entries.push(...near);
  if ((near.at(-1) ?? 1) < lastPage - 1 && near.length > 0) entries.push('gap-after');
  if (lastPage > 1) entries.push(lastPage);
  return entries;
}
