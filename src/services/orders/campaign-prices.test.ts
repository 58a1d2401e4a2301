import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines, orders } from '#data/schema/index.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { updateCampaignPhases } from '#services/catalogue/campaigns.ts';
import { insertCampaign, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { placeOrder } from './place-order.ts';
import { previewOrder } from './preview-order.ts';

const database = useTestDatabase();
const STARTS = new Date('2030-04-14T00:00:00+06:00');
const ENDS = new Date('2030-04-16T00:00:00+06:00');
const before = (date: Date) => new Date(date.getTime() - 1);

async function openShop() {
  const shop = await createTestShop(database.db);
  await openForOrders(database.db, shop);
  const product = await insertProduct(database.db, shop, { name: 'Saffron Ubtan', skus: [{ price: 999 }] });
  await insertCampaign(database.db, shop, {
    startsAt: STARTS,
    endsAt: ENDS,
    products: [{ ...product, discountPercent: 30 }],
  });
  const skuId = product.skus[0]?.id ?? 0;
  const area = await findArea(database.db, 'Dhanmondi');
  const order = (seenPrice: number, quantity = 1): OrderInput => ({
    shipping: { name: 'Nusrat Jahan', phone: '01712345678', street: 'House 5, Road 2', ...area },
    billing: {},
    products: [{ skuId, quantity, seenPrice: taka(seenPrice) }],
    paymentMethod: 'COD',
    fulfilment: 'home',
  });
  return { shop, order, at: (now: Date) => testContext(database.db, shop, { now: () => now }) };
}

test.each([
  ['at the start', STARTS],
  ['just before the end', before(ENDS)],
])('an order %s of a campaign has the campaign price or the list price', async (_, now) => {
  const { shop, order, at } = await openShop();
  expect(await previewOrder(at(now), order(699, 2))).toMatchObject({
    lines: [{ unitPrice: 69_900, problem: null }],
    totals: { subtotal: 139_800 },
  });
  expect(await placeOrder(at(now), order(699, 2))).toMatchObject({
    kind: 'placed',
    totals: { subtotal: 139_800, grandTotal: 146_800 },
  });
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.shopId, shop.id));
  expect(lines).toMatchObject([{ listPrice: 99_900, unitPrice: 69_900, quantity: 2 }]);
});
test.each([
  ['just before a campaign starts, at its price', before(STARTS), 699, 99_900],
  ['when a campaign has started, at the price before', STARTS, 999, 69_900],
  ['when a campaign has ended, at its price', ENDS, 699, 99_900],
])('an order %s is refused with the current price', async (_, now, seen, unit) => {
  const { shop, order, at } = await openShop();
  expect((await previewOrder(at(now), order(seen))).lines).toMatchObject([
    { unitPrice: unit, problem: 'price-changed' },
  ]);
  expect(await placeOrder(at(now), order(seen))).toMatchObject({
    kind: 'order-changed',
    lines: [{ unitPrice: unit, problem: 'price-changed' }],
  });
  expect(await database.db.select().from(orderLines).where(eq(orderLines.shopId, shop.id))).toEqual([]);
  expect(await placeOrder(at(now), order(unit / 100))).toMatchObject({ kind: 'placed' });
});
test('orders and campaign switches do not deadlock', async () => {
  const { shop, order, at } = await openShop();
  const campaignProducts = [];
  for (let index = 0; index < 8; index += 1) {
    campaignProducts.push(
      await insertProduct(database.db, shop, { skus: [{ price: 1_000, stockQuantity: 100 }] }),
    );
  }
  for (let hour = 0; hour < 6; hour += 1) {
    const startsAt = new Date(STARTS.getTime() + hour * 3_600_000);
    const members = campaignProducts.map((product) => ({ ...product, discountPercent: 10 + hour }));
    await insertCampaign(database.db, shop, { startsAt, endsAt: ENDS, products: members.toReversed() });
  }
  const lines = campaignProducts.flatMap(({ skus }) => skus.map(({ id }) => ({ skuId: id, quantity: 1 })));
  const orderOf = (index: number) => ({
    ...order(999),
    products: index % 2 === 0 ? lines : lines.toReversed(),
  });
  const startTimes = Array.from({ length: 6 }, (_, hour) => new Date(STARTS.getTime() + hour * 3_600_000));
  const outcomes = await Promise.all([
    ...Array.from({ length: 24 }, (_, index) => placeOrder(at(before(ENDS)), orderOf(index))),
    ...[...startTimes, ENDS].map((now) => updateCampaignPhases(database.db, { now })),
  ]);
  const placed = outcomes.filter((outcome) => 'kind' in outcome && outcome.kind === 'placed');
  expect(placed).toHaveLength(24);
  const written = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(new Set(written.map(({ subtotal }) => subtotal))).toEqual(new Set([8 * 85_000]));
});
