import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { listingHref } from './listing-href.ts';
import type { ListingView } from './listing-view.ts';

interface Shown {
  /** The answer the products were appended to. */
  listing: ListingView;
  cards: ProductCardView[];
  page: number;
}

const MAX_REMEMBERED = 20;

/** What was appended to the listings of this visit, by the key of their place in the history. */
const remembered = new Map<string, Omit<Shown, 'listing'>>();

/** The products of a listing and those appended to it; a listing that is gone back to has them again. */
export function useMoreProducts(listing: ListingView) {
  const { localePath } = useLocale();
  const { key } = useLocation();
  const fetcher = useFetcher<{ listing: ListingView }>({ key: 'more-products' });
  const fresh = (): Shown => ({
    listing,
    cards: listing.cards,
    page: listing.params.page,
    ...remembered.get(key),
  });
  const [kept, setShown] = useState(fresh);
  const shown = kept.listing === listing ? kept : fresh();

  const next = shown.page < listing.lastPage ? shown.page + 1 : undefined;
  const answer = fetcher.data?.listing;
  useEffect(() => {
    if (!answer || answer.params.page !== next || !isSameListing(answer, listing)) return;
    const known = new Set(shown.cards.map(({ id }) => id));
    const cards = [...shown.cards, ...answer.cards.filter(({ id }) => !known.has(id))];
    setShown({ listing, cards, page: next });
    remember(key, { cards, page: next });
  }, [answer, listing, next, shown.cards, key]);

  const nextHref =
    next === undefined ? undefined : listingHref(localePath(listing.path), { ...listing.params, page: next });
  return {
    cards: shown.cards,
    nextHref,
    isLoading: fetcher.state === 'loading',
    loadMore: () => {
      if (nextHref) void fetcher.load(nextHref);
    },
  };
}

function isSameListing(one: ListingView, other: ListingView): boolean {
  const first = { ...one.params, page: 1 };
  return listingHref(one.path, first) === listingHref(other.path, { ...other.params, page: 1 });
}

function remember(key: string, shown: Omit<Shown, 'listing'>): void {
  remembered.delete(key);
  remembered.set(key, shown);
  const oldest = remembered.keys().next().value;
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}
