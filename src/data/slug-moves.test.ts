import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertBrand } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { withShop } from './database.ts';
import { brands, slugRedirects } from './schema/index.ts';

const database = useTestDatabase();

const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const move = fc.record({
  from: slug,
  to: slug,
  action: fc.constantFrom('move', 'move', 'move', 'open', 'close'),
});

test('an old address redirects in one step to its last owner, and an address in use does not redirect', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 15 }), async (moves) => {
      const shop = await createTestShop(db);
      const [idsBySlug, idsByOldSlug] = [new Map<string, number>(), new Map<string, number>()];
      for (const { from, to, action } of moves) {
        const id = idsBySlug.get(from);
        if (action === 'open' || idsBySlug.size === 0) {
          if (idsBySlug.has(to)) continue;
          const insertedBrand = await insertBrand(db, shop, { slug: to });
          idsBySlug.set(to, insertedBrand.id);
          idsByOldSlug.set(to, insertedBrand.id);
        } else if (id !== undefined && action === 'close') {
          await withShop({ db, shop }, (tx) => tx.delete(brands).where(eq(brands.id, id)));
          idsBySlug.delete(from);
        } else if (id !== undefined && !idsBySlug.has(to)) {
          await withShop({ db, shop }, (tx) => tx.update(brands).set({ slug: to }).where(eq(brands.id, id)));
          idsBySlug.delete(from);
          idsBySlug.set(to, id);
          idsByOldSlug.set(to, id);
        }
      }
      const slugsById = new Map([...idsBySlug].map(([slug, id]) => [id, slug]));
      const expected = [...idsByOldSlug].flatMap(([old, id]) => {
        const currentSlug = slugsById.get(id);
        return idsBySlug.has(old) || currentSlug === undefined ? [] : [[old, currentSlug]];
      });
      const rows = await db.select().from(slugRedirects).where(eq(slugRedirects.shopId, shop.id));
      expect(rows.map(({ oldSlug, newSlug }) => [oldSlug, newSlug]).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
});

test('moves do not change addresses of other shops and kinds', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const otherRedirects = [
    { shopId: other.id, kind: 'brand', oldSlug: 'new', newSlug: 'old' },
    { shopId: shop.id, kind: 'category', oldSlug: 'new', newSlug: 'old' },
  ] as const;
  await db.insert(slugRedirects).values([...otherRedirects]);
  const brand = await insertBrand(db, shop, { slug: 'old' });
  await withShop({ db, shop }, (tx) => tx.update(brands).set({ slug: 'new' }));
  await withShop({ db, shop }, (tx) => tx.update(brands).set({ slug: sql`slug`, name: 'Same place' }));
  const redirects = await db
    .select()
    .from(slugRedirects)
    .where(and(eq(slugRedirects.shopId, shop.id), eq(slugRedirects.kind, 'brand')));
  expect(redirects).toEqual([{ shopId: shop.id, kind: 'brand', oldSlug: 'old', newSlug: 'new' }]);
  await withShop({ db, shop }, (tx) => tx.delete(brands).where(eq(brands.id, brand.id)));
  expect((await db.select().from(slugRedirects)).filter(({ oldSlug }) => oldSlug === 'new')).toEqual(
    expect.arrayContaining([...otherRedirects]),
  );
});
