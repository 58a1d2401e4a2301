import type { Locale } from '#storefront/i18n/locale.ts';
import type { BottomNav } from './shell.ts';

/** Estimated widths of the labels in em. The server cannot measure text. */
const LABEL_WIDTHS_EM: Record<BottomNav, Record<Locale, number>> = {
  home: { en: 2.9, bn: 1.7 },
  search: { en: 3.35, bn: 2.35 },
  cart: { en: 2.05, bn: 1.8 },
  profile: { en: 4.2, bn: 4.5 },
  wishlist: { en: 4.0, bn: 3.85 },
  phone: { en: 1.9, bn: 4.3 },
  category: { en: 5.25, bn: 3.95 },
};

/** Minimum width of an entry, as a touch target. */
const MIN_ENTRY_WIDTH_PX = 44;
const LABEL_GAP_PX = 6;

/** Returns the largest font size, from 10px to 0.6875rem, at which the labels fit side by side. */
export function calculateBottomNavFontSize(navs: readonly BottomNav[], locale: Locale): string {
  const widest = navs.map((nav) => LABEL_WIDTHS_EM[nav][locale]).sort((one, other) => other - one);
  const max = widest.map((_, index) => {
    const ems = widest.slice(0, index + 1).reduce((sum, width) => sum + width, 0);
    const otherWidth = MIN_ENTRY_WIDTH_PX * (widest.length - index - 1) + LABEL_GAP_PX * (index + 1);
    return `(100cqi - ${otherWidth}px) / ${Number(ems.toFixed(2))}`;
  });
  return `max(10px, min(${['0.6875rem', ...max].join(', ')}))`;
}
