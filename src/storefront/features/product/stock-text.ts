import { formatNumber } from '#storefront/locale/format-number.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { SkuView } from './product-view.ts';
import { skuState } from './sku-state.ts';

/** How a variant can be had, in words. */
export function stockText(sku: SkuView, locale: Locale): string {
  const texts = {
    'in-stock': m.product_in_stock,
    low: () => m.product_stock_left({ stock: formatNumber(sku.stock, locale) }),
    'pre-order': m.product_pre_order,
    'sold-out': m.product_sold_out,
  };
  return texts[skuState(sku)]();
}
