import { type Database, inBatches, readPlatform, type ShopTransaction, withShop } from '#data/database.ts';
import {
  claimNotices,
  type DueNotice,
  findSkuStock,
  insertNotifyRequest,
  listShopsWithNotices,
} from '#data/queries/back-in-stock.ts';
import { findShopById, type ShopRecord } from '#data/queries/shops.ts';
import { parseContact } from '#domain/contact.ts';
import { isAvailable } from '#domain/order/stock.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound, ServiceError } from '#services/errors.ts';
import { queueMessages } from '#services/messages/queue-message.ts';

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
  await withRateLimit(ctx, { 'notices-per-client': client, 'notices-per-contact': reached }, () =>
    withShop(db, shopId, note),
  );
}

/** So that the rows of a shop are not held until all of a popular product are told. */
const TOLD_AT_ONCE = 100;

/**
 * Writes a message to everybody who waits for what can be had again, in all open shops, and tells how many. Each of them is told
 * once; several instances may do so at a time.
 */
export async function queueRestockNotices(
  db: Database,
  contextFor: (shop: ShopRecord) => Pick<ServiceContext, 'shop' | 'secret' | 'now'>,
): Promise<number> {
  let notified = 0;
  for (const shopId of await readPlatform(db, listShopsWithNotices)) {
    const shop = await findShopById(db, shopId);
    if (!shop) continue;
    const ctx = contextFor(shop);
    notified += await inBatches(TOLD_AT_ONCE, (limit) =>
      withShop(db, shopId, async (tx) => {
        const due = await claimNotices(tx, shopId, { now: ctx.now(), limit });
        await queueMessages(tx, ctx, due.map(toMessage));
        return due.length;
      }),
    );
  }
  return notified;
}

const toMessage = ({ contact, product, productBn, slug }: DueNotice) => ({
  to: contact,
  template: 'back-in-stock' as const,
  values: { product, productBn: productBn ?? '', slug },
});
