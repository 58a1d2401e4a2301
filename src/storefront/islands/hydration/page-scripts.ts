import type { Locale } from '#storefront/i18n/locale.ts';
import type { RouterContext } from './router-handoff.ts';

export interface PageScripts {
  context: RouterContext;
  /** Locale of the page. `<html lang>` is not reliable, because translators change it. */
  locale: Locale;
  /** URL of the router's route manifest, which identifies the build. */
  manifest: string;
  entry: string;
  /** URL of the hot reload runtime, in development. */
  hot?: string | undefined;
  routes: Record<string, string[]>;
  /** URLs of the stylesheets that are loaded after the first paint. */
  sheets: readonly string[];
  preload: string[];
}

export const readPageScripts = (): PageScripts =>
  JSON.parse(document.getElementById('haat-page')?.textContent ?? '');
