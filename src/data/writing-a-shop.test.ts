import { beforeAll, describe, expect, test } from 'vitest';
import { type WriteMode, writeShopOf, writeSmallShops } from '#tests/fixtures/written-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const WRITE_MODES: WriteMode[] = ['product by product', 'in bulk'];

describe.each(['that was never analysed', 'whose statistics know small shops only'])(
  'a database %s',
  (state) => {
    const database = useTestDatabase();
    beforeAll(async () => {
      if (state !== 'that was never analysed') await writeSmallShops(database.db);
    });

    test.each(WRITE_MODES)(
      'reads as many rows for a product of a large shop as of a small one, %s',
      { tags: ['full'] },
      async (mode) => {
        const small = await writeShopOf(database.db, mode, 40);
        const large = await writeShopOf(database.db, mode, 240);
        expect([small.listed, large.listed]).toEqual([40, 240]);
        expect(large.rowsReadPerProduct).toBeLessThan(1.5 * small.rowsReadPerProduct);
      },
    );
  },
);
