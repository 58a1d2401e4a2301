import type { ShopRecord } from '#runtime/shop-lookup.ts';
import type { ShopSource } from './shops/hosted-shop.ts';

/** What the server knows of a call before the API sees it. */
export interface CallBindings {
  shop: ShopRecord | undefined;
  clientIp: string;
}

/** The API behind the pages: in this process, or at another address. */
export interface Backend {
  /** Scheme and host in the addresses of calls. */
  origin: string;
  fetch: (request: Request, bindings: CallBindings) => Promise<Response>;
  shops: ShopSource;
  /** How long a page may be shown after it was made, should no notice of a change come. */
  pageTtlMs: number;
}
