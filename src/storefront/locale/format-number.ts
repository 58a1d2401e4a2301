import type { Locale } from './locale.ts';

const english = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const bangla = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 2 });

/** A number with the digits and grouping of the language: `1,23,456`, `১,২৩,৪৫৬`. */
export const formatNumber = (value: number, locale: Locale): string =>
  (locale === 'bn' ? bangla : english).format(value);
