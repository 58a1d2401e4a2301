import { expect, test } from 'vitest';
import { taka } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';
import { saveProduct } from './save-product.ts';

const database = useTestDatabase();

test('a cached page shows the new price right after the write, on every instance', async () => {
  const shop = await createTestShop(database.db, { slug: 'prices' });
  const ctx = testContext(database.db, shop);
  const save = (price: number) =>
    saveProduct(ctx, {
      slug: 'tea',
      name: 'Tea',
      categories: [['Drinks']],
      variants: [{ sku: 'T', price: taka(price) }],
    });
  await save(1_234);
  const ports = [await openStorefront(database.database), await openStorefront(database.database)];
  const open = async (path: string) => {
    const responses = ports.map((port) => sendToServer(port, path, { host: 'prices.localhost' }));
    return (await Promise.all(responses)).map(({ body }) => body);
  };
  for (const path of ['/product/tea', '/category/drinks']) {
    for (const body of [...(await open(path)), ...(await open(path))]) expect(body).toContain('1,234');
  }
  await save(5_678);
  for (const path of ['/product/tea', '/category/drinks']) {
    await expect
      .poll(async () => (await open(path)).map((body) => body.includes('5,678') && !body.includes('1,234')), {
        timeout: 2_000,
      })
      .toEqual([true, true]);
  }
});
