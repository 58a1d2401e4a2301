import type { ProductSummary, Sku } from '#contract/product.ts';
import { isAvailable } from '#domain/order/stock.ts';
import { selectDisplayedVariant, sellingPrice } from '#domain/price.ts';
import { bundleRuleText } from '#storefront/commerce/offers/bundles.tsx';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';

/** Prices are in BDT. */
export interface ProductCardView {
  id: number;
  slug: string;
  name: string;
  brand?: string;
  picture: string;
  price: number;
  discountedPrice?: number;
  hasPriceRange?: true;
  rating?: { average: number; count: number };
  state?: 'sold-out' | 'pre-order';
  bundle?: string;
  /** Id of the only active variant. `undefined` if there are several or if the variant is unavailable. */
  sku?: number;
}

export function toProductCardView(product: ProductSummary, locale: Locale): ProductCardView {
  const skus = product.skus.filter(({ status }) => status === 'active');
  const available = skus.filter(isAvailable);
  const shownSku = selectDisplayedVariant(skus);
  const onlySku = skus.length === 1 ? available[0] : undefined;
  const state = available.length === 0 ? 'sold-out' : available.every(isPreOrder) ? 'pre-order' : undefined;
  const highestPrice = Math.max(0, ...(available.length > 0 ? available : skus).map(sellingPrice));
  return {
    id: product.id,
    slug: product.slug,
    name: localized(product, 'name', locale),
    ...(product.brand && { brand: localized(product.brand, 'name', locale) }),
    picture: product.thumbnail,
    price: shownSku?.price ?? 0,
    ...(shownSku?.discountedPrice != null && { discountedPrice: shownSku.discountedPrice }),
    ...(shownSku && highestPrice > sellingPrice(shownSku) && { hasPriceRange: true as const }),
    ...(product.rating && product.rating.count > 0 && { rating: product.rating }),
    ...(state && { state }),
    ...(product.bundle && state !== 'sold-out' && { bundle: bundleRuleText(product.bundle, locale) }),
    ...(onlySku && { sku: onlySku.id }),
  };
}

const isPreOrder = ({ preOrder }: Sku): boolean => preOrder;
