import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

export function Rating({ average, count }: { average: number; count: number }) {
  const { locale } = useLocale();
  const rating = formatNumber(average, locale);
  const countText = formatNumber(count, locale);
  return (
    <span className="rating" role="img" aria-label={m.rated({ rating, count, shown: countText })}>
      <b>★</b> {rating} <i>({countText})</i>
    </span>
  );
}
