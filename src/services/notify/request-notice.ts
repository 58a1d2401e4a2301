import { withShop } from '#data/database.ts';
import { findNotifyRequestTime, findSkuStock, insertNotifyRequest } from '#data/queries/notify-requests.ts';
import { parseContact } from '#domain/contact.ts';
import type { ServiceContext } from '../context.ts';
import { invalid, notFound, ServiceError } from '../errors.ts';

/** All that may be asked at one shop within `FLOOD_WINDOW_MS`. */
const FLOOD_LIMIT = 120;
const FLOOD_WINDOW_MS = 60_000;

/**
 * Notes who wants to be told when a sold-out variant is there again, once per mobile number or e-mail address. Throws
 * `invalid` for a contact that is neither, `not-found`, `conflict` when the variant can be had, and `rate-limited` when
 * the shop was asked more than 120 times within a minute.
 */
export async function requestNotice(
  { db, shop: { id: shopId }, now }: ServiceContext,
  { skuId, contact }: { skuId: number; contact: string },
): Promise<void> {
  const reached = parseContact(contact);
  if (!reached) throw invalid('contact', 'contact is neither a mobile number nor an e-mail address');
  const createdAt = now();
  await withShop(db, shopId, async (tx) => {
    const sku = await findSkuStock(tx, { shopId, skuId });
    if (!sku) throw notFound('The variant');
    if (sku.preOrder || sku.stockQuantity > 0) {
      throw new ServiceError('conflict', 'This variant can be had again');
    }
    const early = await findNotifyRequestTime(tx, { shopId, places: FLOOD_LIMIT - 1 });
    if (early && createdAt.getTime() - early.getTime() < FLOOD_WINDOW_MS) {
      throw new ServiceError('rate-limited', 'Too many ask at once. Please try again in a minute.');
    }
    await insertNotifyRequest(tx, { shopId, skuId, contact: reached, createdAt });
  });
}
