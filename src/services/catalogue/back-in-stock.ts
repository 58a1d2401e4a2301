import { type ShopTransaction, withShop } from '#data/database.ts';
import { findSkuStock, insertNotifyRequest } from '#data/queries/back-in-stock.ts';
import { parseContact } from '#domain/contact.ts';
import { isAvailable } from '#domain/order/stock.ts';
import type { ServiceContext } from '../context.ts';
import { invalid, notFound, ServiceError } from '../errors.ts';
import { withinLimits } from '../take-turns.ts';

/**
 * Notes who wants to be told when a sold-out variant is there again, once per mobile number or e-mail address. Throws
 * `invalid` for a contact that is neither, `not-found`, `conflict` when the variant can be had, and `rate-limited` when
 * too many were asked for from the same network or for the same contact.
 */
export async function requestNotice(
  ctx: ServiceContext,
  { skuId, contact }: { skuId: number; contact: string },
): Promise<void> {
  const reached = parseContact(contact);
  if (!reached) throw invalid({ field: 'contact', code: 'no-contact' });
  const { client, db, now } = ctx;
  const shopId = ctx.shop.id;
  const note = async (tx: ShopTransaction) => {
    const sku = await findSkuStock(tx, { shopId, skuId });
    if (!sku) throw notFound('variant');
    if (isAvailable(sku)) {
      throw new ServiceError({ code: 'conflict', reason: 'variant-available' });
    }
    await insertNotifyRequest(tx, { shopId, skuId, contact: reached, createdAt: now() });
  };
  await withinLimits(ctx, { 'notices-per-client': client, 'notices-per-contact': reached }, () =>
    withShop(db, shopId, note),
  );
}
