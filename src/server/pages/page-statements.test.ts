import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { products, reviews } from '#data/schema/index.ts';
import { insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';

const database = useTestDatabase();

function countStatements() {
  const { session } = (database.db as unknown as { _: { session: object } })._;
  const prepared = vi.spyOn(Object.getPrototypeOf(session), 'prepareQuery');
  onTestFinished(() => prepared.mockRestore());
  return prepared;
}

function sendRequest(port: number, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const requested = request({ port, path, headers: { host, accept: 'text/html' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    requested.on('error', reject).end();
  });
}

test('a new page needs at most ten database statements when shared data is cached', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const category = await insertCategory(db, shop);
  const [first, second] = [
    await insertProduct(db, shop, { categories: [category] }),
    await insertProduct(db, shop, { categories: [category], name: 'Velvet Hour Lipstick' }),
  ];
  const written = { shopId: shop.id, productId: second.id, authorName: 'Rima', text: 'Lovely' } as const;
  await db.insert(reviews).values({ ...written, rating: 5, status: 'active' });
  await db.update(products).set({ ratingSum: 5, ratingCount: 1 }).where(eq(products.id, second.id));
  const port = await openStorefront(database.database, { PAGE_CACHE_MIB: '0' });
  const counted = countStatements();
  const countPageStatements = async (path: string) => {
    counted.mockClear();
    expect(await sendRequest(port, `${shop.slug}.localhost`, path)).toBe(200);
    return counted.mock.calls.length;
  };
  await countPageStatements('/');
  await countPageStatements(`/product/${first.slug}`);
  const paths = [`/product/${second.slug}`, `/category/${category.slug}`, '/search/lipstick', '/'];
  for (const path of paths) {
    const count = await countPageStatements(path);
    expect(count, path).toBeGreaterThan(0);
    expect(count, path).toBeLessThanOrEqual(10);
  }
  expect(await countPageStatements(`/product/${second.slug}`)).toBeLessThanOrEqual(3);
});
