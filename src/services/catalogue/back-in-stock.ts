import {
  type Database,
  processInBatches,
  readPlatform,
  type ShopTransaction,
  withShop,
} from '#data/database.ts';
import {
  claimRestockNotifications,
  type DueRestockNotification,
  findSkuStock,
  insertRestockRequest,
  listShopsWithDueNotifications,
} from '#data/queries/back-in-stock.ts';
import { findShop, type ShopRecord } from '#data/queries/shops.ts';
import { listVariantTexts, type VariantTextRow } from '#data/queries/skus.ts';
import { toAttributeKey } from '#domain/attribute-text.ts';
import { parseContact } from '#domain/contact.ts';
import { isAvailable } from '#domain/order/stock.ts';
import { translateMeasure } from '#domain/translate-measure.ts';
import { readVariantOptions } from '#domain/variant-options.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound, ServiceError } from '#services/errors.ts';
import { queueMessages } from '#services/messages/queue-message.ts';

/** Throws `invalid`, `not-found`, `rate-limited`, and `conflict` if the variant is available. */
export async function requestRestockNotification(
  ctx: ServiceContext,
  { skuId, contact }: { skuId: number; contact: string },
): Promise<void> {
  const recipient = parseContact(contact);
  if (!recipient) throw invalid({ field: 'contact', code: 'no-contact' });
  const { client, now } = ctx;
  const storeRequest = async (tx: ShopTransaction) => {
    const sku = await findSkuStock(tx, skuId);
    if (!sku) throw notFound('variant');
    if (isAvailable(sku)) {
      throw new ServiceError({ code: 'conflict', reason: 'variant-available' });
    }
    await insertRestockRequest(tx, { skuId, contact: recipient, createdAt: now() });
  };
  await withRateLimit(ctx, { 'notices-per-client': client, 'notices-per-contact': recipient }, () =>
    withShop(ctx, storeRequest),
  );
}

/** Batch size. Small batches do not lock the rows of popular products for long. */
const BATCH_SIZE = 100;

/** Queues messages for restocked variants. Safe to run on several instances. Returns the number of queued messages. */
export async function queueRestockNotifications(
  db: Database,
  contextFor: (shop: ShopRecord) => Pick<ServiceContext, 'shop' | 'secret' | 'now'>,
): Promise<number> {
  let notifiedCount = 0;
  for (const shopId of await readPlatform(db, listShopsWithDueNotifications)) {
    const shop = await findShop(db, { id: shopId });
    if (!shop) continue;
    const ctx = contextFor(shop);
    notifiedCount += await processInBatches(BATCH_SIZE, (limit) =>
      withShop({ db, shop: { id: shopId } }, async (tx) => {
        const dueNotifications = await claimRestockNotifications(tx, { now: ctx.now(), limit });
        const variants = await listVariantTexts(
          tx,
          dueNotifications.map(({ productId }) => productId),
        );
        await queueMessages(
          tx,
          ctx,
          dueNotifications.map((due) => toRestockMessage(due, variants)),
        );
        return dueNotifications.length;
      }),
    );
  }
  return notifiedCount;
}

function toRestockMessage(due: DueRestockNotification, allVariants: readonly VariantTextRow[]) {
  const { contact, product, productBn, slug, skuId } = due;
  const variants = allVariants.filter(({ productId }) => productId === due.productId);
  const { english, bangla } = nameVariant(variants, skuId);
  return {
    to: contact,
    template: 'back-in-stock' as const,
    values: {
      product,
      productBn: productBn ?? '',
      slug,
      ...(english && { skuId, variant: english, variantBn: bangla }),
    },
  };
}

/** Returns the variant's option values and label, joined per language. Both are '' if the product has one variant. */
function nameVariant(variants: readonly VariantTextRow[], skuId: number) {
  const { variants: choices } = readVariantOptions(variants);
  const { label, values = [] } = choices.find(({ id }) => id === skuId) ?? {};
  const attributes = variants.find(({ id }) => id === skuId)?.attributes ?? [];
  const toBangla = (value: string) =>
    attributes.find((each) => toAttributeKey(each.value) === toAttributeKey(value))?.valueBn ||
    translateMeasure(value) ||
    value;
  const join = (texts: readonly string[]) => [...texts, label].filter(Boolean).join(', ');
  return { english: join(values), bangla: join(values.map(toBangla)) };
}
