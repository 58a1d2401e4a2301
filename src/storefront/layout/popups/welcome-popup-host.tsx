import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { POPUP_CLOSED_COOKIE } from '#contract/cookie-names.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import { PAGES_WITHOUT_POPUPS } from '#storefront/layout/shell/shell.ts';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';

const POPUP_DELAY_MS = 1000;

const WelcomePopup = createLazyComponent(() => import('./welcome-popup.tsx'));

/** Loads the popup a second after hydration, on the first page that allows popups, unless it was closed recently. */
export function WelcomePopupHost() {
  const { popup } = useShell();
  const { path } = splitLocale(useLocation().pathname);
  const [isDelayOver, setIsDelayOver] = useState(false);
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    if (!popup || document.cookie.includes(`${POPUP_CLOSED_COOKIE}=${popup.hash}`)) return;
    const timer = setTimeout(() => setIsDelayOver(true), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [popup]);
  useEffect(() => {
    if (isDelayOver && !PAGES_WITHOUT_POPUPS.test(path)) setIsRequested(true);
  }, [isDelayOver, path]);
  if (!popup || !isRequested) return null;
  return (
    <Suspense>
      <WelcomePopup popup={popup} />
    </Suspense>
  );
}
