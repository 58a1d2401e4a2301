import { digitsLeft, everySecond, readSecond } from '#storefront/catalog/countdown.ts';
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
