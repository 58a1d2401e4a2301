import { and, asc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { paymentGateways } from '../schema/index.ts';

export type PaymentGatewayRow = Pick<typeof paymentGateways.$inferSelect, 'id' | 'slug' | 'name' | 'nameBn'>;

/** The ways to pay that the shop has switched on, in its order. Their settings stay in the database. */
export function listActiveGateways(tx: ShopTransaction, shopId: number): Promise<PaymentGatewayRow[]> {
  return tx
    .select({
      id: paymentGateways.id,
      slug: paymentGateways.slug,
      name: paymentGateways.name,
      nameBn: paymentGateways.nameBn,
    })
    .from(paymentGateways)
    .where(and(eq(paymentGateways.shopId, shopId), eq(paymentGateways.isActive, true)))
    .orderBy(asc(paymentGateways.sortOrder), asc(paymentGateways.id));
}
