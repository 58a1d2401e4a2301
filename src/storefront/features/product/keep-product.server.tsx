import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { ProductShelf } from '#storefront/catalog/product-shelf.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/request-context.ts';
import type { PickupStore } from '#storefront/stores/pickup-store.ts';
import { keepParts } from '#storefront/ui/keep-parts.server.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { PickupStores } from './pickup-stores.tsx';
import type { ProductPart, ProductView } from './product-view.ts';

export interface ProductMarkup {
  /** Sanitised HTML; may be empty. */
  descriptionHtml: string;
  stores: readonly PickupStore[];
  related: readonly ProductCardView[];
}

/** Renders the parts of a product page that do not change with the variant; see `keepParts`. */
export function keepProduct(
  request: RequestContext,
  product: ProductView,
  { descriptionHtml, stores, related }: ProductMarkup,
): ProductView {
  return keepParts<ProductPart, ProductView>(request, product, {
    description: <Description html={descriptionHtml} />,
    pickup: <PickupStores stores={stores} />,
    related: related.length > 0 && <ProductShelf title={m.product_related()} cards={related} />,
  });
}

function Description({ html }: { html: string }) {
  if (!html) return null;
  return (
    <>
      <h2 className="mb-4 text-xl lg:text-2xl">{m.product_description()}</h2>
      <RichText html={html} className="product-description max-w-prose" />
    </>
  );
}
