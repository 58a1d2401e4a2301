import { useLocale } from '#storefront/locale/locale-context.tsx';
import { DiscountBadge } from '#storefront/ui/discount-badge.tsx';
import { Price } from '#storefront/ui/price.tsx';
import type { SkuView } from './product-view.ts';
import { type SkuState, skuState } from './sku-state.ts';
import { stockText } from './stock-text.ts';

const TONES: Record<SkuState, string> = {
  'in-stock': 'text-success',
  low: 'text-warning',
  'pre-order': 'text-accent-ink',
  'sold-out': 'text-muted',
};

/** What the chosen variant costs, and how it can be had. */
export function PriceBlock({ sku }: { sku: SkuView }) {
  const { locale } = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.625rem]">
        <Price price={sku.price} discountedPrice={sku.discountedPrice} size="lg" />
        <DiscountBadge price={sku.price} discountedPrice={sku.discountedPrice} />
      </p>
      <p className={`flex items-center gap-2 text-sm font-semibold ${TONES[skuState(sku)]}`}>
        <span aria-hidden className="size-2 rounded-full bg-current" />
        {stockText(sku, locale)}
      </p>
    </div>
  );
}
