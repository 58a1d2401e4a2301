import type { ProductSummary, Sku } from '#contract/product.ts';
import { isAvailable } from '#domain/order/stock.ts';
import { getLinkedSkuId, getSellingPrice, selectDisplayedVariant } from '#domain/price.ts';
import { productPath } from '#domain/shop-path.ts';
import { bundleRuleText } from '#storefront/commerce/offers/bundles.tsx';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getAttributeNoun } from './attributes.ts';

/** Data of a product card. Prices are in BDT. */
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
  variant?: number;
  /** Attribute to choose before buying, such as “size”. Set if one of several variants can be ordered. */
  choice?: string;
}

export function toProductCardView(product: ProductSummary, locale: Locale): ProductCardView {
  const skus = product.skus.filter(({ status }) => status === 'active');
  const available = skus.filter(isAvailable);
  const matchingSku = skus.find(({ id }) => id === product.matchingSku);
  const shownSku = matchingSku ?? selectDisplayedVariant(skus);
  const linkedSkuId = shownSku && getLinkedSkuId(skus, shownSku);
  const onlySku = skus.length === 1 ? available[0] : undefined;
  const state = getCardState(matchingSku ? [matchingSku] : skus);
  const hasChoice = skus.length > 1 && available.length > 0;
  return {
    id: product.id,
    slug: product.slug,
    name: localizedField(product, 'name', locale),
    ...(product.brand && { brand: localizedField(product.brand, 'name', locale) }),
    picture: product.thumbnail,
    price: shownSku?.price ?? 0,
    ...(shownSku?.discountedPrice != null && { discountedPrice: shownSku.discountedPrice }),
    ...(shownSku && isLowestOfSeveralPrices(shownSku, skus) && { hasPriceRange: true as const }),
    ...(product.rating && product.rating.count > 0 && { rating: product.rating }),
    ...(state && { state }),
    ...(product.bundle && state !== 'sold-out' && { bundle: bundleRuleText(product.bundle, locale) }),
    ...(onlySku && { sku: onlySku.id }),
    ...(linkedSkuId !== undefined && { variant: linkedSkuId }),
    ...(hasChoice && { choice: getChoiceNoun(skus, locale) }),
  };
}

function getCardState(skus: readonly Sku[]): ProductCardView['state'] {
  const available = skus.filter(isAvailable);
  if (available.length === 0) return 'sold-out';
  return available.every(isPreOrder) ? 'pre-order' : undefined;
}

/** If any variant is available, only prices of available variants are compared. */
function isLowestOfSeveralPrices(shown: Sku, skus: readonly Sku[]): boolean {
  const available = skus.filter(isAvailable);
  if (available.length > 0 && !isAvailable(shown)) return false;
  const prices = (available.length > 0 ? available : skus).map(getSellingPrice);
  return (
    prices.every((price) => price >= getSellingPrice(shown)) && Math.max(...prices) > getSellingPrice(shown)
  );
}

function getChoiceNoun(skus: readonly Sku[], locale: Locale): string {
  const [attribute, ...others] = skus[0]?.attributes ?? [];
  return attribute && others.length === 0 ? getAttributeNoun(attribute, locale) : m.attribute_any_option();
}

export const cardPath = ({ slug, variant }: Pick<ProductCardView, 'slug' | 'variant'>): string =>
  productPath(slug, variant);

const isPreOrder = ({ preOrder }: Sku): boolean => preOrder;
