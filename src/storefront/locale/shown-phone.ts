import { banglaDigits } from '#domain/bangla-digits.ts';
import type { Locale } from './locale.ts';

/** A phone number as it is read: on pages in Bangla with Bangla digits. */
export const shownPhone = (phone: string, locale: Locale): string =>
  locale === 'bn' ? banglaDigits(phone) : phone;
