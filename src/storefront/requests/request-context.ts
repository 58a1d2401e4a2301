import { createContext, type MiddlewareFunction } from 'react-router';
import type { ApiClient } from '#client/client.ts';
import type { Shop } from '#contract/shop.ts';
import type { LogoAreas } from '#domain/colour.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import type { DocumentValues } from '#storefront/islands/document-values.ts';
import type { CookieHost } from './session-cookies.ts';

interface DocumentReader {
  /** `undefined` if it is missing, `null` if its JSON is invalid. Rejects if the storage cannot be read. */
  read: (route: string, name: string) => Promise<unknown>;
}

export interface SharedCache {
  /** Computes a value once per shop version. It must be immutable and depend only on the shop and `key`. */
  once: <Part>(key: string, compute: () => Promise<Part>) => Promise<Part>;
}

export interface PagePreview {
  /** `open`: drafts replace the published documents. `expired`: the link no longer works. */
  state: 'open' | 'expired';
  /** Path of the same page without preview, or of the home page if the page exists only as a draft. */
  exitPath: string;
}

export interface PageRequest {
  client: ApiClient;
  shop: Shop;
  locale: Locale;
  documents: DocumentReader;
  shared: SharedCache;
  logoColours?: (path: string) => Promise<LogoAreas | undefined>;
  preview?: PagePreview | undefined;
  /** URL of the page on the shop's own origin, with only the parameters that pages use. */
  url: URL;
  /** Returns the path of the previous page if it is one of the shop, and then makes the response private. */
  referrer: () => string | undefined;
  /** Coupon code in a cookie, for browsers without scripts. `storeCode('')` deletes the cookie. */
  coupon: { readCode: () => string; storeCode: (code: string) => void };
  cookieHost: CookieHost;
  reportError: (error: unknown) => void;
}

export interface RequestContext extends PageRequest {
  /** URL of the page without the parameters of the router's data requests. */
  url: URL;
  /** Whether the browser renders the page and requests only its data. */
  isDataRequest: boolean;
  document: DocumentValues;
}

export const requestContext = createContext<RequestContext>();

export const setPageUrl: MiddlewareFunction<Response> = ({ context, url }) =>
  context.set(requestContext, { ...context.get(requestContext), url });
