import type { ShopRecord } from '#runtime/create-runtime.ts';
import type { RequestContext } from '#storefront/request-context.ts';

/** A shop as its pages need it, found by the host it answers at. */
export interface ActiveShop {
  isActive: true;
  id: number;
  version: number;
  apiKey: string;
  name: string;
  /** What its storefront knows of it. */
  shop: RequestContext['shop'];
  /** Its row, when the database is this server's own. */
  record: ShopRecord | undefined;
}

/** A shop that is there but closed. */
export interface SuspendedShop {
  isActive: false;
  id: number;
  name: string;
}

export type HostedShop = ActiveShop | SuspendedShop;

/** A shop in the directory of the platform's own page. */
export interface ListedShop {
  name: string;
  nameBn: string | null;
  logo: string;
  address: string;
  host: string;
}

/** Where shops are found: the embedded database, or a remote API. */
export interface ShopSource {
  /** Maximum age of a shop's data without a notification. */
  maxAgeMs: number;
  find: (host: string) => Promise<HostedShop | undefined>;
  list: () => Promise<ListedShop[]>;
  watch: (onChange: (shopId: number | undefined) => void) => Promise<void>;
}

/** One state of a shop. All that is cached of it counts only while it is the present one. */
export interface Generation {
  isLive: boolean;
  /** From when on the shop counts only once it was looked up again; missing until it was looked up. */
  compareShopAt?: number;
  /** When its documents are next to be compared with their storage; missing where changes are told. */
  compareDocumentsAt?: number;
  /** When a page last waited for that comparison in vain. */
  waitedAt?: number;
}

export type LiveShop = ActiveShop & { generation: Generation };
