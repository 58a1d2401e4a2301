import { processInBatches, readPlatform, writePlatform } from '#data/database.ts';
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
import { isShopperUploadPath } from '#domain/picture.ts';
import type { ServiceContext } from '#services/context.ts';

/** Batch size. Small batches do not delay other shops. */
const ROWS_PER_BATCH = 1_000;
const PICTURES_PER_BATCH = 100;

type DeletionContext = Pick<ServiceContext, 'db' | 'shop' | 'pictures'>;

export const countContents = ({ db, shop }: Pick<ServiceContext, 'db' | 'shop'>) =>
  countShopContents(db, shop.id);

/** Deletes a shop. Can be called again after an interruption. Returns the number of deleted rows. */
export async function deleteShop(ctx: DeletionContext): Promise<number> {
  const { db, shop } = ctx;
  await writePlatform(db, async (tx) => {
    await updateShop(tx, shop, { status: 'suspended' });
    await bumpShopVersion(tx, shop.id);
    await writePlatformValue(tx, 'shop-deleted', shop.slug);
  });
  // Pictures are deleted before rows, because the paths of pictures in other folders are only stored in the rows.
  await deletePictures(ctx);
  const tables = listShopTables();
  let deletedRows = 0;
  for (const { table, refersToItself } of tables) {
    const deleteBatch = (limit?: number) =>
      writePlatform(db, (tx) =>
        deleteShopRows(tx, { table, shopId: shop.id, ...(limit !== undefined && { limit }) }),
      );
    deletedRows += await (refersToItself ? deleteBatch() : processInBatches(ROWS_PER_BATCH, deleteBatch));
  }
  // Pictures are deleted again, because running requests may have added some.
  await deletePictures(ctx);
  await writePlatform(db, async (tx) => {
    for (const { table } of tables) deletedRows += await deleteShopRows(tx, { table, shopId: shop.id });
    await bumpShopVersion(tx, shop.id);
    await deleteEmptyShop(tx, shop.id);
  });
  return deletedRows;
}

/** Deletes the pictures that shoppers uploaded, and the folder of the shop unless another shop uses it. */
async function deletePictures({ db, shop, pictures }: DeletionContext): Promise<void> {
  const folder = shop.slug;
  const { paths, isShared } = await readPlatform(db, async (tx) => ({
    paths: await listShopperPictures(tx, shop.id),
    isShared: await isSharedFolder(tx, { shopId: shop.id, folder }),
  }));
  const picturesInOtherFolders = paths.filter(
    (path) => isShopperUploadPath(path) && (isShared || !path.startsWith(`${folder}/`)),
  );
  for (let offset = 0; offset < picturesInOtherFolders.length; offset += PICTURES_PER_BATCH)
    await pictures.discard(picturesInOtherFolders.slice(offset, offset + PICTURES_PER_BATCH));
  if (!isShared) await pictures.discardFolder(folder);
}
