import { findShop, type ShopRecord } from '#services/shop/index.ts';
import type { Api, RouteContext } from './api.ts';
import { HttpError } from './http-error.ts';

/** The shop of a request: of its host, else of its `x-api-key`. Throws 401 without one and 404 for a suspended one. */
export async function requireShop({ deps }: Api, c: RouteContext): Promise<ShopRecord> {
  const ofHost = c.env?.shop;
  if (ofHost) {
    if (ofHost.status === 'active') return ofHost;
    throw new HttpError(404, { code: 'not-found', message: 'The shop was not found' });
  }
  const apiKey = c.req.header('x-api-key');
  const ofKey = apiKey ? await findShop(deps.db, { apiKey }) : undefined;
  if (ofKey) return ofKey;
  throw new HttpError(401, { code: 'unauthenticated', message: 'x-api-key is missing or unknown' });
}
