import { asciiDigits, banglaDigits } from '#domain/bangla-digits.ts';
import type { Locale } from './locale.ts';

/** A phone number as it is read: on pages in Bangla with Bangla digits. */
export const shownPhone = (phone: string, locale: Locale): string =>
  locale === 'bn' ? banglaDigits(phone) : phone;

/** The address that calls a number, as its owner wrote it: `tel:+8801712345678`. */
export const phoneHref = (phone: string): string => `tel:${asciiDigits(phone).replace(/[^+\d]/g, '')}`;
