import { isAvailable, type Stock } from '#domain/order/stock.ts';
import { toAttributeKey } from './attribute-text.ts';
import type { ListingSort } from './listing-params.ts';
import type { Poisha } from './money.ts';
import {
  calculateDiscountPercent,
  findCheapest,
  getSellingPrice,
  listBuyableOrAll,
  type PriceTag,
} from './price.ts';

/** Filters of a listing that one variant must meet. Values of one attribute are alternatives. */
export interface VariantFilter {
  attributes?: readonly { key: string; values: readonly string[] }[] | undefined;
  priceMin?: Poisha | undefined;
  priceMax?: Poisha | undefined;
  isDiscounted?: boolean | undefined;
  /** Minimum discount in percent. */
  discountMin?: number | undefined;
  isAvailable?: boolean | undefined;
}

interface Variant extends PriceTag, Stock {
  attributes: readonly { key: string; value: string }[];
}

/** Filters by attributes, then availability (if any is available), then price. `variantClauses` has the same rule. */
export function listMatchingVariants<V extends Variant>(active: readonly V[], filter: VariantFilter): V[] {
  const { priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, isDiscounted } = filter;
  const { discountMin = isDiscounted ? 1 : 0 } = filter;
  const selected = selectByAttributes(active, filter.attributes ?? []);
  const buyable = filter.isAvailable ? selected.filter(isAvailable) : listBuyableOrAll(selected);
  return buyable.filter((variant) => {
    const price = getSellingPrice(variant);
    return price >= priceMin && price <= priceMax && calculateDiscountPercent(variant) >= discountMin;
  });
}

/** Returns the variant with the highest discount if sorted by discount, otherwise the cheapest. */
export function selectMatchingVariant<V extends Variant>(
  active: readonly V[],
  filter: VariantFilter,
  sort: ListingSort,
): V | undefined {
  const matching = listMatchingVariants(active, filter);
  if (sort !== 'discount') return findCheapest(matching);
  const highest = Math.max(...matching.map(calculateDiscountPercent));
  return findCheapest(matching.filter((variant) => calculateDiscountPercent(variant) === highest));
}

function selectByAttributes<V extends Variant>(
  variants: readonly V[],
  attributes: readonly { key: string; values: readonly string[] }[],
): readonly V[] {
  const valuesByKey = new Map<string, Set<string>>();
  for (const { key, values } of attributes) {
    const comparedKey = toAttributeKey(key);
    const comparedValues = [...(valuesByKey.get(comparedKey) ?? []), ...values.map(toAttributeKey)];
    valuesByKey.set(comparedKey, new Set(comparedValues));
  }
  return variants.filter((variant) =>
    [...valuesByKey].every(([selectedKey, selectedValues]) =>
      variant.attributes.some(
        ({ key, value }) => toAttributeKey(key) === selectedKey && selectedValues.has(toAttributeKey(value)),
      ),
    ),
  );
}
