import { expect, test } from 'vitest';
import { UsageError } from '#cli/command-error.ts';
import { withShop } from '#data/database.ts';
import { insertCustomer } from '#data/queries/accounts.ts';
import { DEMO_CUSTOMER_EMAIL } from '#services/shop/demo-shops.ts';
import { findShop } from '#services/shop/shops.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { deleteShops } from './delete-shop-action.ts';

const database = useTestDatabase();

test.each([
  [['alo'], { slug: 'alo' }, 'alo'],
  [['alo', '--yes'], { slug: 'alo' }, 'alo'],
  [['--yes', 'alo', 'alo'], { slug: 'alo' }, 'alo'],
  [['--demo'], 'demo', 'demo'],
] as const)('%j selects shops and their confirmation', async (args, selection, confirmation) => {
  const { input } = await readOperatorCommand(['shop', 'delete', ...args]);
  expect(input).toEqual(selection);
  expect(deleteShops.confirmation?.expected?.(input)).toBe(confirmation);
});

test.each([[[]], [['alo', 'bati']], [['alo', '--demo']]])('rejects %j', async (args) => {
  await expect(readOperatorCommand(['shop', 'delete', ...args])).rejects.toThrow(UsageError);
});

test('describes a shop before deleting it, even if it is suspended', async () => {
  const { db } = database;
  const { run, describeDeletion } = createTestOperator(database);
  await createTestShop(db, { slug: 'alo', name: 'Alo Lamps', status: 'suspended' });
  const neighbour = await createTestShop(db);
  expect(await describeDeletion('shop', 'delete', 'alo')).toBe(
    'Alo Lamps (alo): 0 products, 0 orders, 0 customers',
  );
  expect(await run('shop', 'delete', 'alo')).toMatch(/^Alo Lamps \(alo\) is deleted: \d+ rows/);
  expect(await findShop(db, { slug: neighbour.slug })).toBeDefined();
  await expect(run('shop', 'delete', 'alo')).rejects.toThrow('there is no shop alo');
});

test('deletes demo shops, but not a shop that only has a demo slug', async () => {
  const { db } = database;
  const { run, describeDeletion } = createTestOperator(database);
  await expect(run('shop', 'delete', '--demo')).rejects.toThrow('there are no demo shops');
  const [demo] = [await createTestShop(db, { slug: 'glow' }), await createTestShop(db, { slug: 'ghor' })];
  await withShop({ db, shop: demo }, (tx) =>
    insertCustomer(tx, { firstName: 'Nusrat', email: DEMO_CUSTOMER_EMAIL }),
  );
  expect(await describeDeletion('shop', 'delete', '--demo')).toMatch(/^Test shop \(glow\): [^\n]*$/);
  await run('shop', 'delete', '--demo');
  expect(await findShop(db, { slug: 'glow' })).toBeUndefined();
  expect(await findShop(db, { slug: 'ghor' })).toBeDefined();
});
