import type { Database } from '#data/database.ts';
import { listActiveShops, type ShopRecord } from '#data/queries/shops.ts';

/** The active shops of the platform, by name; at most 200. */
export function listShops(db: Database): Promise<ShopRecord[]> {
  return listActiveShops(db);
}
