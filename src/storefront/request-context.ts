import { createContext, type MiddlewareFunction } from 'react-router';
import type { ApiClient } from '#client/client.ts';
import type { Shop } from '#contract/shop.ts';
import type { CookiePlace } from '#domain/account/session-cookies.ts';
import type { LogoColours } from '#domain/colour.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import type { DocumentValues } from './islands/document-values.ts';

/** The JSON documents of the shop, as stored; reading them leniently is the reader's part. */
interface ShopDocuments {
  /** `undefined` when there is no such document, `null` when it is no JSON. Rejects when the storage cannot be read. */
  read: (route: string, name: string) => Promise<unknown>;
}

/** What is made once for all pages of the shop's present state. */
export interface SharedParts {
  /**
   * The part under a key, made when there is none yet. It is plain data that nobody changes, and depends on nothing of the
   * request but what the key says.
   */
  once: <Part>(key: string, make: () => Promise<Part>) => Promise<Part>;
}

export interface PagePreview {
  /** `open` when drafts are laid over the documents, for whoever may see them; `over` when the time for that is past. */
  state: 'open' | 'over';
  /** The address of the page as visitors see it, or of the home page when it is there as a draft only. */
  leavesTo: string;
}

/** What the server knows of a request for a page. */
export interface PageRequest {
  client: ApiClient;
  shop: Shop;
  locale: Locale;
  documents: ShopDocuments;
  /** In the language of the page. */
  shared: SharedParts;
  /** Of which colours a logo is; `undefined` for a picture that is not at hand. Missing where no pictures are. */
  logoColours?: (path: string) => Promise<LogoColours | undefined>;
  /** The page is shown as a preview. */
  preview?: PagePreview | undefined;
  /** Request URL on the shop's own origin, with the parameters that pages use. */
  url: URL;
  /** Path and query of the shop page that linked here, if the browser sends it. Only for private pages. */
  referrer: () => string | undefined;
  /** What browsers that run no scripts are kept of a coupon, by its code; an empty one takes it out. */
  coupon: { code: () => string; keep: (code: string) => void };
  /** Where the cookies of a session belong, for who asks. */
  cookiePlace: CookiePlace;
  reportError: (error: unknown) => void;
}

/** What every loader and action is handed. */
export interface RequestContext extends PageRequest {
  /** Page URL without the router's data request parameters. */
  url: URL;
  /** True if the browser renders the page and requests only its data. */
  isDataRequest: boolean;
  /** What loaders hand to the render of the document. */
  document: DocumentValues;
}

export const requestContext = createContext<RequestContext>();

/** Provides the router's normalised page URL to all loaders and actions. */
export const withPageUrl: MiddlewareFunction<Response> = ({ context, url }) =>
  context.set(requestContext, { ...context.get(requestContext), url });
