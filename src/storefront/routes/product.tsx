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
import { localizePath } from '#storefront/locale/locale-path.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { ServerMarkup } from '#storefront/ui/server-markup.tsx';
import type { Route } from './+types/product.ts';

const DATA_PICTURE_WIDTH = 960;

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, {});
  return pageMeta(matches, { ...loaderData.seo, type: 'product' });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const loaded = await loadProduct(request, params.slug);
  if (!loaded) throw new Response(null, { status: 404 });
  return {
    product: loaded.product,
    related: loaded.related.map((product) => toCard(product, locale)),
    seo: loaded.seo,
    origin: shop.origin,
    home: shop.origin + localizePath('/', locale, shop.defaultLanguage),
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

type StructuredDataProps = Pick<Route.ComponentProps['loaderData'], 'home' | 'origin' | 'product'>;

function StructuredData({ home, origin, product }: StructuredDataProps) {
  const data = structuredData(product, {
    home: m.home(),
    toUrl: (path: string) => (path === '/' ? home : home.replace(/\/$/, '') + path),
    toPictureUrl: (path: string) => origin + pictureUrl(path, DATA_PICTURE_WIDTH),
  });
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element, and that does not run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function AddOffer(offer: CartOffer) {
  return <AddToCart size="lg" {...offer} />;
}
