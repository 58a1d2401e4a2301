import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { AnalyticsKeys } from '#storefront/analytics/analytics-keys.ts';
import { listenToShop } from '#storefront/analytics/track.ts';
import { splitLocale } from '#storefront/locale/locale-path.ts';
import { whenQuiet } from '#storefront/ui/when-quiet.ts';
import type { Choice } from './consent.ts';
import { ConsentBar } from './consent-bar.tsx';
import { PRIVACY_CHOICES } from './privacy-choices.tsx';
import { runAnalytics } from './run-analytics.ts';

const ASKS_AFTER_MS = 800;
/** The welcome popup comes first. */
const ASKS_AFTER_POPUP_MS = 3_000;
/** Pages where a shopper is about to buy. */
const NEVER_ON = /^\/(?:cart|checkout)(?:\/|$)/;

export interface AnalyticsProps {
  keys: AnalyticsKeys;
  shop: string;
  hasPopup: boolean;
}

/** Measures the shop for its owner, once the shopper has allowed it; asks when it is not known. */
export default function Analytics({ keys, shop, hasPopup }: AnalyticsProps) {
  const [analytics] = useState(() => runAnalytics(keys));
  const [asks, setAsks] = useState<'by-itself' | 'on-demand'>();
  const opener = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => listenToShop(analytics.take), [analytics]);
  useEffect(() => {
    if (analytics.choice()) return;
    let stop = () => {};
    const timer = setTimeout(
      () => {
        stop = whenQuiet(() => setAsks('by-itself'), NEVER_ON);
      },
      hasPopup ? ASKS_AFTER_POPUP_MS : ASKS_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [analytics, hasPopup]);
  useEffect(
    () =>
      followPrivacyChoices((button) => {
        opener.current = button;
        setAsks('on-demand');
      }),
    [],
  );

  if (!asks || (asks === 'by-itself' && NEVER_ON.test(splitLocale(pathname).path))) return null;
  const close = () => {
    setAsks(undefined);
    opener.current?.focus();
  };
  const choose = (choice: Choice) => {
    analytics.choose(choice);
    close();
  };
  return (
    <ConsentBar
      shop={shop}
      choice={analytics.choice()}
      takesFocus={asks === 'on-demand'}
      onChoose={choose}
      onClose={asks === 'on-demand' ? close : undefined}
    />
  );
}

/** The way back to the choice stands in the footer, out of sight until it leads somewhere. */
function followPrivacyChoices(open: (button: HTMLElement) => void): () => void {
  for (const button of document.querySelectorAll(`[${PRIVACY_CHOICES}]`))
    button.classList.remove('invisible');
  const press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${PRIVACY_CHOICES}]`) : null;
    if (button) open(button);
  };
  document.addEventListener('click', press);
  return () => document.removeEventListener('click', press);
}
