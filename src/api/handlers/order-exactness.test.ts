import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderData } from '#contract/order.ts';
import type { OrderPreview, PlacedOrder } from '#contract/place-order.ts';
import { orderLines, orders, skus } from '#data/schema/index.ts';
import { fromBdt, poisha, toBdt } from '#domain/money.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const PLACE = '/api/v2/order/without-login';
const PREVIEW = '/api/v2/delivery-charge/order-delivery-charge';
const database = useTestDatabase();

async function openShop() {
  const shop = await createTestShop(database.db);
  await openForOrders(database.db, shop);
  return { shop, api: testApi(database.db) };
}

test('totals of preview, response and database are equal for any cart', async () => {
  const price = fc.integer({ min: 1, max: 50_000_000 });
  const item = fc.record({
    price,
    discount: fc.option(fc.nat(100)),
    quantity: fc.integer({ min: 1, max: 1_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 8 }), async (items) => {
      const { shop, api } = await openShop();
      const tags = items.map(({ price: list, discount }) => ({
        price: list,
        discountedPrice: discount === null || list === 1 ? null : Math.max(1, list - 1 - discount),
      }));
      const { skus: written } = await insertProduct(database.db, shop, {
        skus: tags.map((tag) => ({
          price: toBdt(poisha(tag.price)),
          discountedPrice: tag.discountedPrice && toBdt(poisha(tag.discountedPrice)),
          stockQuantity: 1_000,
        })),
      });
      const lines = written.map(({ id, price: list, discountedPrice }, index) => ({
        skuId: id,
        quantity: items[index]?.quantity ?? 1,
        price: toBdt(discountedPrice ?? list),
      }));
      const body = await dhakaOrder(database.db, lines);
      const preview = (await api.post(shop, PREVIEW, body)).body as OrderPreview;
      const placed = await api.post(shop, PLACE, body);
      expect(placed.status, placed.text).toBe(201);
      const { orderData } = placed.body as PlacedOrder;
      expect(orderData).toEqual(preview.orderData);

      const exact = tags.reduce(
        (sum, { price: list, discountedPrice }, index) =>
          sum + BigInt(discountedPrice ?? list) * BigInt(items[index]?.quantity ?? 1),
        0n,
      );
      const delivery = exact >= 300_000n ? 0n : 7_000n;
      const inPoisha = (amount: OrderData['deliveryCharge']) => BigInt(fromBdt(amount ?? Number.NaN) ?? -1);
      expect(inPoisha(orderData.subTotal)).toBe(exact);
      expect(inPoisha(orderData.grandTotal)).toBe(exact + delivery);
      const [order] = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
      expect(
        [order?.subtotal, order?.deliveryCharge, order?.grandTotal].map((sum) => BigInt(sum ?? -1)),
      ).toEqual([exact, delivery, exact + delivery]);
      const kept = await database.db.select().from(orderLines).where(eq(orderLines.shopId, shop.id));
      expect(kept.reduce((sum, line) => sum + BigInt(line.unitPrice) * BigInt(line.quantity), 0n)).toBe(
        exact,
      );
      const left = await database.db.select().from(skus).where(eq(skus.shopId, shop.id));
      expect(left.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0)).toBe(
        lines.reduce((sum, { quantity }) => sum + 1_000 - quantity, 0),
      );
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('50 concurrent buyers of the last 7 units get 7 orders and 43 conflicts, and no server error', async () => {
  const { shop, api } = await openShop();
  const product = await insertProduct(database.db, shop, { name: 'Lip Tint', skus: [{ stockQuantity: 7 }] });
  const body = await dhakaOrder(database.db, [{ skuId: product.skus[0]?.id, quantity: 1 }]);
  const responses = await Promise.all(Array.from({ length: 50 }, () => api.post(shop, PLACE, body)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(7);
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(43);
  for (const { body: response } of refused) {
    expect(response).toMatchObject({ code: 'out-of-stock', message: 'Lip Tint is sold out' });
  }
  const numbers = responses
    .filter(({ status }) => status === 201)
    .map((response) => (response.body as PlacedOrder).orderNumber);
  expect(new Set(numbers).size).toBe(7);
});
