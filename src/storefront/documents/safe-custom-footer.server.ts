import type { CustomFooter } from '#contract/documents/custom-footer.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/localized.ts';
import { sanitizeOwnerMarkup } from './sanitize-owner-html.server.ts';
import { scopeOwnerCss } from './scope-owner-css.server.ts';

interface SafeMarkup {
  html: string;
  css: string;
}

const alreadyMade = new WeakMap<CustomFooter, Partial<Record<Locale, SafeMarkup>>>();

/** The shop's own footer as it may be shown, made once for each stored document and language. */
export function safeCustomFooter(
  footer: CustomFooter,
  locale: Locale,
  scope: string,
  localePath: (path: string) => string,
): SafeMarkup {
  const made = alreadyMade.get(footer) ?? {};
  alreadyMade.set(footer, made);
  made[locale] ??= {
    html: sanitizeOwnerMarkup(localized(footer, 'html', locale), { scope, localePath }),
    css: scopeOwnerCss(footer.style ?? '', scope),
  };
  return made[locale];
}
