import { findShopByHost, listShops, type ShopRecord, watchShops } from '#services/shop/shops.ts';
import type { Runtime } from './create-runtime.ts';

export type { ShopRecord };

/** How the server finds shops in the embedded database. */
export interface ShopLookup {
  findByHost: (host: string) => Promise<ShopRecord | undefined>;
  list: () => Promise<ShopRecord[]>;
  /** Calls back with the id of a shop that changed, with `undefined` when any may have. */
  watch: (onChange: (shopId: number | undefined) => void) => Promise<void>;
}

export function shopLookup({ db, database, env }: Pick<Runtime, 'db' | 'database' | 'env'>): ShopLookup {
  return {
    findByHost: (host) => findShopByHost(db, { host, platformDomain: env.PLATFORM_DOMAIN }),
    list: () => listShops(db),
    watch: (onChange) => watchShops(database, onChange),
  };
}
