import type { PaymentGateway } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { isCash } from '#domain/order/payment.ts';
import { packCards } from '#storefront/commerce/catalog/client-cards.tsx';
import { toCard } from '#storefront/commerce/catalog/product-card-view.ts';
import {
  type DiscontinuedProduct,
  undefinedIfNotFound,
} from '#storefront/commerce/catalog/redirect-if-moved.ts';
import { listPickupStores, type PickupStore } from '#storefront/commerce/places/pickup-store.tsx';
import { sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { ownerScope } from '#storefront/documents/scope-selectors.server.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import { type Locale, localized, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import type { DiscontinuedView } from './discontinued-page.tsx';
import type { DeliveryView, ProductView, ProductWithHtml } from './product-view.ts';
import { type ProductMarkup, renderProduct, sendProduct } from './render-product.server.tsx';
import { attributesOf, toProductView } from './to-product-view.ts';

const RELATED_COUNT = 10;

interface LoadedProduct {
  product: ProductWithHtml;
  related: string;
  seo: { title: string; description: string; image: string };
}

/** `undefined` if not for sale. Optional parts that fail are omitted. */
export async function loadProduct(request: RequestContext, slug: string): Promise<LoadedProduct | undefined> {
  const product = await undefinedIfNotFound(request.client.call('product', { params: { id: slug } }));
  if (!product) return undefined;
  const made = await request.shared.once(`product page ${product.id}`, () => makeProduct(request, product));
  if (!made) return undefined;
  const { view, related, markup } = made;
  return {
    product: { ...view, html: sendProduct(request, view, markup) },
    related,
    seo: toSeo(product, request),
  };
}

interface RenderedProduct {
  view: ProductView;
  related: string;
  markup: ProductMarkup;
}

async function makeProduct(request: RequestContext, product: Product): Promise<RenderedProduct | undefined> {
  const { client, locale } = request;
  const unsorted = attributesOf(product.skus.filter(({ status }) => status === 'active'));
  const [attributes, details, related, { delivery, stores }] = await Promise.all([
    withFallback(request, client.list('sortAttributes', { body: { attributes: unsorted } }), unsorted),
    withFallback(request, client.call('productDetails', { params: { id: product.id } }), undefined),
    withFallback(
      request,
      client.list('relatedProducts', { params: { id: product.id }, query: { limit: RELATED_COUNT } }),
      [],
    ),
    loadDelivery(request),
  ]);
  const view = toProductView(product, { attributes, delivery }, locale);
  if (!view) return undefined;
  const cards = related.map((each) => toCard(each, locale));
  const descriptionHtml = sanitizeOwnerHtml(localized(details ?? {}, 'longDescription', locale), {
    scope: ownerScope('description'),
    localePath: (path) => localizePath(path, locale, request.shop.defaultLanguage),
  });
  return {
    view,
    related: packCards(cards),
    markup: renderProduct(request, { descriptionHtml, stores, related: cards }),
  };
}

/** The owner's texts for search engines are in the base language. */
function toSeo(product: Product, { locale }: RequestContext): LoadedProduct['seo'] {
  const { seo, thumbnail } = product;
  const isBase = locale === 'en';
  return {
    title: (isBase && seo.title) || localized(product, 'name', locale),
    description: (isBase && seo.description) || localized(product, 'shortDescription', locale),
    image: seo.image || thumbnail,
  };
}

async function loadDelivery(
  request: RequestContext,
): Promise<{ delivery: DeliveryView; stores: PickupStore[] }> {
  const { client, locale } = request;
  const [charges, stores, gateways] = await Promise.all([
    withFallback(request, client.list('baseCharges'), []),
    listPickupStores(request),
    withFallback(request, client.list('paymentGateways'), []),
  ]);
  const zones = charges.map(({ type, charge, freeFrom, ...rest }) => ({
    zone: type,
    charge,
    ...(freeFrom !== null && { freeFrom }),
    time: localized(rest, 'time', locale),
  }));
  const cash = gateways.find(isCash);
  const online = gateways
    .filter((gateway) => !isCash(gateway))
    .map((gateway) => localized(gateway, 'name', locale));
  const delivery = {
    zones,
    hasCashOnDelivery: cash !== undefined,
    ...(cash?.maxAmount != null && { cashUpTo: cash.maxAmount }),
    ...(cash?.maxAmount != null && online.length > 0 && { cashAbove: cashAbove(cash, locale) }),
    online,
    ...(gateways.some(({ takesCards }) => takesCards) && { takesCards: true as const }),
    hasPickup: stores.length > 0,
  };
  return { delivery, stores };
}

const OFFERED = 10;

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

/** How an order above the cash limit is paid. */
function cashAbove({ maxAmount, advancePercent }: PaymentGateway, locale: Locale): string {
  const limit = formatBdt(maxAmount ?? 0, locale);
  return advancePercent === null
    ? m.cod_above_limit({ limit })
    : m.product_cash_in_part({ limit, percent: formatNumber(advancePercent, locale) });
}
