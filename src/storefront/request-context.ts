import { createContext } from 'react-router';
import type { ApiClient } from '#client/client.ts';
import type { Shop } from '#contract/shop.ts';
import type { LogoColours } from '#domain/logo-plate.ts';
import type { DocumentValues } from './islands/document-values.ts';
import type { Locale } from './locale/locale.ts';

/** The JSON documents of the shop, as stored; reading them leniently is the reader's part. */
export interface ShopDocuments {
  /** `undefined` when there is no such document, `null` when it is no JSON. Rejects when the storage cannot be read. */
  read: (route: string, name: string) => Promise<unknown>;
}

/** What the server knows of a request for a page. */
export interface PageRequest {
  client: ApiClient;
  shop: Shop;
  locale: Locale;
  documents: ShopDocuments;
  /** Of which colours a logo is; `undefined` for a picture that is not at hand. Missing where no pictures are. */
  logoColours?: (path: string) => Promise<LogoColours | undefined>;
  /** `open` when drafts are laid over the documents, for whoever may see them; `over` when the time for that is past. */
  preview?: 'open' | 'over' | undefined;
  /** The page's address on the shop's own origin, with the parameters that pages know. */
  url: URL;
  reportError: (error: unknown) => void;
}

/** What every loader and action is handed. */
export interface RequestContext extends PageRequest {
  /** What loaders hand to the render of the document. */
  document: DocumentValues;
}

export const requestContext = createContext<RequestContext>();
