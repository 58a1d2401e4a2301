import { findShop, type ShopRecord } from '#services/shop/index.ts';
import type { Api, Caller, RouteContext } from './api.ts';
import { HttpError } from './http-error.ts';

/** Who sent a request. */
export const callerOf = (c: RouteContext): Caller => ({
  shop: c.env?.shop,
  apiKey: c.req.header('x-api-key'),
});

/** The shop of a caller: of its host, else of its `x-api-key`. Throws 401 without one and 404 for a suspended one. */
export async function requireShop({ deps }: Api, { shop: ofHost, apiKey }: Caller): Promise<ShopRecord> {
  if (ofHost) {
    if (ofHost.status === 'active') return ofHost;
    throw new HttpError(404, { code: 'not-found', message: 'The shop was not found' });
  }
  const ofKey = apiKey ? await findShop(deps.db, { apiKey }) : undefined;
  if (ofKey) return ofKey;
  throw new HttpError(401, { code: 'unauthenticated', message: 'x-api-key is missing or unknown' });
}
