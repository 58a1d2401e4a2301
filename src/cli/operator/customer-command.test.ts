import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { insertCustomer } from '#data/queries/accounts.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('customers of one shop are listed, found, shown and erased', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  await openForOrders(db, shop);
  const { run, read, describeDeletion } = createTestOperator(database);
  expect(await run('customer', 'list', shop.slug)).toBe('No customers.');
  const { ctx, customer } = await signedIn(db, shop);
  const id = String(customer.id);
  const rahim = { firstName: 'Rahim', lastName: 'Uddin', email: 'rahim@shopper.example' };
  for (const each of [shop, other]) await withShop({ db, shop: each }, (tx) => insertCustomer(tx, rahim));
  const { skus } = await insertProduct(db, shop);
  const order = await orderOf(ctx, [{ skuId: skus[0]?.id ?? 0, quantity: 1 }]);

  expect(await read('customer', 'list', shop.slug)).toHaveLength(2);
  expect(await read('customer', 'list', shop.slug, '--search', 'him udd')).toMatchObject([
    { ...rahim, orderCount: 0, lastOrderAt: null },
  ]);
  expect(await read('customer', 'list', shop.slug, '--search', 'RAHIM@shopper.example')).toHaveLength(1);
  expect(await read('customer', 'show', shop.slug, id)).toMatchObject({
    id: Number(id),
    orderCount: 1,
    orders: [{ number: order.orderNumber }],
  });
  expect(await describeDeletion('customer', 'erase', shop.slug, id)).toMatch(/, orders: 1$/);
  for (const action of ['show', 'erase'])
    await expect(run('customer', action, other.slug, id)).rejects.toThrow(
      `${other.slug} has no customer ${id}`,
    );
  await expect(run('customer', 'erase', shop.slug, id)).rejects.toThrow('has open orders');
  await run('order', 'cancel', shop.slug, order.orderNumber);
  expect(await run('customer', 'erase', shop.slug, id)).toBe(`Customer ${id} is erased.`);
  await expect(run('customer', 'show', shop.slug, id)).rejects.toThrow(`has no customer ${id}`);
  expect(await run('order', 'show', shop.slug, order.orderNumber)).not.toContain('Nusrat');
  expect(await read('customer', 'list', other.slug)).toHaveLength(1);
});
