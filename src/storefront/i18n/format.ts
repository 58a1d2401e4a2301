import { asciiDigits, banglaDigits } from '#domain/bangla-digits.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import type { Locale } from './locale.ts';

const english = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const bangla = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 2 });

/** Indian grouping in the page's digits: `1,23,456`, `১,২৩,৪৫৬`. */
export function formatNumber(value: number, locale: Locale): string {
  // Most numbers are counts that need no grouping.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) {
    return locale === 'bn' ? banglaDigits(String(value)) : String(value);
  }
  return (locale === 'bn' ? bangla : english).format(value);
}

const localizeDigits = (text: string, locale: Locale): string =>
  locale === 'bn' ? banglaDigits(text) : text;

/** No comma before the postcode, as on an envelope. */
export const addressLine = (
  parts: readonly (string | null | undefined)[],
  postalCode: string | null | undefined,
  locale: Locale,
): string =>
  [parts.filter(Boolean).join(', '), postalCode && localizeDigits(postalCode, locale)]
    .filter(Boolean)
    .join(' ');

/** Bangladeshi mobile numbers in their local form. */
export function localizePhone(phone: string, locale: Locale): string {
  const mobile = parsePhone(phone);
  return localizeDigits(mobile ? formatPhone(mobile) : phone, locale);
}

export const phoneHref = (phone: string): string => `tel:${asciiDigits(phone).replace(/[^+\d]/g, '')}`;

/** Includes combining vowel signs; empty for an empty name. */
export function firstCharacter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment ?? '';
}
