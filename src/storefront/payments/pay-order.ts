import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { PaymentGateway, TrackedOrder } from '#contract/order.ts';
import type { PayAnswer } from '#contract/payment.ts';
import { type CardKind, mayPayOrder } from '#domain/order/payment.ts';
import { readRowId } from '#domain/row-id.ts';
import { type PostedForm, textOf } from '#storefront/forms/read-form.ts';
import { type TryLater, tryLaterOf } from '#storefront/try-later.ts';

/** What came of the wish to pay, for the page that asked. */
export type Paying = Pick<PayAnswer, 'status' | 'redirectUrl'> | { status: 'later'; later: TryLater };

/** What the form of `PayPanel` is known by among others of its page. */
export const PAY_PART = 'pay';

/** An order as whoever pays it names it. */
interface OrderToPay {
  orderNumber: string;
  key?: string | undefined;
  phone?: string | undefined;
  code?: string | undefined;
}

/** Begins to pay an order by the form of `PayPanel`. */
export async function payByForm(client: ApiClient, form: PostedForm, order: OrderToPay): Promise<Paying> {
  return payOrder(client, { ...order, paymentGatewayId: readRowId(textOf(form, 'payment') ?? '') });
}

/** Begins to pay an order. What only a wrong request can cause is thrown. */
export async function payOrder(
  client: ApiClient,
  {
    orderNumber,
    ...rest
  }: OrderToPay & { paymentGatewayId?: number | undefined; card?: CardKind | undefined },
): Promise<Paying> {
  try {
    return await client.call('pay', { body: { orderNumber, ...rest } });
  } catch (error) {
    const later = tryLaterOf(error);
    if (later) return { status: 'later', later };
    // A gateway that was removed meanwhile is another that cannot be had.
    if (error instanceof ApiError && error.status === 422)
      return { status: 'gateway-refused', redirectUrl: null };
    // Of an order that cannot be seen the page itself says so.
    if (error instanceof ApiError && (error.status === 404 || error.status === 403))
      return { status: 'closed', redirectUrl: null };
    throw error;
  }
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
