import type { ShopQuery } from '#contract/shop.ts';
import { toClientNetwork } from '#domain/client-network.ts';
import { notFound } from '#services/errors.ts';
import { findActiveShop, type ShopRecord, type ShopSelector } from '#services/shop/shops.ts';
import type { Api, ApiBindings, ApiCaller, RouteContext } from './api-types.ts';
import { HttpError } from './http-error.ts';

export const readApiCaller = (c: RouteContext): ApiCaller => toApiCaller(c.env ?? {}, c.req.header());

const BEARER_PATTERN = /^Bearer +(\S+)$/i;

export const readBearerToken = (authorization = ''): string | undefined =>
  BEARER_PATTERN.exec(authorization)?.[1];

export function toApiCaller({ shop, clientIp }: ApiBindings, headers: Record<string, string>): ApiCaller {
  return {
    shop,
    apiKey: headers['x-api-key'],
    token: readBearerToken(headers.authorization),
    client: clientIp === undefined ? undefined : toClientNetwork(clientIp),
    proof: headers['x-proof-of-work'],
  };
}

/** Throws 404 if the shop of the host is not active, and 401 without a host if the key is missing or unknown. */
export async function requireShop({ deps }: Api, { shop: hostShop, apiKey }: ApiCaller): Promise<ShopRecord> {
  if (hostShop) {
    if (hostShop.status === 'active') return hostShop;
    throw new HttpError(404, { code: 'not-found', message: 'The shop was not found' });
  }
  const keyShop = apiKey ? await findActiveShop(deps.db, { apiKey }) : undefined;
  if (keyShop) return keyShop;
  throw new HttpError(401, { code: 'unauthenticated', message: 'x-api-key is missing or unknown' });
}

/** Without a selector, returns the shop of the caller. Throws `not-found`, also if the host belongs to another shop. */
export async function selectShop(api: Api, caller: ApiCaller, query: ShopQuery): Promise<ShopRecord> {
  const selectors = toSelectors(query);
  if (selectors.length === 0) return requireShop(api, caller);
  for (const selector of selectors) {
    const found = await findActiveShop(api.deps.db, selector);
    if (found && (!caller.shop || caller.shop.id === found.id)) return found;
  }
  throw notFound('shop');
}

function toSelectors({ custom_domain: domain, slug, name }: ShopQuery): ShopSelector[] {
  return [
    ...(domain ? [{ domain: normalizeDomain(domain) }] : []),
    ...(slug ? [{ slug: slug.toLowerCase() }] : []),
    ...(name ? [{ name }] : []),
  ];
}

function normalizeDomain(domain: string): string {
  return domain
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}
