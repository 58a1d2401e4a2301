import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type ShopTransaction, withShop } from '../src/data/database.ts';
import { insertCustomer } from '../src/data/queries/accounts.ts';
import {
  addresses,
  areas,
  cities,
  messages,
  orderLines,
  orders,
  reviews,
  skus,
} from '../src/data/schema/index.ts';
import { readPersonName } from '../src/domain/account/customer.ts';
import { type Phone, parsePhone } from '../src/domain/phone.ts';
import { hashPassword } from '../src/services/accounts/passwords.ts';
import type { ServiceContext } from '../src/services/context.ts';
import { changeOrder } from '../src/services/orders/change-order.ts';
import { placeOrder } from '../src/services/orders/place-order.ts';
import { DEMO_CUSTOMER, DEMO_ORDERS } from './demo-customer.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Variants with less stock are not ordered, because the demo displays them as low in stock. */
const MIN_STOCK = 40;

type Order = (typeof DEMO_ORDERS)[number];
type Place = typeof addresses.$inferInsert;

/** Writes the customer of a demo shop, with addresses, orders in each status, and a review. */
export async function writeCustomer(ctx: ServiceContext): Promise<void> {
  const { db, shop } = ctx;
  const phone = parsePhone(DEMO_CUSTOMER.phone);
  if (!phone) throw new Error('the demo customer has no phone');
  const passwordHash = await hashPassword(DEMO_CUSTOMER.password);
  const { id, places, variants } = await withShop({ db, shop }, async (tx) => {
    const first = new Date(ctx.now().getTime() - 120 * DAY_MS);
    const customer = await insertCustomer(tx, {
      ...readPersonName({ name: DEMO_CUSTOMER.name }),
      phone,
      phoneVerifiedAt: first,
      email: DEMO_CUSTOMER.email,
      emailVerifiedAt: first,
      passwordHash,
      createdAt: first,
    });
    return {
      id: customer.id,
      places: await writeAddresses(tx, ctx, { customerId: customer.id, phone }),
      variants: await listVariants(tx, ctx),
    };
  });
  const actor = { kind: 'customer', customerId: id, sessionId: 0 } as const;
  let next = 0;
  for (const [index, order] of DEMO_ORDERS.entries()) {
    const lines = order.pieces.map((quantity, line) => ({
      ...variants[(next + line) % variants.length],
      quantity,
    }));
    next += lines.length;
    await writeOrder({ ...ctx, actor, limits: { ...ctx.limits, consume: async () => undefined } }, order, {
      lines: lines.flatMap(({ skuId, quantity }) => (skuId === undefined ? [] : [{ skuId, quantity }])),
      place: places[index % places.length],
      phone,
    });
  }
  // Deletes the messages about these orders, so that they are not sent.
  await withShop({ db, shop }, (tx) =>
    tx
      .delete(messages)
      .where(and(eq(messages.shopId, shop.id), inArray(messages.recipient, [phone, DEMO_CUSTOMER.email]))),
  );
}

async function writeAddresses(
  tx: ShopTransaction,
  { shop }: ServiceContext,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<Place[]> {
  const written: Place[] = [];
  for (const { city, area, ...rest } of DEMO_CUSTOMER.addresses) {
    const [place] = await tx
      .select({ cityId: cities.id, areaId: areas.id, countryId: cities.countryId })
      .from(areas)
      .innerJoin(cities, eq(cities.id, areas.cityId))
      .where(and(eq(areas.name, area), eq(cities.name, city)));
    if (!place) throw new Error(`there is no ${area} in ${city}`);
    const values = {
      ...readPersonName({ name: DEMO_CUSTOMER.name }),
      firstName: 'Nusrat',
      phone,
      ...place,
      ...rest,
    };
    const row = { shopId: shop.id, customerId, isDefault: written.length === 0, ...values };
    await tx.insert(addresses).values(row);
    written.push(row);
  }
  return written;
}

/**
 * Lists variants to order: one variant per product, with more than `MIN_STOCK` units, of every ninth product.
 * Pre-orders are skipped.
 */
async function listVariants(tx: ShopTransaction, { shop }: ServiceContext): Promise<{ skuId: number }[]> {
  const rows = await tx
    .selectDistinctOn([skus.productId], { skuId: skus.id })
    .from(skus)
    .where(and(eq(skus.shopId, shop.id), gt(skus.stockQuantity, MIN_STOCK), eq(skus.preOrder, false)))
    .orderBy(asc(skus.productId), asc(skus.id))
    .limit(120);
  return rows.filter((_, index) => index % 9 === 0);
}

interface OrderParts {
  lines: { skuId: number; quantity: number }[];
  place: Place | undefined;
  phone: Phone;
}

async function writeOrder(
  ctx: ServiceContext,
  { daysAgo, steps, review }: Order,
  { lines, place, phone }: OrderParts,
) {
  const placedAt = ctx.now().getTime() - daysAgo * DAY_MS;
  const at = (hoursLater: number): ServiceContext => ({
    ...ctx,
    now: () => new Date(placedAt + hoursLater * HOUR_MS),
  });
  const { cityId, areaId, countryId, street, postalCode } = place ?? {};
  const shipping = {
    name: DEMO_CUSTOMER.name,
    phone,
    email: DEMO_CUSTOMER.email,
    cityId,
    areaId,
    countryId,
    street,
    postalCode,
  };
  const input = { shipping, billing: {}, products: lines, paymentMethod: 'COD', fulfilment: 'home' } as const;
  const outcome = await placeOrder(at(0), input);
  if (outcome.kind !== 'placed') throw new Error(`the demo order was not placed: ${outcome.kind}`);
  const { orderNumber } = outcome;
  for (const [action, hoursLater] of steps) await changeOrder(at(hoursLater), { orderNumber, action });
  if (review) await writeReview(at(200), { orderNumber, review });
}

async function writeReview(
  { db, shop, actor, now }: ServiceContext,
  { orderNumber, review }: { orderNumber: string; review: NonNullable<Order['review']> },
): Promise<void> {
  await withShop({ db, shop }, async (tx) => {
    const [bought] = await tx
      .select({ orderId: orders.id, productId: orderLines.productId })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.shopId, orders.shopId), eq(orderLines.orderId, orders.id)))
      .where(and(eq(orders.shopId, shop.id), eq(orders.orderNumber, orderNumber)))
      .orderBy(asc(orderLines.position))
      .limit(1);
    if (!bought || actor.kind !== 'customer') return;
    await tx.insert(reviews).values({
      shopId: shop.id,
      ...bought,
      ...review,
      customerId: actor.customerId,
      authorName: 'Nusrat J.',
      status: 'active',
      createdAt: now(),
    });
  });
}
