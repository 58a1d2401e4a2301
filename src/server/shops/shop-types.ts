import type { ShopRecord } from '#runtime/create-runtime.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

export interface ActiveShop {
  isActive: true;
  id: number;
  version: number;
  apiKey: string;
  name: string;
  shop: RequestContext['shop'];
  /** Database record of the shop; `undefined` if this server has no database. */
  record: ShopRecord | undefined;
}

export type HostedShop = ActiveShop | { isActive: false; id: number; name: string };

export type ListedShop = Pick<ShopRecord, 'name' | 'nameBn' | 'logo' | 'address'> & { host: string };

export interface ShopSource {
  maxAgeMs: number;
  find: (host: string) => Promise<HostedShop | undefined>;
  list: () => Promise<ListedShop[]>;
  watch: (onChange: (shopId: number | undefined) => void) => Promise<void>;
}

/** Cached data belongs to a generation, and is valid only while `isLive` is true. */
export interface Generation {
  isLive: boolean;
  /** Time from which the shop must be looked up again; absent until the first look-up. */
  revalidateShopAt?: number;
  /** Time from which the shop's documents must be compared with their storage; absent if changes are notified. */
  revalidateDocumentsAt?: number;
  waitedAt?: number;
}

export type LiveShop = ActiveShop & { generation: Generation };
