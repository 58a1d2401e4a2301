import { Fragment } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { ProductShelf } from '#storefront/catalog/product-shelf.tsx';
import { toCard } from '#storefront/catalog/to-card.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { AddToCart } from '#storefront/features/cart/add-to-cart.tsx';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import type { CartOffer } from '#storefront/features/product/buy-box.tsx';
import { chooseSku } from '#storefront/features/product/choose-sku.ts';
import { loadProduct } from '#storefront/features/product/load-product.ts';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { structuredData } from '#storefront/features/product/structured-data.ts';
import { WishButton } from '#storefront/features/wishlist/wish-button.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { dataPlace, shopAddress } from '#storefront/structured-data/data-place.ts';
import { DataScript } from '#storefront/structured-data/data-script.tsx';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { ServerMarkup } from '#storefront/ui/server-markup.tsx';
import type { Route } from './+types/product.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, {});
  return pageMeta(matches, { ...loaderData.seo, type: 'product' });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale } = request;
  const loaded = await loadProduct(request, params.slug);
  if (!loaded) throw new Response(null, { status: 404 });
  return {
    product: loaded.product,
    related: loaded.related.map((product) => toCard(product, locale)),
    seo: loaded.seo,
    address: shopAddress(request),
  };
}

/** Another variant of the product is on the page already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.currentUrl.pathname !== change.nextUrl.pathname && change.defaultShouldRevalidate;
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData;
  const [parameters] = useSearchParams();
  const held = useCart(({ items }) => items);
  return (
    <Fragment key={product.id}>
      <ServerMarkup render={import.meta.env.SSR ? () => <StructuredData {...loaderData} /> : undefined} />
      <ProductPage
        product={product}
        sku={chooseSku(product, parameters.get('sku'))}
        heldQuantity={(skuId) => held.find((item) => item.skuId === skuId)?.quantity ?? 0}
        addToCart={(offer) => <AddOffer {...offer} />}
        actions={
          <WishButton
            productId={product.id}
            name={product.name}
            className={`${iconButtonClass} product-wish`}
          />
        }
        related={related.length > 0 && <ProductShelf title={m.product_related()} cards={related} />}
      />
    </Fragment>
  );
}

type StructuredDataProps = Pick<Route.ComponentProps['loaderData'], 'address' | 'product'>;

function StructuredData({ address, product }: StructuredDataProps) {
  return <DataScript data={structuredData(product, dataPlace(address))} />;
}

function AddOffer(offer: CartOffer) {
  return <AddToCart size="lg" {...offer} />;
}
