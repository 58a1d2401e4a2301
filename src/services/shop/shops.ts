import type { Database } from '#data/database.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import * as queries from '#data/queries/shops.ts';
import {
  findShopByDomain,
  findShopBySlug,
  listActiveShops,
  SHOP_CHANGED_CHANNEL,
  type ShopRecord,
} from '#data/queries/shops.ts';

export type { ShopRecord } from '#data/queries/shops.ts';

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

/**
 * The shop that a host name belongs to: `{slug}.{platform domain}`, else a verified custom domain.
 * `host` is bare: lower case, no port, no trailing dot, no `www.`. Suspended shops are found too.
 */
export async function findShopByHost(
  db: Database,
  { host, platformDomain }: { host: string; platformDomain: string },
): Promise<ShopRecord | undefined> {
  const custom = await findShopByDomain(db, host);
  if (custom) return custom;
  const suffix = `.${platformDomain}`;
  const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return /^[a-z0-9-]{1,63}$/.test(slug) ? findShopBySlug(db, slug) : undefined;
}

/** The active shops of the platform, by name; at most 200. */
export function listShops(db: Database): Promise<ShopRecord[]> {
  return listActiveShops(db);
}

/** Calls back with the id of a shop whose version changed, on any instance; with `undefined` when any may have. */
export function watchShops(
  database: Pick<OpenDatabase, 'listen'>,
  onChange: (shopId: number | undefined) => void,
): Promise<void> {
  return database.listen(SHOP_CHANGED_CHANNEL, (payload) => onChange(payload ? Number(payload) : undefined));
}
