import { type Poisha, poisha } from './money.ts';

interface PricedSku {
  price: Poisha;
  discountedPrice?: Poisha | null | undefined;
  stockQuantity?: number | undefined;
  preOrder?: boolean | undefined;
  status?: 'active' | 'inactive' | undefined;
}

export interface SkuSummary {
  /** The lowest price a shopper can pay, in poisha. */
  minPrice: Poisha;
  /** The highest discount of a sku, in whole percent rounded down. */
  maxDiscountPercent: number;
  /** Some sku can be bought now or ordered ahead. */
  isAvailable: boolean;
}

/** What listings sort and filter a product by, drawn from its active skus. Throws when there is no active sku. */
export function summarizeSkus(skus: readonly PricedSku[]): SkuSummary {
  const active = skus.filter(({ status = 'active' }) => status === 'active');
  if (active.length === 0) throw new RangeError('a product needs an active sku');
  return {
    minPrice: poisha(Math.min(...active.map(payable))),
    maxDiscountPercent: Math.max(...active.map(discountPercent)),
    isAvailable: active.some(({ stockQuantity = 0, preOrder = false }) => stockQuantity > 0 || preOrder),
  };
}

function payable({ price, discountedPrice }: PricedSku): Poisha {
  return discountedPrice ?? price;
}

function discountPercent({ price, discountedPrice }: PricedSku): number {
  return discountedPrice == null ? 0 : Math.floor(((price - discountedPrice) * 100) / price);
}
