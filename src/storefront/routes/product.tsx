import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { debounceRequest } from '#client/cancellable-requests.ts';
import { productPath } from '#domain/shop-path.ts';
import { ShelfControls } from '#storefront/commerce/catalogue/client-cards.tsx';
import { fetchLiveSkus, useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { findDiscontinuedItem, throwNotFound } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { useTrackEvent } from '#storefront/commerce/track-event.ts';
import { AddToCart } from '#storefront/features/cart/add-to-cart.tsx';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { findRequestedSku } from '#storefront/features/product/find-requested-sku.ts';
import { loadDiscontinuedProduct, loadProduct } from '#storefront/features/product/load-product.ts';
import { unpackSkus } from '#storefront/features/product/pack-skus.ts';
import { ProductPage, ShareButton } from '#storefront/features/product/product-page.tsx';
import {
  applyLatestSku,
  getInitialSku,
  type ProductView,
} from '#storefront/features/product/product-view.ts';
import { renderDiscontinuedPage } from '#storefront/features/product/render-product.server.tsx';
import { createProductStructuredData } from '#storefront/features/product/structured-data.ts';
import {
  readOtherViewedProductIds,
  recordProductView,
} from '#storefront/features/product/viewed-products.ts';
import { loadReviews } from '#storefront/features/reviews/load-reviews.server.tsx';
import { WishButton } from '#storefront/features/wishlist/wish-button.tsx';
import { localizePath } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { type DocumentRef, useOptionalDocumentValue } from '#storefront/islands/document-values.ts';
import { LazyIsland } from '#storefront/islands/lazy-island.tsx';
import { loadCode } from '#storefront/islands/load-code.ts';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { createStructuredDataUrls, JsonScript, toShopUrls } from '#storefront/seo/json-ld.tsx';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { iconButtonClass } from '#storefront/ui/button.tsx';
import { useHasPassed } from '#storefront/ui/use-has-passed.ts';
import { usePageResume } from '#storefront/ui/use-page-resume.ts';
import type { Route } from './+types/product.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return createPageMeta(matches, {});
  if ('discontinued' in loaderData)
    return createPageMeta(matches, { title: loaderData.discontinued.title, isPrivate: true });
  return createPageMeta(matches, { ...loaderData.seo, type: 'product' });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const loaded = await loadProduct(request, params.slug);
  if (loaded) redirectToVariant(request, loaded.view);
  if (!loaded) {
    const discontinuedProduct = await findDiscontinuedItem(request, { kind: 'product', slug: params.slug });
    if (!discontinuedProduct) return throwNotFound(request, m.product_missing());
    const discontinued = await loadDiscontinuedProduct(discontinuedProduct, request);
    return data({ discontinued, island: renderDiscontinuedPage(request, discontinued) }, { status: 410 });
  }
  return {
    product: loaded.product,
    allSkus: loaded.allSkus,
    reviews: loaded.product.rating ? await loadReviews(request, loaded.product) : undefined,
    related: loaded.related,
    seo: loaded.seo,
    address: toShopUrls(request),
  };
}

/** Redirects the code of a variant to its id, and removes unknown variants from the URL. */
function redirectToVariant({ locale, shop, url }: RequestContext, product: ProductView): void {
  const requested = url.searchParams.get('sku');
  if (requested === null) return;
  const sku = findRequestedSku(product, requested);
  if (String(sku?.id) === requested) return;
  const search = new URLSearchParams(url.search);
  if (sku) search.set('sku', String(sku.id));
  else search.delete('sku');
  const path = productPath(product.slug) + (search.size > 0 ? `?${search}` : '');
  throw redirectWithinShop(localizePath(path, locale, shop.defaultLanguage));
}

/** No data is loaded for another variant, because the page contains all of them. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.currentUrl.pathname !== change.nextUrl.pathname && change.defaultShouldRevalidate;
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return 'discontinued' in loaderData ? (
    <DiscontinuedProduct {...loaderData} />
  ) : (
    <ActiveProduct {...loaderData} />
  );
}

type ActiveProductData = Exclude<Route.ComponentProps['loaderData'], { discontinued: object }>;

function ActiveProduct({ product: sentProduct, allSkus, related, reviews, address }: ActiveProductData) {
  const product = useMemo(() => unpackSkus(sentProduct), [sentProduct]);
  const [parameters] = useSearchParams();
  const { locale } = useLocale();
  const cartItems = useCart(({ items }) => items);
  const liveSkus = useLiveSkus((live) => live.known);
  const skus = useMemo(
    () => product.skus.map((view) => applyLatestSku(view, liveSkus.get(view.id))),
    [product.skus, liveSkus],
  );
  const selectedSku = getInitialSku(product, parameters.get('sku'));
  const sku = skus.find(({ id }) => id === selectedSku.id) ?? selectedSku;
  const [quantity, setQuantity] = useState(1);
  useLiveProduct(product, `${quantity} ${useHasPassed(product.offerEndsAt)}`);
  useTrackEvent({ type: 'view-item', skuId: sku.id }, sku.id);
  useEffect(() => recordProductView(product.id), [product.id]);
  return (
    <Fragment key={product.id}>
      <DocumentHtml
        name="product data"
        hidden
        render={
          import.meta.env.SSR
            ? () => <StructuredData {...{ product, allSkus, reviews, address }} />
            : undefined
        }
      />
      <ProductPage
        product={product}
        skus={skus}
        sku={sku}
        onQuantity={setQuantity}
        cartQuantityOf={(skuId) => cartItems.find((item) => item.skuId === skuId)?.quantity ?? 0}
        addToCart={(offer) => <AddToCart size="lg" {...offer} />}
        actions={
          <>
            <ShareButton />
            <WishButton
              productId={product.id}
              name={product.name}
              className={`${iconButtonClass} product-wish`}
            />
          </>
        }
        reviews={product.rating && <ProductReviews slug={product.slug} island={reviews?.island} />}
        related={related && <RelatedProducts product={product} cards={related} />}
        viewed={
          <LazyIsland
            load={async () => {
              const ids = readOtherViewedProductIds(product.id);
              if (ids.length === 0) return null;
              const code = await loadCode(
                () => import('#storefront/features/product/load-viewed-products.tsx'),
              );
              return code.loadViewedProducts(ids, locale);
            }}
          />
        }
      />
    </Fragment>
  );
}

type DiscontinuedData = Extract<Route.ComponentProps['loaderData'], { discontinued: object }>;

function DiscontinuedProduct({ discontinued, island }: DiscontinuedData) {
  return (
    <LazyIsland
      load={() =>
        loadCode(() => import('#storefront/features/product/discontinued-page.tsx')).then(
          ({ loadDiscontinuedNotice }) => loadDiscontinuedNotice(discontinued),
        )
      }
      html={island}
    />
  );
}

function RelatedProducts({ product, cards }: Pick<ActiveProductData, 'product'> & { cards: string }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <>
      <ServerHtml
        as="section"
        element={row}
        html={product.html.related}
        className="product-related mt-14 lg:mt-20"
      />
      <ShelfControls section={row} html={product.html.related} cards={cards} />
    </>
  );
}

function ProductReviews({
  slug,
  island,
}: {
  slug: string;
  island: DocumentRef<{ html: string }> | undefined;
}) {
  return (
    <LazyIsland
      id="reviews"
      load={(link) =>
        loadCode(() => import('#storefront/features/reviews/reviews-section.tsx')).then(
          ({ loadReviewPage }) => loadReviewPage(slug, link),
        )
      }
      html={island}
    />
  );
}

function StructuredData(props: Pick<ActiveProductData, 'address' | 'allSkus' | 'product' | 'reviews'>) {
  const { address, allSkus, product, reviews } = props;
  const skus = useOptionalDocumentValue(allSkus) ?? product.skus;
  const pageData = {
    ...createStructuredDataUrls(address),
    reviews: useOptionalDocumentValue(reviews?.list),
    returnsPath: useShell().returnsPath,
  };
  return <JsonScript data={createProductStructuredData({ ...product, skus }, pageData)} />;
}

const REFRESH_DEBOUNCE_MS = 400;

function useLiveProduct(product: ActiveProductData['product'], refreshKey: unknown): void {
  const resumeCount = usePageResume();
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of these values trigger another request
  useEffect(() => {
    return debounceRequest(REFRESH_DEBOUNCE_MS, (signal) => {
      const skuIds = product.skus.map((sku) => sku.id);
      fetchLiveSkus(skuIds, signal, { ids: [product.id] }).catch(() => {});
    });
  }, [product.id, resumeCount, refreshKey]);
}
