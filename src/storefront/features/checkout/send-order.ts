import type { ApiClient } from '#client/client.ts';
import type { OrderBody, PlacedOrder } from '#contract/place-order.ts';

interface SendOptions {
  /** Idempotency key: repeated requests with this key return the same order. */
  key: string;
  /** True for a customer's order, which the API refuses with 401 if the session has ended. */
  isCustomer: boolean;
  signal?: AbortSignal;
}

/**
 * Places an order with the call for its kind: instalments, pre-order, customer's order or guest's order. The
 * idempotency key works across these calls.
 */
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
