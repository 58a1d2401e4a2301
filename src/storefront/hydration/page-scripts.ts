import type { RouterContext } from './library-insides.ts';

/** What a document tells the hydration loader, as JSON in `#haat-page`: addresses of what the page needs, and when asked for. */
export interface PageScripts {
  context: RouterContext;
  /** The router's list of routes. */
  manifest: string;
  entry: string;
  /** What replaces modules while developing. */
  hot?: string | undefined;
  /** The modules of each route of the page. */
  routes: Record<string, string[]>;
  /** Stylesheets that the first paint does without. */
  sheets: readonly string[];
  /** All modules that the page starts with, to be fetched at once. */
  preload: string[];
}
