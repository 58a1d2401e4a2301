import type { Locale } from './locale.ts';

const TIME_ZONE = 'Asia/Dhaka';

const styles = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const;

/** A moment as the shopper reads it in Dhaka: `5 January 2026`, `৫ জানুয়ারী, ২০২৬`. */
export function formatDate(
  moment: Date | string,
  locale: Locale,
  style: keyof typeof styles = 'date',
): string {
  const language = locale === 'bn' ? 'bn-BD' : 'en-GB';
  return new Intl.DateTimeFormat(language, { ...styles[style], timeZone: TIME_ZONE }).format(
    new Date(moment),
  );
}
