import { overwriteGetLocale } from '#storefront/messages/compiled/runtime.js';

/** Makes the texts in the browser follow the language of the page they are on. */
export function followPageLocale(): void {
  overwriteGetLocale(() => (document.documentElement.lang === 'bn' ? 'bn' : 'en'));
}
