import type { ShopRecord } from '#runtime/create-runtime.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

export interface ActiveShop {
  isActive: true;
  id: number;
  version: number;
  apiKey: string;
  name: string;
  shop: RequestContext['shop'];
  /** `undefined` if this server has no database. */
  record: ShopRecord | undefined;
}

export interface SuspendedShop {
  isActive: false;
  id: number;
  name: string;
}

export type HostedShop = ActiveShop | SuspendedShop;

export interface ListedShop {
  name: string;
  nameBn: string | null;
  logo: string;
  address: string;
  host: string;
}

export interface ShopSource {
  maxAgeMs: number;
  find: (host: string) => Promise<HostedShop | undefined>;
  list: () => Promise<ListedShop[]>;
  watch: (onChange: (shopId: number | undefined) => void) => Promise<void>;
}

/** Data cached for a version is valid only while the version is current. */
export interface Generation {
  isLive: boolean;
  /** The shop must be looked up again from then on; absent until the first look-up. */
  compareShopAt?: number;
  /** Next comparison of its documents with their storage; absent if changes are notified. */
  compareDocumentsAt?: number;
  waitedAt?: number;
}

export type LiveShop = ActiveShop & { generation: Generation };
