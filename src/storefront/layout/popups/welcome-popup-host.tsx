import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { loadCode } from '#storefront/islands/load-code.ts';
import { PAGES_WITHOUT_POPUPS, POPUP_CLOSED_COOKIE, type PopupView } from '#storefront/layout/shell/shell.ts';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';

const APPEARS_AFTER_MS = 1000;

const WelcomePopup = lazy<ComponentType<{ popup: PopupView }>>(() =>
  loadCode(() => import('./welcome-popup.tsx')).catch(() => ({ default: () => null })),
);

/** A second after hydration, unless recently closed. */
export function WelcomePopupHost() {
  const { popup } = useShell();
  const { path } = splitLocale(useLocation().pathname);
  const [isTime, setIsTime] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!popup || document.cookie.includes(`${POPUP_CLOSED_COOKIE}=${popup.hash}`)) return;
    const timer = setTimeout(() => setIsTime(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [popup]);
  useEffect(() => {
    if (isTime && !PAGES_WITHOUT_POPUPS.test(path)) setIsWanted(true);
  }, [isTime, path]);
  if (!popup || !isWanted) return null;
  return (
    <Suspense>
      <WelcomePopup popup={popup} />
    </Suspense>
  );
}
