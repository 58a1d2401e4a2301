import { type Database, inBatches, writePlatform } from '#data/database.ts';
import {
  countShopContents,
  deleteEmptyShop,
  deleteShopRows,
  listShopTables,
} from '#data/queries/delete-shop.ts';
import { writePlatformValue } from '#data/queries/platform-values.ts';
import { bumpShopVersion, findShopBySlug, type ShopRecord, updateShopStatus } from '#data/queries/shops.ts';
import type { ServiceContext } from '#services/context.ts';

/** Few enough that other shops' work waits for no batch. */
const ROWS_AT_ONCE = 1_000;

/** A shop by its slug, also a suspended one. */
export const findShopOfAnyStatus = (db: Database, slug: string): Promise<ShopRecord | undefined> =>
  findShopBySlug(db, slug);

export const describeContents = ({ db, shop }: Pick<ServiceContext, 'db' | 'shop'>) =>
  countShopContents(db, shop.id);

/**
 * Deletes a shop with all its rows and pictures. It is suspended first, so that nothing is added meanwhile; when the process
 * ends before it is through, another call goes on. From then on no start fills the database with the demo. Tells how many rows
 * were deleted.
 */
export async function deleteShop({
  db,
  shop,
  pictures,
}: Pick<ServiceContext, 'db' | 'shop' | 'pictures'>): Promise<number> {
  await writePlatform(db, async (tx) => {
    await updateShopStatus(tx, shop.id, 'suspended');
    await bumpShopVersion(tx, shop.id);
    await writePlatformValue(tx, 'shop-deleted', shop.slug);
  });
  const tables = listShopTables();
  let rows = 0;
  for (const { table, refersToItself } of tables) {
    const deleteSome = (limit?: number) =>
      writePlatform(db, (tx) =>
        deleteShopRows(tx, { table, shopId: shop.id, ...(limit !== undefined && { limit }) }),
      );
    rows += await (refersToItself ? deleteSome() : inBatches(ROWS_AT_ONCE, deleteSome));
  }
  await pictures.discardFolder(shop.slug);
  await writePlatform(db, async (tx) => {
    // Requests that were under way may have added some.
    for (const { table } of tables) rows += await deleteShopRows(tx, { table, shopId: shop.id });
    await bumpShopVersion(tx, shop.id);
    await deleteEmptyShop(tx, shop.id);
  });
  return rows;
}
