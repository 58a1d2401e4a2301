/** Header by which a route tells the server that its answer is the same for every visitor. The server removes it. */
export const PAGE_CACHE_HEADER = 'x-page-cache';

/** `headers` of a route whose page carries nothing of the visitor: `export { publicPage as headers }`. */
export function publicPage({ errorHeaders }: { errorHeaders?: Headers | undefined }): HeadersInit {
  return errorHeaders ?? { [PAGE_CACHE_HEADER]: 'public' };
}
