import { inBatches, readPlatform, writePlatform } from '#data/database.ts';
import {
  countShopContents,
  deleteEmptyShop,
  deleteShopRows,
  isSharedFolder,
  listShopperPictures,
  listShopTables,
} from '#data/queries/delete-shop.ts';
import { writePlatformValue } from '#data/queries/platform-values.ts';
import { bumpShopVersion, updateShop } from '#data/queries/shops.ts';
import { isShopperUpload } from '#domain/picture.ts';
import type { ServiceContext } from '#services/context.ts';

/** Small enough not to delay other shops. */
const ROWS_AT_ONCE = 1_000;
const PICTURES_AT_ONCE = 100;

type Deleter = Pick<ServiceContext, 'db' | 'shop' | 'pictures'>;

export const describeContents = ({ db, shop }: Pick<ServiceContext, 'db' | 'shop'>) =>
  countShopContents(db, shop.id);

/** Suspends the shop first; call again after an interruption. Returns the number of deleted rows. */
export async function deleteShop(ctx: Deleter): Promise<number> {
  const { db, shop } = ctx;
  await writePlatform(db, async (tx) => {
    await updateShop(tx, shop, { status: 'suspended' });
    await bumpShopVersion(tx, shop.id);
    await writePlatformValue(tx, 'shop-deleted', shop.slug);
  });
  // Needs rows with picture paths in other folders.
  await deletePictures(ctx);
  const tables = listShopTables();
  let rows = 0;
  for (const { table, refersToItself } of tables) {
    const deleteSome = (limit?: number) =>
      writePlatform(db, (tx) =>
        deleteShopRows(tx, { table, shopId: shop.id, ...(limit !== undefined && { limit }) }),
      );
    rows += await (refersToItself ? deleteSome() : inBatches(ROWS_AT_ONCE, deleteSome));
  }
  // Running requests may have added pictures.
  await deletePictures(ctx);
  await writePlatform(db, async (tx) => {
    for (const { table } of tables) rows += await deleteShopRows(tx, { table, shopId: shop.id });
    await bumpShopVersion(tx, shop.id);
    await deleteEmptyShop(tx, shop.id);
  });
  return rows;
}

/** The folder of a former slug may now belong to another shop. */
async function deletePictures({ db, shop, pictures }: Deleter): Promise<void> {
  const folder = shop.slug;
  const { paths, isShared } = await readPlatform(db, async (tx) => ({
    paths: await listShopperPictures(tx, shop.id),
    isShared: await isSharedFolder(tx, { shopId: shop.id, folder }),
  }));
  const elsewhere = paths.filter(
    (path) => isShopperUpload(path) && (isShared || !path.startsWith(`${folder}/`)),
  );
  for (let at = 0; at < elsewhere.length; at += PICTURES_AT_ONCE)
    await pictures.discard(elsewhere.slice(at, at + PICTURES_AT_ONCE));
  if (!isShared) await pictures.discardFolder(folder);
}
