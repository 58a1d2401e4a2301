export type { OrderLineRow, OrderWithLines } from '#data/queries/orders.ts';
export type { AssessedLine } from './assess-lines.ts';
export { getPlacedGuestOrder, type PlacedGuestOrder } from './get-placed-guest-order.ts';
export type { OrderInput } from './order-input.ts';
export { type PlacedOrder, type PlaceOrderOutcome, placeGuestOrder } from './place-guest-order.ts';
export { type OrderPreview, previewOrder } from './preview-order.ts';
export type { RefusedCash } from './refuse-open-cash.ts';
export { type TrackOutcome, trackOrder } from './track-order.ts';
export { trackingCode } from './tracking-code.ts';
