/** The path of a page of the blog, of one topic or of all; without language. */
export function blogPath(topic?: string, page = 1): string {
  const path = topic === undefined ? '/blog' : `/blog/category/${encodeURIComponent(topic)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}

export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** The page that an address asks for; nothing when it asks for what is no page. */
export function readPage(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? Number(text) : undefined;
}
