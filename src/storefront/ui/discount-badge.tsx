import { poishaOf } from '#domain/money.ts';
import { discountPercent } from '#domain/price.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Badge } from './badge.tsx';

export interface DiscountBadgeProps {
  /** BDT. */
  price: number;
  discountedPrice: number | null | undefined;
}

/** How many whole percent are off; nothing when there is no discount of at least one percent. */
export function DiscountBadge({ price, discountedPrice }: DiscountBadgeProps) {
  const { locale } = useLocale();
  const percent = discountPercent({
    price: poishaOf(price),
    discountedPrice: discountedPrice == null ? null : poishaOf(discountedPrice),
  });
  if (percent < 1) return null;
  return <Badge tone="sale">{m.discount_badge({ percent: formatNumber(percent, locale) })}</Badge>;
}
