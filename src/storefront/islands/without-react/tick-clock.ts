import type { Locale } from '#storefront/locale/locale.ts';

/** Lets the clock of a countdown tick, beside the `time` of its end. Answers how to stop it. */
export function tickClock(countdown: HTMLElement, locale: Locale): (() => void) | undefined {
  const endsAt = countdown.querySelector('time')?.dateTime;
  const places = [...countdown.querySelectorAll('dd')];
  if (!endsAt) return undefined;
  const show = () => {
    const digits = digitsLeft(endsAt, readSecond(), locale);
    for (const [index, place] of places.entries()) place.textContent = digits[index] ?? '';
  };
  show();
  return everySecond(show);
}

const TICK_MS = 1000;

/** Calls back each second. Answers how to stop. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

export const readSecond = (): number => Math.floor(Date.now() / TICK_MS);

/** Days, hours, minutes and seconds until the end, of two digits each. */
export function digitsLeft(endsAt: string, second: number, locale: Locale): string[] {
  const digits = new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', { minimumIntegerDigits: 2 });
  const { days, hours, minutes, seconds } = timeLeft(Date.parse(endsAt), second * TICK_MS);
  return [days, hours, minutes, seconds].map((part) => digits.format(part));
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left until an end, in whole parts; all zero once it has passed. Both are milliseconds since 1970. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = Math.max(0, endsAt - now);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
}
