import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { ProductShelf } from '#storefront/catalog/product-shelf.tsx';
import { renderIsland, renderServerHtml } from '#storefront/islands/render-server-html.server.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/request-context.ts';
import type { PickupStore } from '#storefront/stores/pickup-store.ts';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { chooseSku } from './choose-sku.ts';
import { GonePage } from './gone-page.tsx';
import type { GoneView } from './load-gone.ts';
import { PickupStores } from './pickup-stores.tsx';
import type { ProductHtml, ProductView } from './product-view.ts';
import { skuState } from './sku-state.ts';
import { SoldOutNotice } from './sold-out-notice.tsx';

export interface ProductMarkup {
  /** Sanitised HTML; may be empty. */
  descriptionHtml: string;
  stores: readonly PickupStore[];
  related: readonly ProductCardView[];
}

/** Renders what of a product page does not change with the variant, and the notice of the one asked for if it is sold out. */
export function renderProduct(
  request: RequestContext,
  product: ProductView,
  { descriptionHtml, stores, related }: ProductMarkup,
): ProductHtml {
  const sku = chooseSku(product, request.url.searchParams.get('sku'));
  return {
    description: renderServerHtml(request, 'description', <Description html={descriptionHtml} />),
    pickup: renderServerHtml(request, 'pickup', <PickupStores stores={stores} />),
    related: renderServerHtml(
      request,
      'related',
      related.length > 0 && <ProductShelf title={m.product_related()} cards={related} />,
    ),
    ...(skuState(sku) === 'sold-out' && {
      soldOut: {
        skuId: sku.id,
        notice: renderIsland(request, 'sold-out', <SoldOutNotice product={product} sku={sku} />),
      },
    }),
  };
}

/** Renders what is said of a product that is no longer sold. */
export const renderGone = (request: RequestContext, gone: GoneView) =>
  renderIsland(request, 'gone', <GonePage {...gone} />);

function Description({ html }: { html: string }) {
  if (!html) return null;
  return (
    <>
      <h2 className="mb-4 text-xl lg:text-2xl">{m.product_description()}</h2>
      <RichText html={html} className="product-description max-w-prose" />
    </>
  );
}
