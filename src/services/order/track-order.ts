import { withShop } from '#data/database.ts';
import { findOrder, type OrderWithLines } from '#data/queries/orders.ts';
import { readOrderNumber } from '#domain/order-number.ts';
import { parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '../context.ts';
import { invalid, notFound } from '../errors.ts';

/**
 * An order of this shop by its number and the phone it was placed with. A wrong number and a wrong phone are told
 * alike, as `not-found`; a text that is no phone at all is `invalid`.
 */
export async function trackOrder(
  ctx: ServiceContext,
  { orderNumber, phone: text }: { orderNumber: string; phone: string },
): Promise<OrderWithLines> {
  const phone = parsePhone(text);
  if (!phone) throw invalid('phone', 'phone must be a mobile number of Bangladesh, such as 01712345678');
  const written = readOrderNumber(orderNumber) ?? orderNumber;
  const found = await withShop(
    ctx.db,
    ctx.shop.id,
    (tx) => findOrder(tx, ctx.shop.id, { orderNumber: written, phone }),
    { readOnly: true },
  );
  if (!found) throw notFound('An order with this number and phone');
  return found;
}
