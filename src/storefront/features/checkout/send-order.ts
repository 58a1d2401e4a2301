import type { ApiClient } from '#client/client.ts';
import type { OrderBody, PlacedOrder } from '#contract/place-order.ts';

interface SendOptions {
  key: string;
  /** Whether the order is that of a customer, which the API refuses with 401 if the session has ended. */
  isCustomer: boolean;
  signal?: AbortSignal;
}

/** Sends an order. The idempotency key works across the calls for instalments, pre-orders, customers and guests. */
export function sendOrder(
  client: Pick<ApiClient, 'call'>,
  body: OrderBody,
  { key, isCustomer, signal }: SendOptions,
): Promise<PlacedOrder> {
  const buyerCall = isCustomer ? 'placeOrder' : 'placeGuestOrder';
  const fullPaymentCall = body.type === 'pre-order' ? 'placePreOrder' : buyerCall;
  return client.call(body.tenures ? 'placeEmiOrder' : fullPaymentCall, {
    body: { ...body, ...(isCustomer && { asCustomer: true }) },
    headers: { 'idempotency-key': key },
    ...(signal && { signal }),
  });
}
