import type { ShopQuery } from '#contract/shop.ts';
import { notFound } from '#services/errors.ts';
import { findShop, type ShopRecord, type ShopSelector } from '#services/shop/shops.ts';
import type { Api, Caller } from './api.ts';
import { requireShop } from './require-shop.ts';

/**
 * The shop that a query names, else that of the caller. On a shop's own host no other shop can be named.
 * Throws `not-found`.
 */
export async function selectShop(api: Api, caller: Caller, query: ShopQuery): Promise<ShopRecord> {
  const selectors = toSelectors(query);
  if (selectors.length === 0) return requireShop(api, caller);
  for (const selector of selectors) {
    const found = await findShop(api.deps.db, selector);
    if (found && (!caller.shop || caller.shop.id === found.id)) return found;
  }
  throw notFound('shop');
}

function toSelectors({ custom_domain: domain, slug, name }: ShopQuery): ShopSelector[] {
  return [
    ...(domain ? [{ domain: bareHost(domain) }] : []),
    ...(slug ? [{ slug: slug.toLowerCase() }] : []),
    ...(name ? [{ name }] : []),
  ];
}

function bareHost(domain: string): string {
  return domain
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}
