import type { DemoGateway } from '#demo/shop-definition.ts';
import { CASH_GATEWAY } from '#domain/order/payment.ts';

/** The way to pay that every demo shop takes. */
export const CASH_ON_DELIVERY: DemoGateway = {
  ...CASH_GATEWAY,
  color: '#17663a',
};
