import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { subscribeToShopEvents } from '#storefront/commerce/track-event.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button, IconButton } from '#storefront/ui/button.tsx';
import { callOnceIdle } from '#storefront/ui/call-once-idle.ts';
import { X } from '#storefront/ui/icons.ts';
import type { AnalyticsKeys } from './analytics-keys.ts';
import { type ConsentChoice, PRIVACY_CHOICES_ATTRIBUTE } from './privacy-choices.tsx';
import { runAnalytics } from './run-analytics.ts';

const CONSENT_DELAY_MS = 800;

/** Delay of the consent bar on pages with the welcome popup, so that the popup appears first. */
const CONSENT_DELAY_AFTER_POPUP_MS = 3_000;

const PAGES_WITHOUT_CONSENT_BAR = /^\/(?:cart|checkout)(?:\/|$)/;

export interface AnalyticsProps {
  keys: AnalyticsKeys;
  shop: string;
  hasPopup: boolean;
}

export default function Analytics({ keys, shop, hasPopup }: AnalyticsProps) {
  const [analytics] = useState(() => runAnalytics(keys));
  const [openedBy, setOpenedBy] = useState<'automatically' | 'on-demand'>();
  const opener = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => subscribeToShopEvents(analytics.take), [analytics]);
  useEffect(() => {
    if (analytics.choice()) return;
    let cancelOpening = () => {};
    const timer = setTimeout(
      () => {
        cancelOpening = callOnceIdle(() => setOpenedBy('automatically'), PAGES_WITHOUT_CONSENT_BAR);
      },
      hasPopup ? CONSENT_DELAY_AFTER_POPUP_MS : CONSENT_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      cancelOpening();
    };
  }, [analytics, hasPopup]);
  useEffect(
    () =>
      enablePrivacyButtons((button) => {
        opener.current = button;
        setOpenedBy('on-demand');
      }),
    [],
  );

  if (
    !openedBy ||
    (openedBy === 'automatically' && PAGES_WITHOUT_CONSENT_BAR.test(splitLocale(pathname).path))
  )
    return null;
  const close = () => {
    setOpenedBy(undefined);
    opener.current?.focus();
  };
  const choose = (choice: ConsentChoice) => {
    analytics.choose(choice);
    close();
  };
  return (
    <ConsentBar
      shop={shop}
      choice={analytics.choice()}
      takesFocus={openedBy === 'on-demand'}
      onChoose={choose}
      onClose={openedBy === 'on-demand' ? close : undefined}
    />
  );
}

function enablePrivacyButtons(open: (button: HTMLElement) => void): () => void {
  for (const button of document.querySelectorAll(`[${PRIVACY_CHOICES_ATTRIBUTE}]`))
    button.classList.remove('invisible');
  const handleClick = ({ target }: MouseEvent) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>(`[${PRIVACY_CHOICES_ATTRIBUTE}]`) : null;
    if (button) open(button);
  };
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}

const SCROLL_GAP_PX = 16;

interface ConsentBarProps {
  shop: string;
  choice: ConsentChoice | undefined;
  takesFocus: boolean;
  onChoose: (choice: ConsentChoice) => void;
  onClose: (() => void) | undefined;
}

function ConsentBar({ shop, choice, takesFocus, onChoose, onClose }: ConsentBarProps) {
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const { style } = document.documentElement;
    const coveredHeight =
      window.innerHeight - (bar.current?.getBoundingClientRect().top ?? window.innerHeight);
    style.scrollPaddingBottom = `${coveredHeight + SCROLL_GAP_PX}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
      className="above-bars fixed inset-x-3 z-30 rounded-panel border border-line bg-surface p-4 text-ink shadow-float sm:right-auto sm:left-5 sm:w-96 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-base outline-none">
          {m.consent_title()}
        </h2>
        {onClose && (
          <IconButton
            label={m.close()}
            icon={<X aria-hidden className="size-5" />}
            onClick={onClose}
            className="-mt-2.5 -mr-2.5"
          />
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{m.consent_text({ shop })}</p>
      {choice && (
        <p className="mt-2 text-sm font-medium">
          {choice === 'granted' ? m.consent_is_granted() : m.consent_is_refused()}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="outline" size="sm" onClick={() => onChoose('refused')}>
          {m.consent_refuse()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => onChoose('granted')}>
          {m.consent_grant()}
        </Button>
      </div>
    </section>
  );
}
