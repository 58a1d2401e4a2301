import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orders } from '#data/schema/index.ts';
import type { Phone } from '#domain/phone.ts';

/** Hands a customer the orders that guests have placed with a phone since then. */
export async function takeGuestOrders(
  tx: ShopTransaction,
  shopId: number,
  { customerId, phone, since }: { customerId: number; phone: Phone; since: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(
      and(
        eq(orders.shopId, shopId),
        isNull(orders.customerId),
        eq(orders.phone, phone),
        gt(orders.placedAt, since),
      ),
    );
}

/** Leaves a customer the orders of one phone alone, or none: all others are nobody's from then on. */
export async function leaveOrders(
  tx: ShopTransaction,
  shopId: number,
  { customerId, phone }: { customerId: number; phone?: Phone | undefined },
): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: null })
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        phone === undefined ? undefined : ne(orders.phone, phone),
      ),
    );
}
