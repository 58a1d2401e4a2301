import type { DiscontinuedProduct } from '#storefront/catalog/found-or-moved.ts';
import { type ProductCardView, toCard } from '#storefront/catalog/product-card-view.ts';
import { localized } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/request-context.ts';
import { withFallback } from '#storefront/with-fallback.ts';

const OFFERED = 10;

export interface DiscontinuedView {
  title: string;
  cards: ProductCardView[];
}

/** What is offered in place of a product that is no longer sold: its like, or else what sells best. */
export async function loadDiscontinued(
  product: DiscontinuedProduct,
  request: RequestContext,
): Promise<DiscontinuedView> {
  const { client, locale } = request;
  const related = await client
    .list('relatedProducts', { params: { id: product.id }, query: { limit: OFFERED } })
    .catch(() => []);
  const offered =
    related.length > 0
      ? related
      : await withFallback(
          request,
          client.list('productsByLogic', { body: { logic: 'best-selling', limit: OFFERED } }),
          [],
        );
  return {
    title: m.product_discontinued({ name: localized(product, 'name', locale) }),
    cards: offered.map((each) => toCard(each, locale)),
  };
}
