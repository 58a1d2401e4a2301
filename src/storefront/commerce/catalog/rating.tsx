import { formatNumber } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

export function Rating({ average, count }: { average: number; count: number }) {
  const { locale } = useLocale();
  const rating = formatNumber(average, locale);
  const shown = formatNumber(count, locale);
  return (
    <span className="rating" role="img" aria-label={m.rated({ rating, count, shown })}>
      <b>★</b> {rating} <i>({shown})</i>
    </span>
  );
}
