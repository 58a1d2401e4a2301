import { expect, test } from 'vitest';
import { listStockAdjustments } from '#services/catalogue/adjust-stock.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  for (const each of [shop, other])
    await insertProduct(db, each, {
      skus: [
        { sku: 'SOAP', stockQuantity: 5 },
        { sku: 'SIZE=L', stockQuantity: 0 },
      ],
    });
  await insertProduct(db, other, { skus: [{ sku: 'OTHER' }] });
  return { shop, other, ctx: testContext(db, shop), ...createTestOperator(database) };
}

test('stock is adjusted and the adjustments are listed, only in its own shop', async () => {
  const { shop, other, run, read } = await createOperator();
  expect(await run('stock', 'list', shop.slug)).toBe('No stock adjustments.');
  expect(await run('stock', 'adjust', shop.slug, 'SOAP', '১০', '--reason', 'received')).toBe(
    'SOAP: 15 in stock',
  );
  await run('stock', 'adjust', shop.slug, 'SIZE=L', '4', '--reason', 'returned');
  expect(await run('stock', 'adjust', shop.slug, 'SOAP=0', 'SIZE=L=7', '--reason', 'counted')).toBe(
    'SOAP: 0 in stock\nSIZE=L: 7 in stock',
  );
  expect(await read('stock', 'list', shop.slug, 'SOAP')).toMatchObject([
    { sku: 'SOAP', reason: 'counted', change: -15, stockAfter: 0 },
    { sku: 'SOAP', reason: 'received', change: 10, stockAfter: 15 },
  ]);
  expect(await read('stock', 'list', shop.slug, '--limit', '3')).toHaveLength(3);
  expect(await run('stock', 'list', shop.slug, 'SOAP')).toMatch(/ SOAP +received +\+10 +15$/m);
  expect(await run('stock', 'list', other.slug)).toBe('No stock adjustments.');
  expect(await run('stock', 'adjust', other.slug, 'SOAP', '1', '--reason', 'sold')).toBe('SOAP: 4 in stock');
});

test.each([
  ['no reason', ['SOAP', '1'], '--reason must be one of received, counted'],
  ['an unknown reason', ['SOAP', '1', '--reason', 'lost'], '--reason must be one of received, counted'],
  ['no quantity', ['SOAP', '--reason', 'sold'], 'SOAP must be SKU=QUANTITY'],
  ['a text as quantity', ['SOAP', 'two', '--reason', 'sold'], 'the quantity of SOAP must be a whole number'],
  ['a fraction', ['SOAP=1.5', '--reason', 'sold'], 'the quantity of SOAP must be a whole number'],
  ['nothing received', ['SOAP', '0', '--reason', 'received'], 'the quantity of SOAP must be at least 1'],
  ['too few units', ['SOAP', '6', '--reason', 'sold'], 'the quantity of SOAP is more than the stock of 5'],
  [
    'a variant of another shop',
    ['SOAP=1', 'OTHER=1', '--reason', 'sold'],
    'OTHER is not a variant of this shop',
  ],
])('stock is not adjusted with %s', async (_, args, reason) => {
  const { shop, ctx, run } = await createOperator();
  await expect(run('stock', 'adjust', shop.slug, ...args)).rejects.toThrow(reason);
  expect(await listStockAdjustments(ctx, { limit: 10 })).toEqual([]);
});
