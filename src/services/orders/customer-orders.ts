import type { ShopTransaction } from '#data/database.ts';
import { takeGuestOrders } from '#data/queries/customer-orders.ts';
import { guestOrdersSince } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '../context.ts';

/** Hands who has just shown that a phone is theirs the orders that guests placed with it. */
export function takeOrdersOf(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<void> {
  return takeGuestOrders(tx, shop.id, { customerId, phone, since: guestOrdersSince(now()) });
}
