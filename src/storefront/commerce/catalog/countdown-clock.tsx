import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { useHasPassed } from '#storefront/ui/use-page-resume.ts';

/** The page is cached for all visitors, so the server's HTML contains no time. */
const noServerTime = () => undefined;

/** Shows digits only after hydration. The server's HTML reserves their space. */
export function CountdownClock({ endsAt }: { endsAt: string }) {
  const { locale } = useLocale();
  const nowSeconds = useSyncExternalStore(subscribeToSeconds, readSecond, noServerTime);
  const digits = nowSeconds === undefined ? [] : digitsLeft(endsAt, nowSeconds, locale);
  const labels = [m.countdown_days(), m.countdown_hours(), m.countdown_minutes(), m.countdown_seconds()];
  return (
    <dl
      aria-hidden
      className="flex w-full max-w-74 flex-wrap gap-2 sm:w-auto sm:max-w-none sm:gap-3 noscript:hidden"
    >
      {labels.map((label, index) => (
        <div
          key={label}
          className="flex min-w-fit flex-1 flex-col-reverse items-center rounded-card bg-surface px-0.5 py-2.5 text-ink sm:w-16 sm:flex-none lg:w-20"
        >
          <dt className="text-xs text-muted">{label}</dt>{' '}
          <dd className="text-2xl font-semibold tabular-nums sm:text-3xl">
            {digits[index] ?? '\u2007\u2007'}
          </dd>{' '}
        </div>
      ))}
    </dl>
  );
}

interface ClientClockProps {
  section: RefObject<HTMLElement | null>;
  html: ServerHtmlRef;
}

export function ClientClock({ section, html }: ClientClockProps) {
  const { locale } = useLocale();
  const [endsAt, setEndsAt] = useState<string>();
  useRevalidateAfter(endsAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on `html`, which identifies the countdown
  useEffect(() => {
    setEndsAt(section.current?.querySelector('time')?.dateTime);
    return section.current ? tickClock(section.current, locale) : undefined;
  }, [section, locale, html]);
  return null;
}

export function useRevalidateAfter(time: string | undefined): void {
  const hasPassed = useHasPassed(time);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasPassed) void revalidate();
  }, [hasPassed, revalidate]);
}

function tickClock(countdown: HTMLElement, locale: Locale): (() => void) | undefined {
  const endsAt = countdown.querySelector('time')?.dateTime;
  const digitElements = [...countdown.querySelectorAll('dd')];
  if (!endsAt) return undefined;
  const show = () => {
    const digits = digitsLeft(endsAt, readSecond(), locale);
    for (const [index, element] of digitElements.entries()) element.textContent = digits[index] ?? '';
  };
  show();
  return subscribeToSeconds(show);
}

const TICK_MS = 1000;

function subscribeToSeconds(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

const readSecond = (): number => Math.floor(Date.now() / TICK_MS);

function digitsLeft(endsAt: string, nowSeconds: number, locale: Locale): string[] {
  const digits = new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', { minimumIntegerDigits: 2 });
  const { days, hours, minutes, seconds } = timeLeft(Date.parse(endsAt), nowSeconds * TICK_MS);
  return [days, hours, minutes, seconds].map((part) => digits.format(part));
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time until the end in whole units, zero after the end. Arguments are milliseconds since 1970. */
export function timeLeft(endsAt: number, now: number) {
  const leftMs = Math.max(0, endsAt - now);
  return {
    days: Math.floor(leftMs / DAY_MS),
    hours: Math.floor((leftMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((leftMs % MINUTE_MS) / SECOND_MS),
  };
}
