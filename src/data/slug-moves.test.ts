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
  act: fc.constantFrom('move', 'move', 'move', 'open', 'close'),
});

test('an old address redirects in one step to its last owner, and an address in use does not redirect', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 15 }), async (moves) => {
      const shop = await createTestShop(db);
      const [live, lastOf] = [new Map<string, number>(), new Map<string, number>()];
      for (const { from, to, act } of moves) {
        const id = live.get(from);
        if (act === 'open' || live.size === 0) {
          if (live.has(to)) continue;
          const opened = await insertBrand(db, shop, { slug: to });
          live.set(to, opened.id);
          lastOf.set(to, opened.id);
        } else if (id !== undefined && act === 'close') {
          await withShop(db, shop.id, (tx) => tx.delete(brands).where(eq(brands.id, id)));
          live.delete(from);
        } else if (id !== undefined && !live.has(to)) {
          await withShop(db, shop.id, (tx) => tx.update(brands).set({ slug: to }).where(eq(brands.id, id)));
          live.delete(from);
          live.set(to, id);
          lastOf.set(to, id);
        }
      }
      const slugOf = new Map([...live].map(([held, id]) => [id, held]));
      const expected = [...lastOf].flatMap(([old, id]) => {
        const now = slugOf.get(id);
        return live.has(old) || now === undefined ? [] : [[old, now]];
      });
      const rows = await db.select().from(slugRedirects).where(eq(slugRedirects.shopId, shop.id));
      expect(rows.map(({ oldSlug, newSlug }) => [oldSlug, newSlug]).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
});

test('moves do not change addresses of other shops and kinds', async () => {
  const { db } = database;
  const [mine, other] = [await createTestShop(db), await createTestShop(db)];
  const kept = [
    { shopId: other.id, kind: 'brand', oldSlug: 'new', newSlug: 'old' },
    { shopId: mine.id, kind: 'category', oldSlug: 'new', newSlug: 'old' },
  ] as const;
  await db.insert(slugRedirects).values([...kept]);
  const brand = await insertBrand(db, mine, { slug: 'old' });
  await withShop(db, mine.id, (tx) => tx.update(brands).set({ slug: 'new' }));
  await withShop(db, mine.id, (tx) => tx.update(brands).set({ slug: sql`slug`, name: 'Same place' }));
  const written = await db
    .select()
    .from(slugRedirects)
    .where(and(eq(slugRedirects.shopId, mine.id), eq(slugRedirects.kind, 'brand')));
  expect(written).toEqual([{ shopId: mine.id, kind: 'brand', oldSlug: 'old', newSlug: 'new' }]);
  await withShop(db, mine.id, (tx) => tx.delete(brands).where(eq(brands.id, brand.id)));
  expect((await db.select().from(slugRedirects)).filter(({ oldSlug }) => oldSlug === 'new')).toEqual(
    expect.arrayContaining([...kept]),
  );
});
