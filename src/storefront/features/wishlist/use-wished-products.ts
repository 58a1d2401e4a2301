import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { toCard } from '#storefront/catalog/to-card.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { useWishlist } from './wishlist-store.ts';

const SHOWN_AT_ONCE = 100;

export interface WishedProducts {
  isLoading: boolean;
  hasFailed: boolean;
  cards: ProductCardView[];
  retry: () => void;
}

/** The wished products that are still sold, looked up when the page opens and when one joins the list. */
export function useWishedProducts(): WishedProducts {
  const { locale } = useLocale();
  const ids = useWishlist();
  const [isOpen, setIsOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<ProductCardView[]>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setIsOpen(true), []);
  const missing = ids.some((id) => !found?.some((card) => card.id === id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed wish needs no new lookup, a retry does
  useEffect(() => {
    if (!isOpen || !missing) return;
    let isCurrent = true;
    browserClient()
      .list('productsByIds', { body: { ids: ids.slice(0, SHOWN_AT_ONCE) } })
      .then(
        (products) => {
          if (!isCurrent) return;
          setHasFailed(false);
          setFound(products.map((product) => toCard(product, locale)));
        },
        () => isCurrent && setHasFailed(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, ids.length, attempt]);

  const isLoading = !isOpen || (ids.length > 0 && !found && !hasFailed);
  const cards = ids.flatMap((id) => found?.find((card) => card.id === id) ?? []);
  return { isLoading, hasFailed, cards, retry: () => setAttempt((before) => before + 1) };
}
