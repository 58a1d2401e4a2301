import type { Locale } from '#storefront/locale/locale.ts';
import { timeLeft } from './time-left.ts';

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
