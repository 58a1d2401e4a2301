import { type ReactNode, useEffect, useState } from 'react';
import { handleResult } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import type { ProductSummary } from '#contract/product.ts';
import { ProductGrid } from '#storefront/commerce/catalogue/product-card.tsx';
import { type ProductCardView, toProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, Skeleton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { CircleAlert, Heart } from '#storefront/ui/icons.ts';
import { ReloadLink } from '#storefront/ui/reload-link.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import { useWishlist } from './wish-button.tsx';
import { consumeWishlistError } from './wish-report.ts';

interface WishlistPageProps {
  /** Whether the last synchronisation with the account failed. */
  isSyncFailed: boolean;
  search: ReactNode;
  children: ReactNode;
}

export function WishlistPage({ isSyncFailed, search, children }: WishlistPageProps) {
  const { locale } = useLocale();
  const { isLoading, hasFailed, cards, retry } = useWishedProducts();
  const isUnknown = isSyncFailed && cards.length === 0;
  const [report, setReport] = useState('');
  useEffect(() => setReport((shown) => consumeWishlistError() || shown), []);
  const count = cards.length;
  return (
    <div className="page-width pt-6 pb-16 lg:pt-10">
      <h1 className="text-2xl md:text-3xl">{m.wishlist()}</h1>
      <WithoutScripts>
        <div className="my-4">
          <p>{m.wishlist_no_script()}</p>
          <ReloadLink />
        </div>
      </WithoutScripts>
      <p role="status" className="mt-1 mb-3 min-h-6 text-muted">
        {count > 0 && m.products_count({ count, shown: formatNumber(count, locale) })}
      </p>
      {report && (
        <div className="mb-4">
          <Alert tone="warning">{report}</Alert>
        </div>
      )}
      <section aria-label={m.wishlist()}>
        {isLoading ? (
          <WishlistSkeleton />
        ) : hasFailed || isUnknown ? (
          <EmptyState
            icon={<CircleAlert aria-hidden />}
            title={m.wishlist_failed()}
            action={<Button onClick={isUnknown ? () => location.reload() : retry}>{m.retry()}</Button>}
          />
        ) : count === 0 ? (
          <>
            <EmptyState
              icon={<Heart aria-hidden />}
              title={m.wishlist_empty()}
              text={m.wishlist_empty_text()}
              homeText={m.cart_continue()}
            />
            {search}
          </>
        ) : (
          <ProductGrid cards={cards} eagerCount={4} />
        )}
      </section>
      <div className="mt-8">{children}</div>
    </div>
  );
}

function WishlistSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.wishlist_loading()}
      className="product-grid product-grid-4 noscript:hidden"
    >
      {[0, 1, 2, 3].map((card) => (
        <div key={card}>
          <Skeleton className="aspect-square w-full rounded-card" />
          <Skeleton className="mt-3 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}

function useWishedProducts() {
  const { locale } = useLocale();
  const ids = useWishlist();
  const [isHydrated, setIsHydrated] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [loadedCards, setLoadedCards] = useState<ProductCardView[]>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const isMissing = ids.some((id) => !loadedCards?.some((card) => card.id === id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed product needs no new lookup, a retry does
  useEffect(() => {
    if (!isHydrated || !isMissing) return;
    const body = { ids: [...ids] };
    const show = (products: ProductSummary[]) => {
      setHasFailed(false);
      setLoadedCards(products.map((product) => toProductCardView(product, locale)));
    };
    return handleResult(createBrowserClient().list('productsByIds', { body }), show, () =>
      setHasFailed(true),
    );
  }, [isHydrated, ids.length, attempt]);

  const isLoading = !isHydrated || (ids.length > 0 && !loadedCards && !hasFailed);
  const cards = ids.flatMap((id) => loadedCards?.find((card) => card.id === id) ?? []);
  return { isLoading, hasFailed, cards, retry: () => setAttempt((count) => count + 1) };
}
