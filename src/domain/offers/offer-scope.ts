import type { Poisha } from '#domain/money.ts';

/** An offer with empty lists includes all products. */
export interface OfferScope {
  productIds: readonly number[];
  categoryIds: readonly number[];
  brandIds: readonly number[];
}

export interface OfferLine {
  unitPrice: Poisha;
  quantity: number;
  /** Total price of the line; for coupons, after bundle discounts. */
  cost: Poisha;
  productId: number;
  categoryIds: readonly number[];
  brandId: number | null;
}

export function isInScope(scope: OfferScope, { productId, categoryIds, brandId }: OfferLine): boolean {
  const isUnlimited = scope.productIds.length + scope.categoryIds.length + scope.brandIds.length === 0;
  return (
    isUnlimited ||
    scope.productIds.includes(productId) ||
    categoryIds.some((id) => scope.categoryIds.includes(id)) ||
    (brandId !== null && scope.brandIds.includes(brandId))
  );
}
