import type { ReactNode } from 'react';
import type { ProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import { ProductShelf } from '#storefront/commerce/catalogue/product-shelf.tsx';
import { type PickupStore, StoreContact } from '#storefront/commerce/places/pickup-store.tsx';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { Markup } from '#storefront/islands/document-values.ts';
import {
  createServerHtmlRef,
  renderIsland,
  renderMarkup,
} from '#storefront/islands/render-server-html.server.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { RichText } from '#storefront/ui/owner-area.tsx';
import { Store } from '#storefront/ui/page-icons.ts';
import { DeliveryEntry } from './delivery-box.tsx';
import { DiscontinuedPage, type DiscontinuedView } from './discontinued-page.tsx';
import type { ProductHtml, ProductView } from './product-view.ts';
import { getInitialSku, getSkuStockState } from './product-view.ts';
import { SoldOutNotice } from './sold-out-notice.tsx';

interface ProductParts {
  view: Pick<ProductView, 'crumbs' | 'name'>;
  descriptionHtml: string;
  stores: readonly PickupStore[];
  related: readonly ProductCardView[];
}

export function renderProduct(
  request: Pick<RequestContext, 'locale' | 'shop'>,
  { view, descriptionHtml, stores, related }: ProductParts,
) {
  const render = (part: ReactNode): Markup => ({ html: renderMarkup(request, part) });
  return {
    breadcrumbs: render(<Breadcrumbs crumbs={view.crumbs} current={view.name} />),
    description: render(<Description html={descriptionHtml} />),
    pickup: render(<PickupStores stores={stores} />),
    related: render(related.length > 0 && <ProductShelf title={m.product_related()} cards={related} />),
  };
}

export function sendProductHtml(
  request: RequestContext,
  product: ProductView,
  { breadcrumbs, description, pickup, related }: ReturnType<typeof renderProduct>,
): ProductHtml {
  const sku = getInitialSku(product, request.url.searchParams.get('sku'));
  return {
    breadcrumbs: createServerHtmlRef(request, 'breadcrumbs', breadcrumbs),
    description: createServerHtmlRef(request, 'description', description),
    pickup: createServerHtmlRef(request, 'pickup', pickup),
    related: createServerHtmlRef(request, 'related', related),
    ...(getSkuStockState(sku) === 'sold-out' && {
      soldOut: {
        skuId: sku.id,
        notice: renderIsland(request, 'sold-out', <SoldOutNotice product={product} sku={sku} />),
      },
    }),
  };
}

export const renderDiscontinuedPage = (request: RequestContext, discontinued: DiscontinuedView) =>
  renderIsland(request, 'discontinued', <DiscontinuedPage {...discontinued} />);

function Description({ html }: { html: string }) {
  if (!html) return null;
  return (
    <>
      <h2 className="mb-4 text-xl lg:text-2xl">{m.product_description()}</h2>
      <RichText html={html} className="product-description max-w-prose" />
    </>
  );
}

function PickupStores({ stores }: { stores: readonly PickupStore[] }) {
  const { locale } = useLocale();
  if (stores.length === 0) return null;
  return (
    <details className="group">
      <summary className="block">
        <DeliveryEntry as="span" Icon={Store}>
          <span className="flex items-center justify-between gap-3">
            <span>
              <span className="block font-semibold">{m.product_pickup()}</span>
              <span className="block text-muted">
                {m.product_pickup_count({ count: stores.length, shown: formatNumber(stores.length, locale) })}
              </span>
            </span>
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </span>
        </DeliveryEntry>
      </summary>
      <ul className="space-y-3 px-4 pb-4 pl-[3.125rem] text-sm">
        {stores.map((store) => (
          <li key={store.id}>
            <p className="font-medium">{store.name}</p>
            <StoreContact store={store} />
          </li>
        ))}
      </ul>
    </details>
  );
}
