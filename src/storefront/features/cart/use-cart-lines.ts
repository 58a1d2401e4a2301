import { useEffect, useMemo, useState } from 'react';
import { browserClient } from '#client/browser.ts';
import { listProductsBySkus } from '#client/products.ts';
import type { ProductSummary } from '#contract/product.ts';
import { type CartLineView, type SeenItem, viewCartLines } from './cart-line-view.ts';
import { useCart } from './cart-store.ts';

export interface CartLines {
  isLoading: boolean;
  /** The products could not be looked up; the cart then shows as empty. */
  hasFailed: boolean;
  lines: CartLineView[];
}

/**
 * The lines of the local cart with their products, looked up again when another variant joins the cart.
 * `instead` names other lines, such as the one of “Buy now”.
 */
export function useCartLines(instead?: readonly SeenItem[]): CartLines {
  const stored = useCart((cart) => cart.items);
  const items: readonly SeenItem[] = instead ?? stored;
  const [found, setFound] = useState<ProductSummary[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const wanted = items
    .map(({ skuId }) => skuId)
    .sort((one, other) => one - other)
    .join();

  useEffect(() => {
    if (wanted === '') return setFound([]);
    let isCurrent = true;
    listProductsBySkus(browserClient(), wanted.split(',').map(Number)).then(
      (products) => {
        if (!isCurrent) return;
        setHasFailed(false);
        setFound(products);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  const lines = useMemo(() => (found ? viewCartLines(items, found) : []), [items, found]);
  return { isLoading: !found && !hasFailed, hasFailed, lines: hasFailed ? [] : lines };
}
