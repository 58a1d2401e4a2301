import type { Database } from '#data/database.ts';
import * as queries from '#data/queries/shops.ts';

export type ShopSelector =
  | { domain: string }
  | { slug: string }
  | { name: string }
  | { apiKey: string }
  | { id: number };

/** An active shop by one of its names; `undefined` when there is none or it is suspended. */
export async function findShop(db: Database, by: ShopSelector): Promise<queries.ShopRecord | undefined> {
  const found = await select(db, by);
  return found?.status === 'active' ? found : undefined;
}

function select(db: Database, by: ShopSelector): Promise<queries.ShopRecord | undefined> {
  if ('domain' in by) return queries.findShopByDomain(db, by.domain);
  if ('slug' in by) return queries.findShopBySlug(db, by.slug);
  if ('name' in by) return queries.findShopByName(db, by.name);
  if ('apiKey' in by) return queries.findShopByApiKey(db, by.apiKey);
  return queries.findShopById(db, by.id);
}
