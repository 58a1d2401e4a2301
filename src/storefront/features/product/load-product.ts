import type { PaymentGateway } from '#contract/order.ts';
import type { AttributeValues, Product } from '#contract/product.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { isCash } from '#domain/payments/payment.ts';
import { encodeCards } from '#storefront/commerce/catalogue/client-cards.tsx';
import { toProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import {
  type DiscontinuedProduct,
  undefinedIfNotFound,
} from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { listPickupStores } from '#storefront/commerce/places/pickup-store.tsx';
import { sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { toOwnerScope } from '#storefront/documents/scope-selectors.server.ts';
import { formatNumber, type Locale, localizedField, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { toDescription } from '#storefront/seo/to-description.ts';
import { packSkus, withPackedSkus } from './pack-skus.ts';
import { type DeliveryView, getInitialSku } from './product-view.ts';
import { renderProduct, sendProductHtml } from './render-product.server.tsx';
import { listAttributes, toProductView } from './to-product-view.ts';

const RELATED_PRODUCT_COUNT = 10;

/** Loads a product; `undefined` if it is missing or has no active variant. Omits optional parts that fail to load. */
export async function loadProduct(request: RequestContext, slug: string) {
  const product = await undefinedIfNotFound(
    request.client.call('product', { params: { id: slug }, query: { prefer: 'slug' } }),
  );
  if (!product) return undefined;
  const productPage = await request.shared.once(`product page ${product.id}`, () =>
    buildProductPage(request, product),
  );
  if (!productPage) return undefined;
  const { view, packedSkus, related, markup } = productPage;
  const chosen = getInitialSku(view, request.url.searchParams.get('sku'));
  return {
    view,
    product: { ...withPackedSkus(view, packedSkus, chosen), html: sendProductHtml(request, view, markup) },
    allSkus:
      packedSkus === undefined || request.isDataRequest
        ? undefined
        : request.document.put('variants of search engines', view.skus),
    related,
    seo: toSeo(product, request),
  };
}

async function buildProductPage(request: RequestContext, product: Product) {
  const { client, locale } = request;
  const unsorted = listAttributes(product.skus.filter(({ status }) => status === 'active'));
  const [attributes, details, related, { delivery, stores }] = await Promise.all([
    withFallback(
      request,
      client.list('sortAttributes', { body: { attributes: listSortableAttributes(unsorted) } }),
      [],
    ),
    withFallback(request, client.call('productDetails', { params: { id: product.id } })),
    withFallback(
      request,
      client.list('relatedProducts', { params: { id: product.id }, query: { limit: RELATED_PRODUCT_COUNT } }),
      [],
    ),
    loadDelivery(request),
  ]);
  const view = toProductView(product, { attributes, delivery }, locale);
  if (!view) return undefined;
  const cards = related.map((each) => toProductCardView(each, locale));
  const descriptionHtml = sanitizeOwnerHtml(localizedField(details ?? {}, 'longDescription', locale), {
    scope: toOwnerScope('description'),
    localePath: (path) => localizePath(path, locale, request.shop.defaultLanguage),
  });
  return {
    view,
    packedSkus: packSkus(view),
    related: encodeCards(cards),
    markup: renderProduct(request, { view, descriptionHtml, stores, related: cards }),
  };
}

const SORT_ATTRIBUTES_LIMITS = { attributes: 20, keyLength: 80, values: 200, valueLength: 120 };

/** Lists the attributes within the limits of `sortAttributes`. The others follow in the order of the variants. */
const listSortableAttributes = (attributes: readonly AttributeValues[]): AttributeValues[] =>
  attributes
    .filter(
      ({ key, values }) =>
        key.length <= SORT_ATTRIBUTES_LIMITS.keyLength &&
        values.length <= SORT_ATTRIBUTES_LIMITS.values &&
        values.every((value) => value.length <= SORT_ATTRIBUTES_LIMITS.valueLength),
    )
    .slice(0, SORT_ATTRIBUTES_LIMITS.attributes);

/** Returns the texts for search engines. Those of the owner are only in English. */
function toSeo(product: Product, { locale }: RequestContext) {
  const { seo, thumbnail } = product;
  const isEnglish = locale === 'en';
  return {
    title: (isEnglish && seo.title) || localizedField(product, 'name', locale),
    description: toDescription(
      (isEnglish && seo.description) || localizedField(product, 'shortDescription', locale),
    ),
    image: seo.image || thumbnail,
  };
}

async function loadDelivery(request: RequestContext) {
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
    time: localizedField(rest, 'time', locale),
  }));
  const cash = gateways.find(isCash);
  const online = gateways
    .filter((gateway) => !isCash(gateway))
    .map((gateway) => localizedField(gateway, 'name', locale));
  const delivery: DeliveryView = {
    zones,
    hasCashOnDelivery: cash !== undefined,
    ...(cash?.maxAmount != null && { maxCashAmount: cash.maxAmount }),
    ...(cash?.maxAmount != null && online.length > 0 && { cashAbove: cashLimitText(cash, locale) }),
    online,
    ...(gateways.some(({ takesCards }) => takesCards) && { takesCards: true as const }),
    hasPickup: stores.length > 0,
  };
  return { delivery, stores };
}

const SUGGESTED_PRODUCT_COUNT = 10;

export async function loadDiscontinuedProduct(product: DiscontinuedProduct, request: RequestContext) {
  const { client, locale } = request;
  const related = await client
    .list('relatedProducts', { params: { id: product.id }, query: { limit: SUGGESTED_PRODUCT_COUNT } })
    .catch(() => []);
  const suggested =
    related.length > 0
      ? related
      : await withFallback(
          request,
          client.list('productsByLogic', { body: { logic: 'best-selling', limit: SUGGESTED_PRODUCT_COUNT } }),
          [],
        );
  return {
    title: m.product_discontinued({ name: localizedField(product, 'name', locale) }),
    cards: suggested.map((each) => toProductCardView(each, locale)),
  };
}

function cashLimitText({ maxAmount, advancePercent }: PaymentGateway, locale: Locale): string {
  const limit = formatBdt(maxAmount ?? 0, locale);
  return advancePercent === null
    ? m.cod_above_limit({ limit })
    : m.product_cash_in_part({ limit, percent: formatNumber(advancePercent, locale) });
}
