import { type Database, inBatches, readPlatform, type ShopTransaction, withShop } from '#data/database.ts';
import {
  claimRestockNotifications,
  type DueRestockNotification,
  findSkuStock,
  insertRestockRequest,
  listShopsToNotify,
} from '#data/queries/back-in-stock.ts';
import { findShopById, type ShopRecord } from '#data/queries/shops.ts';
import { parseContact } from '#domain/contact.ts';
import { isAvailable } from '#domain/order/stock.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound, ServiceError } from '#services/errors.ts';
import { queueMessages } from '#services/messages/queue-message.ts';

/** One per contact and variant. Throws `invalid`, `not-found`, `conflict` if available, and `rate-limited`. */
export async function requestRestockNotification(
  ctx: ServiceContext,
  { skuId, contact }: { skuId: number; contact: string },
): Promise<void> {
  const reached = parseContact(contact);
  if (!reached) throw invalid({ field: 'contact', code: 'no-contact' });
  const { client, db, now } = ctx;
  const shopId = ctx.shop.id;
  const store = async (tx: ShopTransaction) => {
    const sku = await findSkuStock(tx, { shopId, skuId });
    if (!sku) throw notFound('variant');
    if (isAvailable(sku)) {
      throw new ServiceError({ code: 'conflict', reason: 'variant-available' });
    }
    await insertRestockRequest(tx, { shopId, skuId, contact: reached, createdAt: now() });
  };
  await withRateLimit(ctx, { 'notices-per-client': client, 'notices-per-contact': reached }, () =>
    withShop(db, shopId, store),
  );
}

/** Small, so that row locks of popular products are short. */
const BATCH_SIZE = 100;

/** Returns the number of messages. Each request is notified once, even by concurrent instances. */
export async function queueRestockNotifications(
  db: Database,
  contextFor: (shop: ShopRecord) => Pick<ServiceContext, 'shop' | 'secret' | 'now'>,
): Promise<number> {
  let notified = 0;
  for (const shopId of await readPlatform(db, listShopsToNotify)) {
    const shop = await findShopById(db, shopId);
    if (!shop) continue;
    const ctx = contextFor(shop);
    notified += await inBatches(BATCH_SIZE, (limit) =>
      withShop(db, shopId, async (tx) => {
        const due = await claimRestockNotifications(tx, shopId, { now: ctx.now(), limit });
        await queueMessages(tx, ctx, due.map(toMessage));
        return due.length;
      }),
    );
  }
  return notified;
}

const toMessage = ({ contact, product, productBn, slug }: DueRestockNotification) => ({
  to: contact,
  template: 'back-in-stock' as const,
  values: { product, productBn: productBn ?? '', slug },
});
