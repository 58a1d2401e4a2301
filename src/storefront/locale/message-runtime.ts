import type { Locale } from './locale.ts';

/** As Paraglide's own: no page is built for one language alone. */
export const experimentalStaticLocale = undefined;

/** The language texts are read in. */
export let getLocale: () => Locale = () => 'en';

/** Tells where the language is to be read. */
export function overwriteGetLocale(read: () => Locale): void {
  getLocale = read;
}
