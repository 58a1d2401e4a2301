import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines } from '#data/schema/index.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { placeOrder } from './place-order.ts';

const database = useTestDatabase();

test('order lines name variants that attributes do not distinguish', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const boxed = await insertProduct(db, shop, {
    skus: [
      { title: 'With box', attributes: [{ key: 'Size', value: 'M' }] },
      { title: 'Without box', attributes: [{ key: 'size', value: 'm ' }] },
      { title: 'Large', attributes: [{ key: 'Size', value: 'L' }] },
    ],
  });
  const unnamed = await insertProduct(db, shop, { skus: [{ sku: 'U-1' }, { sku: 'U-2' }] });
  const outcome = await placeOrder(
    testContext(db, shop),
    {
      shipping: {
        name: 'Nusrat Jahan',
        phone: '01712345678',
        street: 'House 5, Road 2',
        ...(await findArea(db, 'Dhanmondi')),
      },
      billing: {},
      products: [...boxed.skus, ...unnamed.skus].map(({ id }) => ({ skuId: id, quantity: 1 })),
      paymentMethod: 'COD',
      fulfilment: 'home',
    },
    undefined,
  );
  expect(outcome.kind).toBe('placed');
  const lines = await db
    .select({ label: orderLines.variantLabel })
    .from(orderLines)
    .where(eq(orderLines.shopId, shop.id))
    .orderBy(orderLines.position);
  expect(lines.map(({ label }) => label)).toEqual(['With box', 'Without box', '', 'U-1', 'U-2']);
});
