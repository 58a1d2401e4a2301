import type { ShopTransaction } from '#data/database.ts';
import { eraseCustomer } from '#data/queries/erase-customer.ts';
import { OPEN_ORDER_STATUSES } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import { derivePhoneKeys } from '#services/orders/order-keys.ts';
import { recordSecurityEvent, toAccountSubject } from '#services/security-events.ts';

/** Erases a customer and returns picture files to delete after the commit. Throws `open-orders`. */
export async function eraseAccount(
  tx: ShopTransaction,
  ctx: ServiceContext,
  customerId: number,
): Promise<string[]> {
  const createPseudonym = (phone: Phone) => derivePhoneKeys(ctx, phone).erasedPhone;
  const account = { id: customerId, openStatuses: OPEN_ORDER_STATUSES, createPseudonym };
  const erased = await eraseCustomer(tx, account);
  if (!erased) throw new ServiceError({ code: 'open-orders' });
  return erased.pictures;
}

/** Call it after the commit of `eraseAccount`. */
export async function finishErasure(
  ctx: ServiceContext,
  { customerId, pictures }: { customerId: number; pictures: readonly string[] },
): Promise<void> {
  recordSecurityEvent(ctx, 'account-deleted', { kind: 'customer', subject: toAccountSubject(customerId) });
  await ctx.pictures.discard(pictures);
}
