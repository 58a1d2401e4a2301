import type { Locale } from '#storefront/i18n/locale.ts';
import type { RouterContext } from './router-handoff.ts';

export interface PageScripts {
  context: RouterContext;
  /** Locale of the page; translators change `<html lang>`. */
  locale: Locale;
  /** The router's route manifest, whose name identifies the build. */
  manifest: string;
  entry: string;
  /** Hot reload runtime, in development. */
  hot?: string | undefined;
  routes: Record<string, string[]>;
  /** Stylesheets loaded after the first paint. */
  sheets: readonly string[];
  /** All initial modules, to be fetched in parallel. */
  preload: string[];
}

export const readPageScripts = (): PageScripts =>
  JSON.parse(document.getElementById('haat-page')?.textContent ?? '');
