import type { ShopRecord } from '#runtime/create-runtime.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

/** A shop found by host, with the data its pages need. */
export interface ActiveShop {
  isActive: true;
  id: number;
  version: number;
  apiKey: string;
  name: string;
  /** The shop's public data. */
  shop: RequestContext['shop'];
  /** The shop's row, if this server has the database. */
  record: ShopRecord | undefined;
}

export interface SuspendedShop {
  isActive: false;
  id: number;
  name: string;
}

export type HostedShop = ActiveShop | SuspendedShop;

/** A shop in the platform's directory. */
export interface ListedShop {
  name: string;
  nameBn: string | null;
  logo: string;
  address: string;
  host: string;
}

/** Source of shops: the embedded database or a remote API. */
export interface ShopSource {
  /** Maximum age of a shop's data without a notification. */
  maxAgeMs: number;
  find: (host: string) => Promise<HostedShop | undefined>;
  list: () => Promise<ListedShop[]>;
  watch: (onChange: (shopId: number | undefined) => void) => Promise<void>;
}

/** One version of a shop. Data cached for it is valid only while the version is current. */
export interface Generation {
  isLive: boolean;
  /** Time from which the shop must be looked up again; absent until the first look-up. */
  compareShopAt?: number;
  /** Time of the next comparison of its documents with their storage; absent if changes are notified. */
  compareDocumentsAt?: number;
  /** When a page last timed out waiting for that comparison. */
  waitedAt?: number;
}

export type LiveShop = ActiveShop & { generation: Generation };
