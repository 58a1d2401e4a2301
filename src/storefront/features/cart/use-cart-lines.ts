import { useEffect, useMemo, useState } from 'react';
import { browserClient } from '#client/client.ts';
import { noteProducts, useLiveSkus } from '#storefront/catalog/live-skus.ts';
import { useWakes } from '#storefront/catalog/use-wakes.ts';
import { type CartLineView, type SeenItem, viewCartLines } from './cart-line-view.ts';
import { useCart } from './cart-store.ts';

/** Several steps of a quantity are asked about once. */
const CHANGE_DEBOUNCE_MS = 400;

export interface CartLines {
  isLoading: boolean;
  /** Lines could not be looked up, and are missing from `lines`. */
  hasFailed: boolean;
  lines: CartLineView[];
  /** Looks the lines up again. */
  retry: () => void;
}

export interface WantedLines {
  /** Other lines than those of the cart, such as the one of “Buy now”. */
  instead?: readonly SeenItem[] | undefined;
  /** Whether anyone looks at them; else nothing is asked. */
  isShown?: boolean;
}

/**
 * The lines of the local cart with their products as they are now: looked up when they come into view, when a line or a quantity
 * changes, and when the page is taken up again.
 */
export function useCartLines({ instead, isShown = true }: WantedLines = {}): CartLines {
  const stored = useCart((cart) => cart.items);
  const items = instead ?? stored;
  const isRead = useCart((cart) => cart.isRead) || instead !== undefined;
  const known = useLiveSkus((live) => live.known);
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  const occasion = `${useWakes()} ${tries}`;
  const wanted = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  const areKnown = items.every(({ skuId }) => known.has(skuId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known already only tells how long to wait
  useEffect(() => {
    if (wanted === '' || !isShown) return;
    const skuIds = wanted.split(',').map((line) => Number.parseInt(line, 10));
    const abort = new AbortController();
    const timer = setTimeout(
      () =>
        browserClient()
          .list('productsByIds', { body: { skuIds }, signal: abort.signal })
          .then(
            (products) => {
              setFailed('');
              noteProducts(products, skuIds);
            },
            () => !abort.signal.aborted && setFailed(wanted),
          ),
      areKnown ? CHANGE_DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, occasion, isShown]);

  const lines = useMemo(() => viewCartLines(items, known), [items, known]);
  const hasFailed = !areKnown && failed === wanted;
  const retry = () => {
    setFailed('');
    setTries((times) => times + 1);
  };
  return { isLoading: !isRead || (lines.length === 0 && !areKnown && !hasFailed), hasFailed, lines, retry };
}
