import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { PaymentGateway, TrackedOrder } from '#contract/order.ts';
import type { PayBody, PayResponse } from '#contract/payment.ts';
import { gatewayAcceptsOrder } from '#domain/payments/payment-options.ts';
import { readRowId } from '#domain/row-id.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { getFirstValue, type PostedForm } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import {
  BUSY_SHOP_REFUSAL,
  type TemporaryRefusal,
  toTemporaryRefusal,
} from '#storefront/requests/temporary-refusal.ts';

export type PaymentStartResult =
  | Pick<PayResponse, 'status' | 'redirectUrl'>
  | { status: 'later'; later: TemporaryRefusal }
  | { status: 'cash' | 'cash-refused' };

export const PAY_ONLINE_PART = 'pay';
export const PAY_CASH_PART = 'cash';

export const isPaymentPart = (part: string | undefined): boolean =>
  part === PAY_ONLINE_PART || part === PAY_CASH_PART;

const PAYMENT_PROBLEM_PARAMETER = 'paying';
const RETRY_LATER_PATTERN = /^later-(\d{1,6})$/;

export function addPaymentProblem(page: string, paying: PaymentStartResult | undefined): string {
  // Without a response, it is unknown whether the payment started. The same is true if the gateway is unavailable.
  const { status } = paying ?? { status: 'gateway-down' };
  if (status === 'gateway-down' || status === 'gateway-refused')
    return `${page}&${PAYMENT_PROBLEM_PARAMETER}=${status}`;
  if (paying?.status !== 'later') return page;
  return `${page}&${PAYMENT_PROBLEM_PARAMETER}=${paying.later.status === BUSY_SHOP_REFUSAL.status ? 'busy' : `later-${paying.later.seconds}`}`;
}

export function readPaymentProblem(search: URLSearchParams): PaymentStartResult | undefined {
  const value = search.get(PAYMENT_PROBLEM_PARAMETER) ?? '';
  if (value === 'gateway-down' || value === 'gateway-refused') return { status: value, redirectUrl: null };
  if (value === 'busy') return { status: 'later', later: BUSY_SHOP_REFUSAL };
  const seconds = RETRY_LATER_PATTERN.exec(value)?.[1];
  return seconds === undefined
    ? undefined
    : { status: 'later', later: { status: 429, limitedBy: 'client', seconds: Number(seconds) } };
}

interface OrderCredentials {
  orderNumber: string;
  key?: string | undefined;
  phone?: string | undefined;
  code?: string | undefined;
}

export async function handlePaymentForm(
  { client, locale: language }: Pick<RequestContext, 'client' | 'locale'>,
  form: PostedForm,
  order: OrderCredentials,
): Promise<PaymentStartResult> {
  if (getFirstValue(form, 'part') === PAY_CASH_PART) return payInCash(client, order);
  const paymentGatewayId = readRowId(getFirstValue(form, 'payment') ?? '');
  return requestPayment(client, { ...order, paymentGatewayId, language });
}

async function payInCash(client: ApiClient, order: OrderCredentials): Promise<PaymentStartResult> {
  try {
    const { status } = await client.call('payInCash', { body: order });
    if (status === 'cash') return { status };
    return status === 'refused' ? { status: 'cash-refused' } : { status, redirectUrl: null };
  } catch (error) {
    return toPaymentStartFailure(error);
  }
}

/** Starts a payment. Returns failures that the page can show as a status, and throws all other errors. */
export async function requestPayment(
  client: ApiClient,
  {
    orderNumber,
    ...rest
  }: OrderCredentials & Pick<PayBody, 'paymentGatewayId' | 'card'> & { language: Locale },
): Promise<PaymentStartResult> {
  try {
    return await client.call('pay', { body: { orderNumber, ...rest } });
  } catch (error) {
    // Status 422: the gateway was removed. The page shows the same message as after a refusal by the gateway.
    if (error instanceof ApiError && error.status === 422)
      return { status: 'gateway-refused', redirectUrl: null };
    return toPaymentStartFailure(error);
  }
}

function toPaymentStartFailure(error: unknown): PaymentStartResult {
  const later = toTemporaryRefusal(error);
  if (later) return { status: 'later', later };
  // These errors are not shown here, because the page shows that the order is inaccessible.
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return { status: 'closed', redirectUrl: null };
  throw error;
}

export async function listOrderGateways(
  client: ApiClient,
  order: Pick<TrackedOrder, 'payment' | 'emi'> | undefined,
): Promise<PaymentGateway[]> {
  if (!order || order.payment.due === 0) return [];
  const bounds = { isEmi: order.emi !== null, couponGatewayIds: order.payment.gatewayIds };
  const gateways = await client.list('paymentGateways');
  return gateways.filter((gateway) => gatewayAcceptsOrder(gateway, bounds));
}
