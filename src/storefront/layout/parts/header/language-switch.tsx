import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type Locale,
  languageToOffer,
  localizePath,
  otherLocale,
  rememberLanguage,
  splitLocale,
} from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { loadCode } from '#storefront/islands/load-code.ts';

/** Its font contains only the label's letters, so that the Bangla font is not loaded for one word. */
export function LanguageSwitch({ isShort, className = '' }: { isShort?: boolean; className?: string }) {
  const { locale, defaultLanguage } = useLocale();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  const link = useRef<HTMLAnchorElement>(null);
  const hrefFor = (parameters: string) => localizePath(pathname + parameters, other, defaultLanguage);
  // Parameters that only the browser reads, such as the SKU of “Buy now”, are missing in the server's page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => link.current?.setAttribute('href', hrefFor(window.location.search)), [pathname, search]);
  return (
    <a
      ref={link}
      href={hrefFor(search)}
      hrefLang={other}
      lang={other}
      onClick={({ currentTarget }) => {
        rememberLanguage(other);
        // Some parts of a page change the address without the router.
        currentTarget.setAttribute('href', hrefFor(window.location.search));
      }}
      data-document
      aria-label={m.switch_language(undefined, { locale: other })}
      style={{ fontFamily: 'Name of Bangla, system-ui, sans-serif' }}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 text-sm font-semibold hover:bg-current-8 ${className}`}
    >
      {(isShort ? m.language_short : m.language_name)(undefined, { locale: other })}
    </a>
  );
}

const PAGES_WITHOUT_POPUPS = /^\/(?:cart|checkout|order-success|landing)(?:\/|$)/;

const LanguageOffer = lazy<ComponentType<{ language: Locale; onClose: () => void }>>(() =>
  loadCode(() => import('./language-offer.tsx')).catch(() => ({ default: () => null })),
);

/** Decided in the browser, because the server sends the same page to everyone and redirects no one. */
export function LanguageOfferHost() {
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => {
    setOffered(languageToOffer({ cookies: document.cookie, languages: navigator.languages }, locale));
  }, [locale]);
  if (!offered || PAGES_WITHOUT_POPUPS.test(splitLocale(pathname).path)) return null;
  return (
    <Suspense>
      <LanguageOffer language={offered} onClose={() => setOffered(undefined)} />
    </Suspense>
  );
}
