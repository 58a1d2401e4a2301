import { endpoints } from '#contract/endpoints.ts';
import type {
  Order,
  OrderBody,
  OrderPreview,
  OrderPreviewBody,
  PlacedOrder,
  TrackedOrder,
} from '#contract/order.ts';
import type { ApiClient } from './client.ts';

/** What an order would cost in BDT, and what stands against it; all but the products may still be missing. */
export async function previewOrder(
  client: ApiClient,
  body: OrderPreviewBody,
  signal?: AbortSignal,
): Promise<OrderPreview> {
  return (await client.call(endpoints.previewOrder, { body, signal })) as OrderPreview;
}

/**
 * Places an order for a guest; the same idempotency key places it once. Codes of its `ApiError`: `out-of-stock` and
 * `order-changed` with the lines in the body, `idempotency-conflict` when the key has placed another order, with that order.
 */
export async function placeGuestOrder(
  client: ApiClient,
  body: OrderBody,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<PlacedOrder> {
  const headers = { 'idempotency-key': idempotencyKey };
  return (await client.call(endpoints.placeGuestOrder, { body, headers, signal })) as PlacedOrder;
}

/** The order a guest has placed, opened by the key it was answered with. */
export async function getPlacedGuestOrder(
  client: ApiClient,
  orderNumber: string,
  key: string,
): Promise<Order> {
  return (await client.call(endpoints.placedGuestOrder, {
    params: { orderNumber },
    query: { key },
  })) as Order;
}

/**
 * An order by its number and the phone it was placed with; both must fit. Throws `ApiError` 403 with the code
 * `tracking-code-needed` when many numbers were guessed for the phone: then the tracking code or the key must fit too.
 */
export async function trackOrder(
  client: ApiClient,
  query: { orderNumber: string; phone: string; code?: string | undefined; key?: string | undefined },
): Promise<TrackedOrder> {
  return (await client.call(endpoints.trackOrder, { query })) as TrackedOrder;
}
