import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import { RESEND_DELAY_SECONDS } from '#domain/account/one-time-code.ts';
import { selectPayment } from '#domain/payments/select-payment.ts';
import { orderSuccessPath } from '#domain/shop-path.ts';
import { readCouponCode } from '#storefront/commerce/offers/coupon-link.ts';
import { type PaymentStartResult, requestPayment } from '#storefront/commerce/payments/pay-order.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import { listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { toRetryResponseInit, toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { toDeliveryTerms } from './checkout-item.ts';
import {
  type CheckoutErrors,
  fieldErrorText,
  findInvalidFields,
  splitServerErrors,
} from './checkout-values.ts';
import {
  type CheckoutTerms,
  type DisplayedLine,
  dropUnknownPlaces,
  fetchAreas,
  fetchProducts,
  fetchThanas,
  loadNoScriptCheckout,
  type NoScriptCheckout,
  type NoScriptForm,
  toCheckoutItems,
  toNoScriptOrderBody,
  withoutCoupon,
} from './no-script-order.ts';
import { classifyOrderFailure, type PlaceOrderFailure } from './order-attempt.ts';
import { sendOrder } from './send-order.ts';

/** Result of starting a payment. If nothing is due online, the response redirects to the order's page instead. */
export interface NoScriptPayment {
  paying: PaymentStartResult;
  /** Amount due in BDT. */
  amount: number;
  page: string;
}

/** The API refuses changed prices and totals, and returns the first order if the form is posted again. */
export async function placeNoScriptOrder(ctx: RequestContext, terms: CheckoutTerms, typed: NoScriptForm) {
  const { client, locale } = ctx;
  const [areas, thanas, products] = await Promise.all([
    fetchAreas(client, typed.form),
    fetchThanas(client, typed.form),
    fetchProducts(client, typed.lines),
  ]);
  const posted = { ...typed, form: dropUnknownPlaces(typed.form, { areas, thanas }) };
  const invalid = findInvalidFields(posted.form);
  const applied = posted.applied?.code === posted.coupon ? posted.applied : undefined;
  // A newly typed coupon changes the total, which must be displayed first.
  const isAsDisplayed =
    posted.total !== undefined &&
    posted.selected &&
    !posted.isQuantityChanged &&
    !hasOtherAmountDue(posted) &&
    (isWithoutCoupon(posted) || applied);
  if (invalid.length > 0 || !isAsDisplayed) {
    const errors = Object.fromEntries(invalid.map((field) => [field, fieldErrorText(field)]));
    return createRefusedOrderResponse(ctx, terms, posted, { errors });
  }
  const { phoneProof, error: codeError } = await confirmCashCode(ctx, posted);
  const items = toCheckoutItems(posted.lines, products, locale);
  const { emi } = selectPayment(
    { ...terms, options: undefined, couponGatewayIds: [] },
    posted.selected,
    posted.extra,
  );
  const body = toNoScriptOrderBody(ctx, terms, posted, { items, offerId: applied?.id, emi });
  try {
    const displayed = posted.total !== undefined && { total: posted.total, type: posted.type };
    const area = posted.form.fulfilment === 'home' && areas.find(({ id }) => id === posted.form.areaId);
    const delivery = toDeliveryTerms({ deliveryType: area ? area.zone : null }, terms.baseCharges);
    const sentBody = { ...body, ...displayed, ...delivery, ...(phoneProof && { phoneProof }) };
    const options = { key: posted.key, isCustomer: posted.customerId !== undefined };
    const order = await sendOrder(client, sentBody, options);
    return await completePlacedOrder(ctx, posted, order);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure = classifyOrderFailure(error, { isUnanswered: false, body }, locale);
    const fields = failure.kind === 'invalid-fields' ? failure.fields : {};
    const { errors, coupon: reason, otherErrors } = splitServerErrors(fields);
    const requiresCode = failure.kind === 'cash-check' && failure.check.ask === 'code';
    const cashCode = requiresCode ? (codeError ?? (await sendCashCode(ctx, posted.form.phone))) : undefined;
    const checkedOrder = { ...posted, phoneProof: requiresCode ? undefined : phoneProof };
    const coupon = reason && m.coupon_removed({ code: posted.coupon, reason });
    return createRefusedOrderResponse(ctx, terms, reason ? withoutCoupon(checkedOrder) : checkedOrder, {
      failure,
      errors: { ...errors, ...(coupon && { coupon }), ...(cashCode && { cashCode }) },
      otherErrors,
    });
  }
}

const isWithoutCoupon = ({ coupon, unaccepted }: NoScriptForm): boolean =>
  coupon === '' || coupon === unaccepted;

/** True after a change from an advance to full online payment. The page must display the new amount first. */
const hasOtherAmountDue = ({ selected, extra, due = 0, payOnline = due }: NoScriptForm): boolean =>
  due > 0 && due !== payOnline && selected?.method !== 'COD' && !selected?.isAdvance && !extra.isEmi;

type Refusal = Pick<NoScriptCheckout, 'failure' | 'errors'> & { otherErrors?: string[] };

export const saveCouponCookie = (
  { coupon }: RequestContext,
  view: Pick<NoScriptCheckout, 'storedCoupon'>,
): void => coupon.storeCode(readCouponCode(view.storedCoupon) ?? '');

export async function createRefusedOrderResponse(
  ctx: RequestContext,
  terms: CheckoutTerms,
  posted: NoScriptForm,
  { failure: orderFailure, errors, otherErrors = [] }: Refusal,
) {
  const advance = orderFailure?.kind === 'cash-check' ? orderFailure.check.advance : null;
  const view = await loadNoScriptCheckout(ctx, terms, posted, advance);
  saveCouponCookie(ctx, view);
  const failure =
    orderFailure ?? findReasonNotSent(view, { invalid: errors, isOtherDue: hasOtherAmountDue(posted) });
  const later = failure && 'later' in failure ? failure.later : undefined;
  return data(
    { ...view, failure, otherErrors, errors: { ...view.errors, ...errors } },
    later ? toRetryResponseInit(later) : { status: 422 },
  );
}

function findReasonNotSent(
  { errors, preview }: NoScriptCheckout,
  checks: { invalid: CheckoutErrors; isOtherDue: boolean },
): PlaceOrderFailure | undefined {
  if (Object.keys({ ...errors, ...checks.invalid }).length > 0) return { kind: 'invalid-fields', fields: {} };
  return preview && { kind: 'total-changed', orderData: preview.orderData, isDue: checks.isOtherDue };
}

/** Redirects to the order's page if there is nothing to pay or no result to show. */
async function completePlacedOrder(
  ctx: RequestContext,
  { isFromCart, lines, selected }: NoScriptForm,
  { orderNumber, key, orderData, isRepeat, addressSaving }: PlacedOrder,
): Promise<Response | NoScriptPayment> {
  const { client, locale, shop } = ctx;
  ctx.coupon.storeCode('');
  if (isFromCart && !isRepeat) await withFallback(ctx, removeOrderedFromAccountCart(client, lines));
  const page = localizePath(
    orderSuccessPath({ orderNumber, key, addressSaving }),
    locale,
    shop.defaultLanguage,
  );
  const pay = () => requestPayment(client, { orderNumber, key, card: selected?.card, language: locale });
  const paying = orderData.payNow > 0 ? await withFallback(ctx, pay()) : undefined;
  if (!paying || paying.status === 'nothing-due' || paying.status === 'closed')
    return redirectWithinShop(page, 303);
  return { paying, amount: orderData.payNow, page };
}

async function removeOrderedFromAccountCart(
  client: ApiClient,
  lines: readonly DisplayedLine[],
): Promise<void> {
  for (const { id, skuId, quantity } of await client.list('cart')) {
    const ordered = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
    if (ordered === 0) continue;
    if (ordered >= quantity) await client.call('removeCartItem', { params: { id } });
    else await client.call('changeCartItem', { params: { id }, body: { quantity: quantity - ordered } });
  }
}

/** Confirms the code. The order is sent even if the code is wrong: the API may return the order of an earlier post. */
async function confirmCashCode(
  { client, locale }: RequestContext,
  { form: { phone }, cashCode: code, phoneProof }: NoScriptForm,
): Promise<{ phoneProof?: string | undefined; error?: string }> {
  if (phoneProof || code === '') return { phoneProof };
  try {
    return await client.call('confirmCashCode', { body: { phone, code } });
  } catch (error) {
    return { error: cashCodeErrorText(error, locale) };
  }
}

async function sendCashCode({ client, locale }: RequestContext, phone: string) {
  try {
    await client.call('sendCashCode', { body: { phone, language: locale } });
    return undefined;
  } catch (error) {
    const later = toTemporaryRefusal(error);
    const isPending = later?.limitedBy === 'contact' && later.seconds <= RESEND_DELAY_SECONDS;
    return isPending ? m.cash_code_still_valid() : cashCodeErrorText(error, locale);
  }
}

function cashCodeErrorText(error: unknown, locale: RequestContext['locale']): string {
  if (!(error instanceof ApiError)) throw error;
  const isWrongCode = error.fieldCodes.code?.includes('wrong-code');
  return isWrongCode ? m.field_wrong_code() : listRefusalTexts(error, locale).join(' ');
}
