import { beforeAll, describe, expect, test } from 'vitest';
import { type Spelling, writeShopOf, writeSmallShops } from '#tests/fixtures/written-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const WAYS: Spelling[] = ['product by product', 'in bulk'];

describe.each(['that was never analysed', 'whose statistics know small shops only'])(
  'a database %s',
  (state) => {
    const database = useTestDatabase();
    beforeAll(async () => {
      if (state !== 'that was never analysed') await writeSmallShops(database.db);
    });

    test.each(WAYS)('reads as many rows for a product of a large shop as of a small one, %s', async (way) => {
      const small = await writeShopOf(database.db, way, 40);
      const large = await writeShopOf(database.db, way, 240);
      expect([small.listed, large.listed]).toEqual([40, 240]);
      expect(large.rowsReadPerProduct).toBeLessThan(1.5 * small.rowsReadPerProduct);
    });
  },
);
