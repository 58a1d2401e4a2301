import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { PaymentGateway, TrackedOrder } from '#contract/order.ts';
import type { PayAnswer, PayBody } from '#contract/payment.ts';
import { mayPayOrder } from '#domain/order/payment.ts';
import { readRowId } from '#domain/row-id.ts';
import { type PostedForm, textOf } from '#storefront/forms/read-form.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { BUSY, type TryLater, tryLaterOf } from '#storefront/try-later.ts';

/** What came of the wish to pay, online or in cash instead, for the page that asked. */
export type Paying =
  | Pick<PayAnswer, 'status' | 'redirectUrl'>
  | { status: 'later'; later: TryLater }
  | { status: 'cash' | 'cash-refused' };

/** What the forms of `PayPanel` are known by among others of their page. */
export const PAY_PART = 'pay';
export const CASH_PART = 'cash';

export const isPayPart = (part: string | undefined): boolean => part === PAY_PART || part === CASH_PART;

/** What the address of an order's page tells of the wish to pay it. */
const TOLD = 'paying';
const TOLD_LATER = /^later-(\d{1,6})$/;

/** The page of an order, told why its payment could not be gone to. */
export function tellPaying(page: string, paying: Paying | undefined): string {
  // Who got no answer at all knows no more of the gateway than who waited for it in vain.
  const { status } = paying ?? { status: 'gateway-down' };
  if (status === 'gateway-down' || status === 'gateway-refused') return `${page}&${TOLD}=${status}`;
  if (paying?.status !== 'later') return page;
  return `${page}&${TOLD}=${paying.later.status === BUSY.status ? 'busy' : `later-${paying.later.seconds}`}`;
}

/** What `tellPaying` told. */
export function toldPaying(search: URLSearchParams): Paying | undefined {
  const value = search.get(TOLD) ?? '';
  if (value === 'gateway-down' || value === 'gateway-refused') return { status: value, redirectUrl: null };
  if (value === 'busy') return { status: 'later', later: BUSY };
  const seconds = TOLD_LATER.exec(value)?.[1];
  return seconds === undefined
    ? undefined
    : { status: 'later', later: { status: 429, limitedBy: 'client', seconds: Number(seconds) } };
}

/** An order as whoever pays it names it. */
interface OrderToPay {
  orderNumber: string;
  key?: string | undefined;
  phone?: string | undefined;
  code?: string | undefined;
}

/** Begins to pay an order, or pays it in cash instead, by the forms of `PayPanel`. */
export async function payByForm(
  { client, locale: language }: Pick<RequestContext, 'client' | 'locale'>,
  form: PostedForm,
  order: OrderToPay,
): Promise<Paying> {
  if (textOf(form, 'part') === CASH_PART) return askForCash(client, order);
  const paymentGatewayId = readRowId(textOf(form, 'payment') ?? '');
  return askToPay(client, { ...order, paymentGatewayId, language });
}

async function askForCash(client: ApiClient, order: OrderToPay): Promise<Paying> {
  try {
    const { status } = await client.call('payInCash', { body: order });
    if (status === 'cash') return { status };
    return status === 'refused' ? { status: 'cash-refused' } : { status, redirectUrl: null };
  } catch (error) {
    return afterFailure(error);
  }
}

/** Begins to pay an order. What only a wrong request can cause is thrown. */
export async function askToPay(
  client: ApiClient,
  { orderNumber, ...rest }: OrderToPay & Pick<PayBody, 'paymentGatewayId' | 'card'> & { language: Locale },
): Promise<Paying> {
  try {
    return await client.call('pay', { body: { orderNumber, ...rest } });
  } catch (error) {
    // A gateway that was removed meanwhile is another that cannot be had.
    if (error instanceof ApiError && error.status === 422)
      return { status: 'gateway-refused', redirectUrl: null };
    return afterFailure(error);
  }
}

function afterFailure(error: unknown): Paying {
  const later = tryLaterOf(error);
  if (later) return { status: 'later', later };
  // Of an order that cannot be seen the page itself says so.
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return { status: 'closed', redirectUrl: null };
  throw error;
}

/** The ways to pay an order that waits for money; none for one that does not. */
export async function gatewaysFor(
  client: ApiClient,
  order: Pick<TrackedOrder, 'payment' | 'emi'> | undefined,
): Promise<PaymentGateway[]> {
  if (!order || order.payment.due === 0) return [];
  const bounds = { isEmi: order.emi !== null, couponGatewayIds: order.payment.gatewayIds };
  const gateways = await client.list('paymentGateways');
  return gateways.filter((gateway) => mayPayOrder(gateway, bounds));
}
