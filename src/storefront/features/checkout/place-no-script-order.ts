import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import { RESEND_SECONDS } from '#domain/account/one-time-code.ts';
import { selectPayment } from '#domain/payments/select-payment.ts';
import { successPath } from '#domain/shop-path.ts';
import { readCoupon } from '#storefront/commerce/offers/coupon-link.ts';
import { type PaymentStart, requestPayment } from '#storefront/commerce/payments/pay-order.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { shopRedirect } from '#storefront/requests/public-page.ts';
import { refusalTexts } from '#storefront/requests/refusal-text.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { retryInit, toTryLater } from '#storefront/requests/try-later.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { type CheckoutErrors, errorText, invalidFields, splitServerErrors } from './checkout-form.ts';
import {
  type CheckoutTerms,
  type DisplayedLine,
  dropUnknownArea,
  fetchAreas,
  fetchProducts,
  loadOrderView,
  type NoScriptCheckout,
  type PostedOrder,
  toItems,
  toOrderInput,
  withoutCoupon,
} from './no-script-order.ts';
import { classifyOrderFailure, type PlaceOrderFailure } from './order-attempt.ts';

/** The payment of a placed order, if the next page is not the order's own. */
export interface NoScriptPayment {
  paying: PaymentStart;
  /** Amount due in BDT. */
  amount: number;
  /** Address of the order's page. */
  page: string;
}

/**
 * Places the order as it was displayed, or returns the form with its problems and all typed values. The shop
 * checks for changes itself, and returns the first order if a form is sent again.
 */
export async function placePostedOrder(ctx: RequestContext, terms: CheckoutTerms, typed: PostedOrder) {
  const { client, locale } = ctx;
  const [areas, products] = await Promise.all([
    fetchAreas(client, typed.form),
    fetchProducts(client, typed.lines),
  ]);
  const posted = { ...typed, form: dropUnknownArea(typed.form, areas) };
  const wrong = invalidFields(posted.form);
  const applied = posted.applied?.code === posted.coupon ? posted.applied : undefined;
  // A newly typed coupon changes the total, which must be displayed first.
  const isShown =
    posted.total !== undefined &&
    posted.selected &&
    !isOtherDue(posted) &&
    (isWithoutCoupon(posted) || applied);
  if (wrong.length > 0 || !isShown) {
    const errors = Object.fromEntries(wrong.map((field) => [field, errorText(field)]));
    return refused(ctx, terms, posted, { errors });
  }
  const { phoneProof, error: codeError } = await confirmCode(ctx, posted);
  const items = toItems(posted.lines, products, locale);
  const { emi } = selectPayment(
    { ...terms, options: undefined, couponGatewayIds: [] },
    posted.selected,
    posted.extra,
  );
  const body = toOrderInput(ctx, terms, posted, { items, offerId: applied?.id, emi });
  const headers = { 'idempotency-key': posted.key };
  try {
    const order = await client.call(posted.customerId === undefined ? 'placeGuestOrder' : 'placeOrder', {
      body: {
        ...body,
        ...(posted.total !== undefined && { total: posted.total }),
        ...(phoneProof && { phoneProof }),
      },
      headers,
    });
    return await redirectToNextPage(ctx, posted, order);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Explained here with the messages of the checkout with scripts.
    const failure = classifyOrderFailure(error, { isUnanswered: false, body }, locale);
    const fields = failure.kind === 'wrong-fields' ? failure.fields : {};
    const { errors, coupon: reason, others } = splitServerErrors(fields);
    const requiresCode = failure.kind === 'cash-check' && failure.check.ask === 'code';
    const cashCode = requiresCode ? (codeError ?? (await sendCode(ctx, posted))) : undefined;
    const known = { ...posted, phoneProof: requiresCode ? undefined : phoneProof };
    const coupon = reason && m.coupon_removed({ code: posted.coupon, reason });
    return refused(ctx, terms, reason ? withoutCoupon(known) : known, {
      failure,
      errors: { ...errors, ...(coupon && { coupon }), ...(cashCode && { cashCode }) },
      others,
    });
  }
}

/** The posted form with a notice that the session has ended. */
export const refuseSignedOut = (ctx: RequestContext, terms: CheckoutTerms, posted: PostedOrder) =>
  refused(ctx, terms, posted, { failure: { kind: 'signed-out' }, errors: {} });

/** A new form with a notice that the posted one contained another customer's details. */
export const refuseOtherAccount = (ctx: RequestContext, terms: CheckoutTerms, posted: PostedOrder) =>
  refused(ctx, terms, posted, { failure: { kind: 'other-account' }, errors: {} });

/** No coupon, or one already shown as not accepted. */
const isWithoutCoupon = ({ coupon, unaccepted }: PostedOrder): boolean =>
  coupon === '' || coupon === unaccepted;

/** Whether a newly selected payment method has another amount due before delivery than the displayed one. */
const isOtherDue = ({ selected, extra, due = 0, payOnline = due }: PostedOrder): boolean =>
  due > 0 && due !== payOnline && selected?.method !== 'COD' && !selected?.isAdvance && !extra.isEmi;

type Refused = Pick<NoScriptCheckout, 'failure' | 'errors'> & { others?: string[] };

/** Stores the form's coupon for later pages, until it is refused or removed, or an order is placed. */
export const storeCoupon = ({ coupon }: RequestContext, view: Pick<NoScriptCheckout, 'storedCoupon'>): void =>
  coupon.keep(readCoupon(view.storedCoupon) ?? '');

async function refused(
  ctx: RequestContext,
  terms: CheckoutTerms,
  posted: PostedOrder,
  { failure: result, errors, others = [] }: Refused,
) {
  const advance = result?.kind === 'cash-check' ? result.check.advance : null;
  const view = await loadOrderView(ctx, terms, posted, advance);
  storeCoupon(ctx, view);
  const failure = result ?? notYet(view, { wrong: errors, isOtherDue: isOtherDue(posted) });
  const later = failure && 'later' in failure ? failure.later : undefined;
  return data(
    { ...view, failure, others, errors: { ...view.errors, ...errors } },
    later ? retryInit(later) : { status: 422 },
  );
}

/** Why an order was not sent: fields are invalid, or its total or the amount due was not displayed. */
function notYet(
  { errors, preview }: NoScriptCheckout,
  seen: { wrong: CheckoutErrors; isOtherDue: boolean },
): PlaceOrderFailure | undefined {
  if (Object.keys({ ...errors, ...seen.wrong }).length > 0) return { kind: 'wrong-fields', fields: {} };
  return preview && { kind: 'total-changed', orderData: preview.orderData, isDue: seen.isOtherDue };
}

/** Redirects to the order's page or to its payment. The order is placed, even if its gateway fails. */
async function redirectToNextPage(
  ctx: RequestContext,
  { isFromCart, lines, selected }: PostedOrder,
  { orderNumber, key, orderData, isRepeat }: PlacedOrder,
): Promise<Response | NoScriptPayment> {
  const { client, locale, shop } = ctx;
  ctx.coupon.keep('');
  if (isFromCart && !isRepeat) await withFallback(ctx, takeOutOfCart(client, lines), undefined);
  const page = localizePath(successPath({ orderNumber, key }), locale, shop.defaultLanguage);
  const pay = () => requestPayment(client, { orderNumber, key, card: selected?.card, language: locale });
  const paying = orderData.payNow > 0 ? await withFallback(ctx, pay(), undefined) : undefined;
  if (!paying || paying.status === 'nothing-due' || paying.status === 'closed')
    return shopRedirect(page, 303);
  return { paying, amount: orderData.payNow, page };
}

/** Removes the ordered quantities from the account's cart; other items remain. */
async function takeOutOfCart(client: ApiClient, lines: readonly DisplayedLine[]): Promise<void> {
  for (const { id, skuId, quantity } of await client.list('cart')) {
    const ordered = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
    if (ordered === 0) continue;
    if (ordered >= quantity) await client.call('removeCartItem', { params: { id } });
    else await client.call('changeCartItem', { params: { id }, body: { quantity: quantity - ordered } });
  }
}

/**
 * Exchanges the typed code for a proof of the number. An incorrect code is not an error yet: a repeated form
 * may have placed its order already.
 */
async function confirmCode(
  { client, locale }: RequestContext,
  { form: { phone }, cashCode: code, phoneProof }: PostedOrder,
): Promise<{ phoneProof?: string | undefined; error?: string }> {
  if (phoneProof || code === '') return { phoneProof };
  try {
    return await client.call('confirmCashCode', { body: { phone, code } });
  } catch (error) {
    return { error: textOf(error, locale) };
  }
}

/** Sends the code; returns the error message if that fails. */
async function sendCode(
  { client, locale }: RequestContext,
  { form: { phone } }: PostedOrder,
): Promise<string | undefined> {
  try {
    await client.call('sendCashCode', { body: { phone, language: locale } });
    return undefined;
  } catch (error) {
    const later = toTryLater(error);
    const isPending = later?.limitedBy === 'contact' && later.seconds <= RESEND_SECONDS;
    return isPending ? m.cash_code_counts() : textOf(error, locale);
  }
}

function textOf(error: unknown, locale: RequestContext['locale']): string {
  if (!(error instanceof ApiError)) throw error;
  const isWrong = error.fieldCodes.code?.includes('wrong-code');
  return isWrong ? m.field_wrong_code() : refusalTexts(error, locale).join(' ');
}
