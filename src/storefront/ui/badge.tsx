import type { ReactNode } from 'react';
import { fromBdtOrZero } from '#domain/money.ts';
import { calculateDiscountPercent } from '#domain/price.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { PriceProps } from './price.tsx';

const toneClasses = {
  sale: 'bg-sale-badge text-white',
  accent: 'bg-accent text-on-accent',
  soft: 'bg-accent-soft text-accent-ink',
  dark: 'bg-second text-on-second',
  muted: 'bg-surface text-muted border border-line',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type BadgeTone = keyof typeof toneClasses;

export function Badge({ tone = 'soft', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${toneClasses[tone]}`}>{children}</span>;
}

/** Badge with the discount in whole percent. Renders nothing below one percent. */
export function DiscountBadge({ price, discountedPrice }: Pick<PriceProps, 'price' | 'discountedPrice'>) {
  const { locale } = useLocale();
  const percent = calculateDiscountPercent({
    price: fromBdtOrZero(price),
    discountedPrice: discountedPrice == null ? null : fromBdtOrZero(discountedPrice),
  });
  if (percent < 1) return null;
  return <Badge tone="sale">{m.discount_badge({ percent: formatNumber(percent, locale) })}</Badge>;
}
