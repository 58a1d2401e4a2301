import { createContext, type MiddlewareFunction } from 'react-router';
import type { ApiClient } from '#client/client.ts';
import type { Shop } from '#contract/shop.ts';
import type { LogoColours } from '#domain/colour.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import type { DocumentValues } from '#storefront/islands/document-values.ts';
import type { CookiePlace } from './session-cookies.ts';

/** The shop's JSON documents as stored; the reader handles invalid parts. */
interface ShopDocuments {
  /**
   * `undefined` if the document does not exist, `null` if it is not JSON. Rejects if the storage cannot be
   * read.
   */
  read: (route: string, name: string) => Promise<unknown>;
}

/** Values computed once for all pages of a shop version. */
export interface SharedParts {
  /**
   * The value of a key, computed once. It must be plain immutable data that depends only on the shop and the
   * key.
   */
  once: <Part>(key: string, make: () => Promise<Part>) => Promise<Part>;
}

export interface PagePreview {
  /** `open`: drafts replace the documents; `over`: the preview has expired. */
  state: 'open' | 'over';
  /** Public address of the page; the home page's if the page exists only as a draft. */
  leavesTo: string;
}

export interface PageRequest {
  client: ApiClient;
  shop: Shop;
  locale: Locale;
  documents: ShopDocuments;
  /** In the language of the page. */
  shared: SharedParts;
  /** Colours of a logo; `undefined` if the picture is missing. Absent without picture storage. */
  logoColours?: (path: string) => Promise<LogoColours | undefined>;
  /** Set in previews. */
  preview?: PagePreview | undefined;
  /** Request URL on the shop's own origin, with the parameters that pages use. */
  url: URL;
  /** Path and query of the shop page that linked here, if the browser sends it. Only for private pages. */
  referrer: () => string | undefined;
  /** Coupon code in the cookie for browsers without scripts; an empty code removes it. */
  coupon: { code: () => string; keep: (code: string) => void };
  /** Host data for session cookies. */
  cookiePlace: CookiePlace;
  reportError: (error: unknown) => void;
}

/** Context of every loader and action. */
export interface RequestContext extends PageRequest {
  /** Page URL without the router's data request parameters. */
  url: URL;
  /** True if the browser renders the page and requests only its data. */
  isDataRequest: boolean;
  /** Values that loaders pass to the rendering of the document. */
  document: DocumentValues;
}

export const requestContext = createContext<RequestContext>();

/** Provides the router's normalised page URL to all loaders and actions. */
export const withPageUrl: MiddlewareFunction<Response> = ({ context, url }) =>
  context.set(requestContext, { ...context.get(requestContext), url });
