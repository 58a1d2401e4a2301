import { useSyncExternalStore } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { type TimeLeft, timeLeft } from './time-left.ts';

const TICK_MS = 1000;

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};
const readSecond = () => Math.floor(Date.now() / TICK_MS);
/** The page is kept for many visitors, so what the server sends shows no time. */
const readNothing = () => undefined;

/** Days, hours, minutes and seconds until the end. It ticks once the page runs; before, its room is kept. */
export function CountdownClock({ endsAt }: { endsAt: string }) {
  const { locale } = useLocale();
  const second = useSyncExternalStore(subscribe, readSecond, readNothing);
  const left = second === undefined ? undefined : timeLeft(Date.parse(endsAt), second * TICK_MS);
  const digits = new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', { minimumIntegerDigits: 2 });
  const parts: { part: keyof TimeLeft; label: string }[] = [
    { part: 'days', label: m.countdown_days() },
    { part: 'hours', label: m.countdown_hours() },
    { part: 'minutes', label: m.countdown_minutes() },
    { part: 'seconds', label: m.countdown_seconds() },
  ];
  return (
    <dl aria-hidden className="flex w-full max-w-74 gap-2 sm:w-auto sm:max-w-none sm:gap-3 noscript:hidden">
      {parts.map(({ part, label }) => (
        <div
          key={part}
          className="flex min-w-0 flex-1 flex-col-reverse items-center rounded-card bg-surface py-2.5 text-ink sm:w-20 sm:flex-none"
        >
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums sm:text-3xl">
            {left ? digits.format(left[part]) : '\u2007\u2007'}
          </dd>{' '}
        </div>
      ))}
    </dl>
  );
}
