import { PAGE_CACHE_HEADER } from '#storefront/public-page.ts';

export const XML_TYPE = 'application/xml; charset=utf-8';

/** A file that is the same for every visitor of the shop. */
export function publicFile(body: string, contentType: string): Response {
  return new Response(body, { headers: { 'content-type': contentType, [PAGE_CACHE_HEADER]: 'public' } });
}
