import type { ShopTransaction } from '#data/database.ts';
import type { OrderTerms } from '#data/queries/order-terms.ts';
import { insertOrder, type NewOrder } from '#data/queries/orders.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { ServiceContext } from '../context.ts';
import type { PricedLine } from './assess-lines.ts';
import { zoneOf } from './delivery-of.ts';
import type { OrderInput } from './order-input.ts';

/** What the order says of its circumstances. */
export function paperwork(input: OrderInput, terms: OrderTerms) {
  return {
    paymentMethod: input.paymentMethod,
    storeId: input.fulfilment === 'shop' ? (input.storeId ?? null) : null,
    deliveryType: zoneOf(terms, input),
    note: input.note ?? '',
    sessionId: input.sessionId || null,
  };
}

/** What the order says of its money. */
export function figures({ subtotal, deliveryCharge, discount, grandTotal, payNow }: OrderTotals) {
  return { subtotal, deliveryCharge: deliveryCharge ?? ZERO_POISHA, discount, grandTotal, payNow };
}

/**
 * Writes the order and takes its stock. When a variant sells out, what is cached of the shop becomes old. Returns the order's
 * number.
 */
export async function writeOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  lines: PricedLine[],
  order: NewOrder,
): Promise<string> {
  const take = lines
    .filter(({ facts }) => !facts.preOrder)
    .map(({ skuId, quantity }) => ({ id: skuId, quantity }));
  const written = await insertOrder(tx, ctx.shop, { order, lines: lines.map(toOrderLine), take });
  if (written.taken.length !== take.length) throw new Error('stock was gone although its rows were locked');
  if (written.taken.some(({ left }) => left === 0)) await bumpShopVersion(tx, ctx.shop.id);
  return written.orderNumber;
}

function toOrderLine({ facts, quantity, unitPrice }: PricedLine) {
  return {
    productId: facts.productId,
    skuId: facts.id,
    sku: facts.sku,
    name: facts.name,
    nameBn: facts.nameBn,
    slug: facts.slug,
    picture: facts.picture,
    attributes: facts.attributes,
    quantity,
    listPrice: facts.price,
    unitPrice,
    preOrder: facts.preOrder,
    preOrderAmount: facts.preOrderAmount,
  };
}
