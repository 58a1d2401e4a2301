import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import {
  digitsLeft,
  everySecond,
  readSecond,
  tickClock,
} from '#storefront/islands/without-react/tick-clock.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { useHasPassed } from './use-wakes.ts';

/** The page is kept for many visitors, so what the server sends shows no time. */
const readNothing = () => undefined;

/** Days, hours, minutes and seconds until the end. It ticks once the page runs; before, its room is kept. */
export function CountdownClock({ endsAt }: { endsAt: string }) {
  const { locale } = useLocale();
  const second = useSyncExternalStore(everySecond, readSecond, readNothing);
  const digits = second === undefined ? [] : digitsLeft(endsAt, second, locale);
  const labels = [m.countdown_days(), m.countdown_hours(), m.countdown_minutes(), m.countdown_seconds()];
  return (
    <dl aria-hidden className="flex w-full max-w-74 gap-2 sm:w-auto sm:max-w-none sm:gap-3 noscript:hidden">
      {labels.map((label, index) => (
        <div
          key={label}
          className="flex min-w-0 flex-1 flex-col-reverse items-center rounded-card bg-surface py-2.5 text-ink sm:w-20 sm:flex-none"
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

export interface ClientClockProps {
  section: RefObject<HTMLElement | null>;
  /** What stands in the section; other markup has another clock. */
  html: ServerHtmlRef;
}

/** Lets a clock tick that the server rendered, beside the `time` of its end, after which the page is asked for anew. */
export function ClientClock({ section, html }: ClientClockProps) {
  const { locale } = useLocale();
  const [end, setEnd] = useState<string>();
  useFreshAfter(end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `html`
  useEffect(() => {
    setEnd(section.current?.querySelector('time')?.dateTime);
    return section.current ? tickClock(section.current, locale) : undefined;
  }, [section, locale, html]);
  return null;
}

/** Has the page ask for its data anew once a moment has come. */
export function useFreshAfter(moment: string | undefined): void {
  const hasPassed = useHasPassed(moment);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasPassed) void revalidate();
  }, [hasPassed, revalidate]);
}
