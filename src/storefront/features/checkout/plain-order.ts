import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import type { CouponAnswer, OrderPreview } from '#contract/place-order.ts';
import type { ProductSummary } from '#contract/product.ts';
import type { Area } from '#contract/shop.ts';
import type { CheckoutExtra } from '#domain/order/emi.ts';
import { planOrder } from '#domain/order/order-plan.ts';
import { sellingPrice } from '#domain/price.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { type CouponVerdict, couponVerdict } from '#storefront/offers/coupon-verdict.ts';
import { priced } from '#storefront/offers/order-preview.ts';
import { type PaymentWay, type PaymentWays, paymentWays } from '#storefront/payments/payment-ways.ts';
import { couponRefusalText, refusalTexts } from '#storefront/refusal-text.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { listPickupStores } from '#storefront/stores/pickup-store.tsx';
import { withFallback } from '#storefront/with-fallback.ts';
import type { CheckoutErrors, CheckoutForm } from './checkout-form.ts';
import { type CheckoutItem, type OrderChoices, toItem, toOrderBody } from './checkout-item.ts';
import type { PlaceOrderFailure } from './order-attempt.ts';

export type CheckoutTerms = Awaited<ReturnType<typeof loadTerms>>;

/** What a checkout of the shop is made of, whatever is ordered. */
export async function loadTerms(request: RequestContext) {
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

/** A line as it was shown: with its price in BDT, once it has been shown at all. */
export interface ShownLine {
  skuId: number;
  quantity: number;
  price: number | undefined;
}

/** What the form of a checkout without scripts holds. */
export interface PostedOrder {
  /** The idempotency key, which the server makes: however often the form is sent, one order comes of it at most. */
  key: string;
  form: CheckoutForm;
  lines: readonly ShownLine[];
  isFromCart: boolean;
  way: PaymentWay | undefined;
  coupon: string;
  /** The coupon that what was shown counts with. */
  applied?: { code: string; id: string } | undefined;
  /** Coupon code shown as not accepted; the order proceeds without it. */
  unaccepted?: string | undefined;
  /** The instalments that are asked for; only a card pays in them. */
  extra: CheckoutExtra;
  /** What was shown that it comes to, in BDT. */
  total?: number | undefined;
  /** What was shown as due before delivery, and what is by an online way to pay, in BDT. */
  due?: number | undefined;
  payOnline?: number | undefined;
  savesAddress: boolean;
  /** Customer for whom the form was rendered; it is refused for others. */
  customerId?: number | undefined;
  /** Of the saved address that was chosen, also while nobody is signed in who could have it. */
  addressId?: string | undefined;
  /** The address of the account that was chosen. */
  saved?: SavedAddress | undefined;
  /** As it was sent to the number, where the shop asks for one before it takes cash. */
  cashCode: string;
  /** What came of the code. */
  phoneProof?: string | undefined;
}

/** What the page shows of an order that is being filled in. */
export interface PlainView {
  posted: PostedOrder;
  items: CheckoutItem[];
  areas: Area[];
  preview: OrderPreview | undefined;
  ways: Omit<PaymentWays, 'choose' | 'chooseTenure'>;
  /** The coupon, when it takes something off. */
  coupon: CouponAnswer['offer'] | undefined;
  errors: CheckoutErrors & { coupon?: string; cashCode?: string };
  failure?: PlaceOrderFailure | undefined;
  /** What was wrong beside the fields of the page. */
  others: string[];
}

/** Looks at an order as the shop sees it now: lines, areas, coupon, ways to pay and total. */
export async function viewOrder(
  asked: RequestContext,
  terms: CheckoutTerms,
  posted: PostedOrder,
  /** What the shop asked for in advance as it refused cash, in BDT. */
  askedAdvance: number | null = null,
): Promise<PlainView> {
  const { client, locale } = asked;
  const { form, lines } = posted;
  const [products, areas, { answer, error }] = await Promise.all([
    productsOf(client, lines),
    areasOf(client, form),
    tryCoupon(asked, posted),
  ]);
  const placed = { ...posted, form: atKnownArea(form, areas) };
  const items = itemsOf(lines, products, locale);
  const ask = ({ way, emi, offerId }: Pick<PaymentWays, 'way' | 'emi'> & { offerId: string | undefined }) => {
    const body = bodyOf(asked, terms, { ...placed, way }, { items, offerId, emi });
    return withFallback(asked, client.call('previewOrder', { body: priced(body) }), undefined);
  };
  const previewWith = async (offer: CouponAnswer['offer'] | undefined) => {
    const waysWith = (seen: OrderPreview | undefined) =>
      paymentWays(
        {
          gateways: terms.gateways,
          codRefusal: seen?.codRefusal ?? null,
          cashAdvance: seen?.cashAdvance ?? askedAdvance,
          emiTenors: seen?.emiTenors,
          couponGatewayIds: offer?.paymentGatewayIds ?? [],
          payOnline: seen?.payOnline,
        },
        posted.way,
        posted.extra,
      );
    const before = waysWith(undefined);
    const first = items.length > 0 ? await ask({ ...before, offerId: offer?.id }) : undefined;
    const ways = waysWith(first);
    // An unavailable payment method counts as the one that replaces it.
    const isOther = ways.way?.method !== before.way?.method || ways.emi?.tenures !== before.emi?.tenures;
    return { ways, preview: first && isOther ? await ask({ ...ways, offerId: offer?.id }) : first };
  };
  const seen = await previewWith(answer?.offer);
  const verdict = couponVerdict(answer, { offerId: answer?.offer?.id, preview: seen.preview });
  const shown = {
    posted: verdict.kind === 'refused' ? withoutCoupon(placed) : placed,
    coupon: verdict.kind === 'applied' ? verdict.offer : undefined,
    couponError: error ?? couponErrorOf(verdict, locale),
    ...(verdict.kind === 'refused' ? await previewWith(undefined) : seen),
  };
  const { preview, ways, coupon, couponError } = shown;
  return {
    posted: {
      ...shown.posted,
      unaccepted: verdict.kind === 'not-accepted' ? posted.coupon : undefined,
    },
    items: judged(items, preview),
    areas,
    preview,
    ways,
    coupon,
    errors: couponError ? { coupon: couponError } : {},
    others: [],
  };
}

export const withoutCoupon = (posted: PostedOrder): PostedOrder => ({
  ...posted,
  coupon: '',
  applied: undefined,
});

function couponErrorOf(verdict: CouponVerdict, locale: RequestContext['locale']): string | undefined {
  if (verdict.kind === 'not-accepted') return couponRefusalText(verdict.refusal, locale);
  if (verdict.kind !== 'refused') return undefined;
  return m.coupon_removed({ code: verdict.code, reason: couponRefusalText(verdict.refusal, locale) });
}

/** The order with what can be had of its lines. */
export async function agreedOrder(asked: RequestContext, terms: CheckoutTerms, posted: PostedOrder) {
  const { items } = await viewOrder(asked, terms, posted);
  return { ...posted, lines: planOrder(items, new Set()).ordered };
}

export const productsOf = (client: ApiClient, lines: readonly ShownLine[]): Promise<ProductSummary[]> =>
  lines.length === 0
    ? Promise.resolve([])
    : client.list('productsByIds', { body: { skuIds: lines.map(({ skuId }) => skuId) } });

export const areasOf = async (client: ApiClient, { cityId }: CheckoutForm): Promise<Area[]> =>
  cityId === undefined ? [] : client.list('areas', { query: { cityId } });

/** An area that was chosen before its district was changed is none of it. */
export const atKnownArea = (form: CheckoutForm, areas: readonly Area[]): CheckoutForm => ({
  ...form,
  areaId: areas.find(({ id }) => id === form.areaId)?.id,
});

export function itemsOf(
  lines: readonly ShownLine[],
  products: readonly ProductSummary[],
  locale: RequestContext['locale'],
): CheckoutItem[] {
  return lines.map((item) => {
    const product = products.find(({ skus }) => skus.some(({ id }) => id === item.skuId));
    const sku = product?.skus.find(({ id }) => id === item.skuId);
    const unitPrice = item.price ?? (sku ? sellingPrice(sku) : 0);
    return toItem({ item, product, sku, unitPrice, orderable: item.quantity, problem: null }, locale);
  });
}

/** With what the shop says of each line; as it is wanted while that is not known. */
const judged = (items: readonly CheckoutItem[], preview: OrderPreview | undefined): CheckoutItem[] =>
  items.map((item) => {
    const line = preview?.lines.find(({ skuId }) => skuId === item.skuId);
    return line ? { ...item, orderable: line.orderable, problem: line.problem } : item;
  });

export function bodyOf(
  { locale }: RequestContext,
  { shopId, countryId }: CheckoutTerms,
  { form, way, savesAddress, saved, customerId }: PostedOrder,
  { items, offerId, emi }: Pick<OrderChoices, 'items' | 'offerId' | 'emi'>,
) {
  const sessionId = undefined;
  return toOrderBody({
    form,
    items,
    shopId,
    countryId,
    way,
    sessionId,
    language: locale,
    offerId,
    savesAddress,
    saved,
    customerId,
    emi,
  });
}

/** What the coupon that was typed takes off, or why nothing is known of it. */
async function tryCoupon(
  { client, locale }: RequestContext,
  { coupon: couponCode, lines, form }: PostedOrder,
): Promise<{ answer?: CouponAnswer; error?: string }> {
  if (couponCode === '' || lines.length === 0) return {};
  const products = lines.map(({ skuId, quantity }) => ({ skuId, quantity }));
  try {
    const body = { products, shippingPhone: form.phone };
    return { answer: await client.call('applyCoupon', { query: { couponCode }, body }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: refusalTexts(error, locale).join(' ') };
  }
}
