import { createContext, type MiddlewareFunction } from 'react-router';
import type { ApiClient } from '#client/client.ts';
import type { Shop } from '#contract/shop.ts';
import type { LogoColours } from '#domain/colour.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import type { DocumentValues } from '#storefront/islands/document-values.ts';
import type { CookiePlace } from './session-cookies.ts';

interface ShopDocuments {
  /** `undefined` if there is none, `null` if it is not JSON. Rejects if the storage cannot be read. */
  read: (route: string, name: string) => Promise<unknown>;
}

export interface SharedParts {
  /** Computed once per shop version. Must be immutable and depend only on the shop and `key`. */
  once: <Part>(key: string, make: () => Promise<Part>) => Promise<Part>;
}

export interface PagePreview {
  /** `open`: drafts replace the documents; `over`: the preview has expired. */
  state: 'open' | 'over';
  /** The home page if the page exists only as a draft. */
  leavesTo: string;
}

export interface PageRequest {
  client: ApiClient;
  shop: Shop;
  locale: Locale;
  documents: ShopDocuments;
  shared: SharedParts;
  logoColours?: (path: string) => Promise<LogoColours | undefined>;
  preview?: PagePreview | undefined;
  /** On the shop's own origin, with the parameters that pages use. */
  url: URL;
  /** The shop page that linked here, if the browser sends it. Only for private pages. */
  referrer: () => string | undefined;
  /** In the cookie for browsers without scripts; an empty code deletes it. */
  coupon: { code: () => string; keep: (code: string) => void };
  cookiePlace: CookiePlace;
  reportError: (error: unknown) => void;
}

export interface RequestContext extends PageRequest {
  /** Without the router's data request parameters. */
  url: URL;
  /** The browser renders the page and only requests its data. */
  isDataRequest: boolean;
  document: DocumentValues;
}

export const requestContext = createContext<RequestContext>();

export const withPageUrl: MiddlewareFunction<Response> = ({ context, url }) =>
  context.set(requestContext, { ...context.get(requestContext), url });
