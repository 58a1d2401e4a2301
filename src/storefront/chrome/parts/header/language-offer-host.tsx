import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Locale, splitLocale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';

import { languageToOffer } from '#storefront/locale/remembered-language.ts';

/** Pages where a shopper is about to buy, or that stand by themselves. */
const NEVER_ON = /^\/(?:cart|checkout|order-success|landing)(?:\/|$)/;

/** Without a line the page goes on without it. */
const LanguageOffer = lazy<ComponentType<{ language: Locale; onClose: () => void }>>(() =>
  import('./language-offer.tsx').catch(() => ({ default: () => null })),
);

/**
 * Offers the page in the language that the visitor chose before, or that the browser asks for. Decided in the browser:
 * what the server sends is the same for all, crawlers too, and nobody is sent elsewhere unasked.
 */
export function LanguageOfferHost() {
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => {
    setOffered(languageToOffer({ cookies: document.cookie, languages: navigator.languages }, locale));
  }, [locale]);
  if (!offered || NEVER_ON.test(splitLocale(pathname).path)) return null;
  return (
    <Suspense>
      <LanguageOffer language={offered} onClose={() => setOffered(undefined)} />
    </Suspense>
  );
}
