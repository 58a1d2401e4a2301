import type { RequestContext } from '#storefront/request-context.ts';
import { findPage } from './shop-documents.ts';

/** The page on which shops explain how to give something back. */
const RETURNS_SLUG = 'return-policy';

/** Path of the page about returns, without the language, when the shop has one. */
export async function findReturnsPath(request: RequestContext): Promise<string | undefined> {
  return (await findPage(request, RETURNS_SLUG)) ? `/${RETURNS_SLUG}` : undefined;
}
