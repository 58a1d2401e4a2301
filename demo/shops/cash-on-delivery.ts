import type { DemoGateway } from '#demo/shop-definition.ts';

/** The way to pay that every demo shop takes. */
export const CASH_ON_DELIVERY: DemoGateway = {
  slug: 'cod',
  name: 'Cash on Delivery',
  nameBn: 'ক্যাশ অন ডেলিভারি',
  color: '#17663a',
};
