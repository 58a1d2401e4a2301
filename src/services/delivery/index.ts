export type { DeliveryChargeRow as BaseCharge } from '#data/queries/delivery-charges.ts';
export { listBaseCharges } from './list-base-charges.ts';
