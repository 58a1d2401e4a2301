import { clientNetwork } from '#domain/client-network.ts';
import { findShop, type ShopRecord } from '#services/shop/shops.ts';
import type { Api, ApiBindings, Caller, RouteContext } from './api.ts';
import { HttpError } from './http-error.ts';

/** Who sent a request. */
export const requestCaller = (c: RouteContext): Caller => callerOf(c.env ?? {}, c.req.header('x-api-key'));

/** Who calls, by what the server knows of it and the key that came along. */
export function callerOf({ shop, clientIp }: ApiBindings, apiKey: string | undefined): Caller {
  return { shop, apiKey, client: clientIp === undefined ? undefined : clientNetwork(clientIp) };
}

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
