import { useEffect } from 'react';
import { browserClient } from '#client/client.ts';
import { noteProducts } from './live-skus.ts';
import { useWakes } from './use-wakes.ts';

/** Several steps of a quantity are asked about once. */
const CHANGE_DEBOUNCE_MS = 400;

/**
 * Asks what the shop now says of a product's variants: when the page comes to life or is taken up again, and when
 * `occasion`, such as the wanted quantity, changes. Without an answer the page goes on with what it knows.
 */
export function useLiveProduct(productId: number, occasion: unknown): void {
  const wakes = useWakes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they tell when to ask again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      browserClient()
        .list('productsByIds', { body: { ids: [productId] }, signal: abort.signal })
        .then(
          (products) => noteProducts(products),
          () => {},
        );
    }, CHANGE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [productId, wakes, occasion]);
}
