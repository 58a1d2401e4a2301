import type { ProductSummary, Sku } from '#contract/product.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { ProductCardView } from './product-card-view.ts';

/** What a card shows of a product: its cheapest variant that can be had, or the cheapest of all when none can. */
export function toCard(product: ProductSummary, locale: Locale): ProductCardView {
  const skus = product.skus.filter(({ status }) => status === 'active');
  const available = skus.filter(isAvailable);
  const shown = cheapest(available) ?? cheapest(skus);
  const only = skus.length === 1 ? available[0] : undefined;
  const state = available.length === 0 ? 'sold-out' : available.every(isPreOrder) ? 'pre-order' : undefined;
  const dearest = Math.max(0, ...(available.length > 0 ? available : skus).map(sellingPriceOf));
  return {
    id: product.id,
    slug: product.slug,
    name: localized(product, 'name', locale),
    ...(product.brand && { brand: localized(product.brand, 'name', locale) }),
    picture: product.thumbnail,
    price: shown?.price ?? 0,
    ...(shown?.discountedPrice != null && { discountedPrice: shown.discountedPrice }),
    ...(shown && dearest > sellingPriceOf(shown) && { isFrom: true as const }),
    ...(product.rating && product.rating.count > 0 && { rating: product.rating }),
    ...(state && { state }),
    ...(only && { sku: { id: only.id, ...(!only.preOrder && { stock: only.stockQuantity }) } }),
  };
}

const sellingPriceOf = ({ price, discountedPrice }: Sku): number => discountedPrice ?? price;
const isPreOrder = ({ preOrder }: Sku): boolean => preOrder;
const isAvailable = ({ preOrder, stockQuantity }: Sku): boolean => preOrder || stockQuantity > 0;
const cheapest = (skus: Sku[]): Sku | undefined =>
  skus.toSorted((a, b) => sellingPriceOf(a) - sellingPriceOf(b))[0];
