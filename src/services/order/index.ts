export type { OrderSkuRow } from '#data/queries/order-stock.ts';
export type { OrderLineRow, OrderWithLines } from '#data/queries/orders.ts';
export { getPlacedGuestOrder, type PlacedGuestOrder } from './get-placed-guest-order.ts';
export { trackingCode } from './order-keys.ts';
export { type PlacedOrder, type PlaceOrderOutcome, placeGuestOrder } from './place-guest-order.ts';
export { type OrderPreview, previewOrder } from './preview-order.ts';
export { type TrackOutcome, trackOrder } from './track-order.ts';
