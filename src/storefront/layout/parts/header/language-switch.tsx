import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  findLanguageToOffer,
  getOtherLocale,
  type Locale,
  localizePath,
  splitLocale,
  storeLanguage,
} from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';

/** The font contains only the letters of the label, so that the large Bangla font need not be loaded. */
export function LanguageSwitch({ isShort, className = '' }: { isShort?: boolean; className?: string }) {
  const { locale, defaultLanguage } = useLocale();
  const { pathname, search } = useLocation();
  const otherLanguage = getOtherLocale(locale);
  const link = useRef<HTMLAnchorElement>(null);
  const hrefFor = (parameters: string) => localizePath(pathname + parameters, otherLanguage, defaultLanguage);
  // This adds parameters that only the browser reads, such as the SKU of “Buy now”, which the server's link lacks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes
  useEffect(() => link.current?.setAttribute('href', hrefFor(window.location.search)), [pathname, search]);
  return (
    <a
      ref={link}
      href={hrefFor(search)}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      onClick={({ currentTarget }) => {
        storeLanguage(otherLanguage);
        // The link is updated again, because some parts of a page change the URL without the router.
        currentTarget.setAttribute('href', hrefFor(window.location.search));
      }}
      data-document
      aria-label={m.switch_language(undefined, { locale: otherLanguage })}
      style={{ fontFamily: 'Name of Bangla, system-ui, sans-serif' }}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 text-sm font-semibold hover:bg-current-8 ${className}`}
    >
      {(isShort ? m.language_short : m.language_name)(undefined, { locale: otherLanguage })}
    </a>
  );
}

const PAGES_WITHOUT_LANGUAGE_OFFER = /^\/(?:cart|checkout|order-success|landing)(?:\/|$)/;

const LanguageOffer = createLazyComponent(() => import('./language-offer.tsx'));

/** Shows the language offer in the browser, because the server sends the same page to all visitors. */
export function LanguageOfferHost() {
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => {
    setOffered(findLanguageToOffer({ cookies: document.cookie, languages: navigator.languages }, locale));
  }, [locale]);
  if (!offered || PAGES_WITHOUT_LANGUAGE_OFFER.test(splitLocale(pathname).path)) return null;
  return (
    <Suspense>
      <LanguageOffer language={offered} onClose={() => setOffered(undefined)} />
    </Suspense>
  );
}
