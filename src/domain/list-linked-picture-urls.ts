import { toLinkedPictureUrl } from './picture-address.ts';
import { readSrcset } from './read-srcset.ts';

/** Pattern of a quote in escaped markup such as `&lt;img src=&quot;…`, for PostgreSQL too. */
export const ESCAPED_QUOTE = '&(?:amp;)*(?:quot|apos|#0*3[49]);';

/** Lists the canonical URLs of pictures on other servers in a text: a URL, or the candidates of a `srcset`. */
export function listLinkedPictureUrls(text: string): string[] {
  const candidates = readSrcset(text);
  const isSrcset = candidates.some(({ size }) => size !== undefined);
  return [text, ...(isSrcset ? candidates.map(({ url }) => url) : [])].flatMap(
    (url) => toLinkedPictureUrl(url) ?? [],
  );
}
