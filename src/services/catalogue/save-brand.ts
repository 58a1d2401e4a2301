import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/catalogue-groups.ts';
import { clearBrand, deleteGroup, listProductIdsOf, lockGroup } from '#data/queries/catalogue-groups.ts';
import { indexProducts } from '#data/queries/search-index.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { type BrandInput, normalizeBrand } from '#domain/catalogue/group-input.ts';
import type { ServiceContext } from '#services/context.ts';
import { changeSearchNames } from '#services/search/rebuild-search-words.ts';
import {
  type DeleteGroupResult,
  type SaveGroupOptions,
  type SaveGroupResult,
  storeGroupPictures,
  writeGroup,
} from './save-group.ts';

const PRODUCTS_PER_TRANSACTION = 200;

/** Lists brands with the numbers of their products, whatever their status. */
export const listOwnBrands = (ctx: ServiceContext) => readShop(ctx, queries.listOwnBrands);

/** Creates a brand, or updates the one with `currentSlug`. A former slug redirects. */
export async function saveBrand(
  ctx: ServiceContext,
  input: BrandInput,
  { currentSlug, readPictureFile }: SaveGroupOptions = {},
): Promise<SaveGroupResult> {
  const { group, problems } = normalizeBrand(input);
  if (problems.length > 0) return { outcome: 'invalid', problems };
  const pictures = await storeGroupPictures(ctx, group, { fields: ['logo', 'picture'], readPictureFile });
  const { slug, name, logo: _, picture: __, ...values } = group;
  return changeSearchNames<SaveGroupResult>(ctx, async (tx) => {
    const written = await writeGroup(tx, 'brand', {
      ...{ currentSlug, slug, name },
      check: async () => ({
        values: { ...values, ...(name !== undefined && { name }), ...pictures.paths },
      }),
    });
    if (!('id' in written)) return { result: written, productIds: [] };
    await bumpShopVersion(tx, tx.shopId);
    const { current, ...saved } = written;
    const hasNewNames =
      current !== undefined &&
      ((name !== undefined && name !== current.name) ||
        (values.nameBn !== undefined && values.nameBn !== current.nameBn));
    const productIds = hasNewNames ? await listProductIdsOf(tx, 'brand', { id: saved.id }) : [];
    return { result: { ...saved, pictureProblems: pictures.problems }, productIds };
  });
}

/** Deletes a brand. Its products stay, without a brand. */
export async function deleteBrand(
  { db, shop }: ServiceContext,
  { slug }: { slug: string },
): Promise<DeleteGroupResult> {
  for (;;) {
    // Brands of many products are cleared in several transactions, so that orders do not wait for the locks.
    const result = await withShop({ db, shop }, async (tx): Promise<DeleteGroupResult | undefined> => {
      const brand = await lockGroup(tx, 'brand', slug);
      if (!brand) return { outcome: 'not-found' };
      const limit = PRODUCTS_PER_TRANSACTION;
      const productIds = await listProductIdsOf(tx, 'brand', { id: brand.id, limit });
      await clearBrand(tx, productIds);
      await indexProducts(tx, { shopId: tx.shopId, productIds });
      const isEmpty = productIds.length < limit;
      if (isEmpty) await deleteGroup(tx, 'brand', brand.id);
      await bumpShopVersion(tx, tx.shopId);
      return isEmpty ? { outcome: 'deleted' } : undefined;
    });
    if (result) return result;
  }
}
