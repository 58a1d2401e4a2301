import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { useServerClockOffset } from '#storefront/ui/server-clock.ts';
import { useHasPassed } from '#storefront/ui/use-has-passed.ts';

/** Shows the digits only after hydration, because pages are cached for all visitors. */
export function CountdownClock({ endsAt }: { endsAt: string }) {
  const { locale } = useLocale();
  const clock = useRef<HTMLDListElement>(null);
  const offset = useServerClockOffset();
  useEffect(() => {
    if (clock.current && offset !== undefined)
      return startCountdown(clock.current, { endsAt, offset, locale });
  }, [endsAt, offset, locale]);
  const labels = [m.countdown_days(), m.countdown_hours(), m.countdown_minutes(), m.countdown_seconds()];
  return (
    <dl
      ref={clock}
      aria-hidden
      className="flex w-full max-w-74 flex-wrap gap-2 sm:w-auto sm:max-w-none sm:gap-3 noscript:hidden"
    >
      {labels.map((label) => (
        <div
          key={label}
          className="flex min-w-fit flex-1 flex-col-reverse items-center rounded-card bg-surface px-0.5 py-2.5 text-ink sm:w-16 sm:flex-none lg:w-20"
        >
          <dt className="text-xs text-muted">{label}</dt>{' '}
          <dd className="text-2xl font-semibold tabular-figures sm:text-3xl">{'\u2007\u2007'}</dd>{' '}
        </div>
      ))}
    </dl>
  );
}

export function CountdownUpdater({
  section,
  html,
}: {
  section: RefObject<HTMLElement | null>;
  html: ServerHtmlRef;
}) {
  const { locale } = useLocale();
  const [endsAt, setEndsAt] = useState<string>();
  const offset = useServerClockOffset();
  useRevalidateAtTime(endsAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on `html`, which identifies the countdown
  useEffect(() => {
    const end = section.current?.querySelector('time')?.dateTime;
    setEndsAt(end);
    if (section.current && end && offset !== undefined)
      return startCountdown(section.current, { endsAt: end, offset, locale });
  }, [section, locale, offset, html]);
  return null;
}

export function useRevalidateAtTime(time: string | undefined): void {
  const hasPassed = useHasPassed(time);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasPassed) void revalidate();
  }, [hasPassed, revalidate]);
}

interface Countdown {
  endsAt: string;
  /** Milliseconds to add to the device's clock for the server's time. */
  offset: number;
  locale: Locale;
}

function startCountdown(countdown: HTMLElement, options: Countdown): () => void {
  const digitElements = [...countdown.querySelectorAll('dd')];
  const show = () => {
    const digits = formatTimeLeft(options);
    for (const [index, element] of digitElements.entries()) {
      const text = digits[index] ?? '';
      if (element.textContent !== text) element.textContent = text;
    }
  };
  show();
  const timer = setInterval(show, SECOND_MS);
  return () => clearInterval(timer);
}

function formatTimeLeft({ endsAt, offset, locale }: Countdown): string[] {
  const digits = new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', { minimumIntegerDigits: 2 });
  const now = Math.floor((Date.now() + offset) / SECOND_MS) * SECOND_MS;
  const { days, hours, minutes, seconds } = calculateTimeLeft(Date.parse(endsAt), now);
  return [days, hours, minutes, seconds].map((part) => digits.format(part));
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time until the end. Both arguments are in ms since 1970. All units are 0 after the end. */
export function calculateTimeLeft(endsAt: number, now: number) {
  const leftMs = Math.max(0, endsAt - now);
  return {
    days: Math.floor(leftMs / DAY_MS),
    hours: Math.floor((leftMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((leftMs % MINUTE_MS) / SECOND_MS),
  };
}
