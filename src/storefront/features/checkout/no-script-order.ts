import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import type { CouponResponse, OrderPreview } from '#contract/place-order.ts';
import type { ProductSummary } from '#contract/product.ts';
import type { Area, Thana } from '#contract/shop.ts';
import { planOrder } from '#domain/order/order-plan.ts';
import type { OrderType } from '#domain/order/stock.ts';
import type { CheckoutExtra } from '#domain/payments/checkout-extra.ts';
import { type SelectedPayment, selectPayment } from '#domain/payments/select-payment.ts';
import { getSellingPrice } from '#domain/price.ts';
import {
  type CouponStatus,
  deriveCouponStatus,
  isCouponRetained,
} from '#storefront/commerce/offers/coupon-status.ts';
import type { PaymentOptions } from '#storefront/commerce/payments/use-payment-options.ts';
import { listPickupStores } from '#storefront/commerce/places/pickup-store.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { formatCouponRefusal, listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { type CheckoutItem, type OrderChoices, toCheckoutItem, toOrderBody } from './checkout-item.ts';
import type { CheckoutErrors, CheckoutValues } from './checkout-values.ts';
import type { PlaceOrderFailure } from './order-attempt.ts';
import { withoutContact } from './without-contact.ts';

export type CheckoutTerms = Awaited<ReturnType<typeof loadCheckoutTerms>>;

export async function loadCheckoutTerms(request: RequestContext) {
  const { client, shop } = request;
  const [countries, cities, gateways, baseCharges, stores] = await Promise.all([
    client.list('countries'),
    client.list('cities'),
    client.list('paymentGateways'),
    client.list('baseCharges'),
    listPickupStores(request),
  ]);
  return { shopId: shop.id, countryId: countries[0]?.id, cities, gateways, baseCharges, stores };
}

/** Line with the displayed price in BDT, which is `undefined` before it is displayed. */
export interface DisplayedLine {
  skuId: number;
  quantity: number;
  price: number | undefined;
}

export interface NoScriptForm {
  /** Idempotency key: repeated posts of the form place at most one order. */
  key: string;
  form: CheckoutValues;
  lines: readonly DisplayedLine[];
  /** Whether a typed quantity was outside the limits. The shopper must then see the new one before ordering. */
  isQuantityChanged?: boolean | undefined;
  isFromCart: boolean;
  selected: SelectedPayment | undefined;
  coupon: string;
  /** Coupon that the displayed total includes. */
  applied?: { code: string; id: string } | undefined;
  /** Coupon code that the page shows as not accepted. The order is placed without the code. */
  unaccepted?: string | undefined;
  /** Requested instalments, which only apply to card payments. */
  extra: CheckoutExtra;
  /** Displayed total in BDT. */
  total?: number | undefined;
  type?: OrderType | undefined;
  /** Displayed amount due before delivery with the selected payment method, in BDT. */
  due?: number | undefined;
  /** Displayed amount due before delivery with an online payment method, in BDT. */
  payOnline?: number | undefined;
  savesAddress: boolean;
  /** Customer of the form. The server refuses the order if another customer is signed in. */
  customerId?: number | undefined;
  /** Id of the selected address, retained after the session has ended. */
  addressId?: string | undefined;
  saved?: SavedAddress | undefined;
  cashCode: string;
  phoneProof?: string | undefined;
}

export interface NoScriptCheckout {
  posted: NoScriptForm;
  items: CheckoutItem[];
  areas: Area[];
  thanas: Thana[];
  preview: OrderPreview | undefined;
  options: Omit<PaymentOptions, 'choose' | 'chooseTenor'>;
  coupon: CouponResponse['offer'] | undefined;
  /** Coupon code to store for later pages; '' after a final refusal. */
  storedCoupon: string;
  errors: CheckoutErrors & { coupon?: string; cashCode?: string };
  failure?: PlaceOrderFailure | undefined;
  otherErrors: string[];
}

export async function loadNoScriptCheckout(
  ctx: RequestContext,
  terms: CheckoutTerms,
  posted: NoScriptForm,
  /** Advance that the shop required when it refused cash, in BDT. */
  requiredAdvance: number | null = null,
): Promise<NoScriptCheckout> {
  const { client, locale } = ctx;
  const { form, lines } = posted;
  const [products, areas, thanas, { response, error }] = await Promise.all([
    fetchProducts(client, lines),
    fetchAreas(client, form),
    fetchThanas(client, form),
    checkCoupon(ctx, posted),
  ]);
  const currentOrder = { ...posted, form: dropUnknownPlaces(form, { areas, thanas }) };
  const items = toCheckoutItems(lines, products, locale);
  const fetchPreview = ({ selected, emi, offerId }: Pick<OrderChoices, 'selected' | 'emi' | 'offerId'>) => {
    const body = toNoScriptOrderBody(ctx, terms, { ...currentOrder, selected }, { items, offerId, emi });
    return withFallback(ctx, client.call('previewOrder', { body: withoutContact(body) }));
  };
  const loadPreview = async (offer: CouponResponse['offer'] | undefined) => {
    const selectOptions = (preview: OrderPreview | undefined) =>
      selectPayment(
        {
          gateways: terms.gateways,
          options: preview?.paymentOptions,
          requiredAdvance,
          emiTenors: preview?.emiTenors,
          couponGatewayIds: offer?.paymentGatewayIds ?? [],
          payOnline: preview?.payOnline,
        },
        posted.selected,
        posted.extra,
      );
    const initialOptions = selectOptions(undefined);
    const firstPreview =
      items.length > 0 ? await fetchPreview({ ...initialOptions, offerId: offer?.id }) : undefined;
    const options = selectOptions(firstPreview);
    // A preview for its replacement is loaded if the initial payment method is unavailable.
    const isPaymentReplaced =
      options.selected?.method !== initialOptions.selected?.method ||
      options.emi?.tenor !== initialOptions.emi?.tenor;
    return {
      options,
      preview:
        firstPreview && isPaymentReplaced
          ? await fetchPreview({ ...options, offerId: offer?.id })
          : firstPreview,
    };
  };
  const loaded = await loadPreview(response?.offer);
  const verdict = deriveCouponStatus(
    { code: posted.coupon, response },
    { offerId: response?.offer?.id, preview: loaded.preview },
  );
  const isCodeRemoved = verdict.kind === 'removed';
  const { preview, options } = isCodeRemoved ? await loadPreview(undefined) : loaded;
  const shownOrder = isCodeRemoved ? withoutCoupon(currentOrder) : currentOrder;
  const couponError = error ?? couponErrorText(verdict, locale);
  return {
    posted: { ...shownOrder, unaccepted: verdict.kind === 'rejected-code' ? posted.coupon : undefined },
    items: withLineProblems(items, preview),
    areas,
    thanas,
    preview,
    options,
    coupon: verdict.kind === 'applied' ? verdict.offer : undefined,
    storedCoupon: isCouponRetained(verdict) ? shownOrder.coupon : '',
    errors: couponError ? { coupon: couponError } : {},
    otherErrors: [],
  };
}

export const withoutCoupon = (posted: NoScriptForm): NoScriptForm => ({
  ...posted,
  coupon: '',
  applied: undefined,
});

function couponErrorText(verdict: CouponStatus, locale: RequestContext['locale']): string | undefined {
  if (verdict.kind === 'rejected-code') return formatCouponRefusal(verdict.refusal, locale);
  if (verdict.kind !== 'removed') return undefined;
  return m.coupon_removed({ code: verdict.code, reason: formatCouponRefusal(verdict.refusal, locale) });
}

export async function acceptAvailableQuantities(
  ctx: RequestContext,
  terms: CheckoutTerms,
  posted: NoScriptForm,
) {
  const { items } = await loadNoScriptCheckout(ctx, terms, posted);
  return { ...posted, lines: planOrder(items, new Set()).ordered };
}

export async function fetchProducts(client: ApiClient, lines: readonly DisplayedLine[]) {
  const skuIds = lines.map(({ skuId }) => skuId);
  return skuIds.length === 0 ? [] : client.list('productsByIds', { body: { skuIds } });
}

export const fetchAreas = async (client: ApiClient, { cityId }: CheckoutValues): Promise<Area[]> =>
  cityId === undefined ? [] : client.list('areas', { query: { cityId } });

export const fetchThanas = async (client: ApiClient, { areaId }: CheckoutValues): Promise<Thana[]> =>
  areaId === undefined ? [] : client.list('thanas', { query: { areaId } });

export function dropUnknownPlaces(
  form: CheckoutValues,
  { areas, thanas }: { areas: readonly Area[]; thanas: readonly Thana[] },
): CheckoutValues {
  const areaId = areas.find(({ id }) => id === form.areaId)?.id;
  const thana = thanas.find(({ id }) => id === form.thanaId);
  return { ...form, areaId, thanaId: thana?.areaId === areaId ? thana?.id : undefined };
}

export function toCheckoutItems(
  lines: readonly DisplayedLine[],
  products: readonly ProductSummary[],
  locale: RequestContext['locale'],
): CheckoutItem[] {
  return lines.map((item) => {
    const product = products.find(({ skus }) => skus.some(({ id }) => id === item.skuId));
    const sku = product?.skus.find(({ id }) => id === item.skuId);
    const unitPrice = item.price ?? (sku ? getSellingPrice(sku) : 0);
    return toCheckoutItem({ item, product, sku, unitPrice, orderable: item.quantity, problem: null }, locale);
  });
}

const withLineProblems = (
  items: readonly CheckoutItem[],
  preview: OrderPreview | undefined,
): CheckoutItem[] =>
  items.map((item) => {
    const line = preview?.lines.find(({ skuId }) => skuId === item.skuId);
    return line ? { ...item, orderable: line.orderable, problem: line.problem } : item;
  });

export const toNoScriptOrderBody = (
  { locale: language }: RequestContext,
  terms: CheckoutTerms,
  posted: NoScriptForm,
  choices: Pick<OrderChoices, 'items' | 'offerId' | 'emi'>,
) => toOrderBody({ ...terms, ...posted, ...choices, sessionId: undefined, language });

async function checkCoupon(
  { client, locale }: RequestContext,
  { coupon: couponCode, lines, form }: NoScriptForm,
): Promise<{ response?: CouponResponse; error?: string }> {
  if (couponCode === '' || lines.length === 0) return {};
  const products = lines.map(({ skuId, quantity }) => ({ skuId, quantity }));
  try {
    const body = { products, shippingPhone: form.phone };
    return { response: await client.call('applyCoupon', { query: { couponCode }, body }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: listRefusalTexts(error, locale).join(' ') };
  }
}
