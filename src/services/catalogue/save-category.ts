import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/catalogue-groups.ts';
import {
  deleteGroup,
  hasSubcategories,
  listProductIdsOf,
  lockGroup,
} from '#data/queries/catalogue-groups.ts';
import {
  deleteProductCategories,
  insertProductCategories,
  listCategoryNames,
  listProductCategories,
} from '#data/queries/catalogue-writing.ts';
import { indexProducts } from '#data/queries/search-index.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { type CategoryInput, normalizeCategory } from '#domain/catalogue/group-input.ts';
import type { ServiceContext } from '#services/context.ts';
import { changeSearchNames } from '#services/search/rebuild-search-words.ts';
import {
  type DeleteGroupResult,
  refuse,
  type SaveGroupOptions,
  type SaveGroupResult,
  storeGroupPictures,
  writeGroup,
} from './save-group.ts';
import { compareCategories } from './write-products.ts';

const PRODUCTS_PER_TRANSACTION = 200;

/** Lists categories with the numbers of their products, whatever their status. */
export const listOwnCategories = (ctx: ServiceContext) => readShop(ctx, queries.listOwnCategories);

/** Creates a category, or updates the one with `currentSlug`. A former slug redirects. */
export async function saveCategory(
  ctx: ServiceContext,
  input: CategoryInput,
  { currentSlug, readPictureFile }: SaveGroupOptions = {},
): Promise<SaveGroupResult> {
  const { group, problems } = normalizeCategory(input);
  if (problems.length > 0) return { outcome: 'invalid', problems };
  const pictures = await storeGroupPictures(ctx, group, { fields: ['picture'], readPictureFile });
  const { slug, name, parentSlug, picture: _, ...values } = group;
  const result = await changeSearchNames<SaveGroupResult>(ctx, async (tx) => {
    const written = await writeGroup(tx, 'category', {
      ...{ currentSlug, slug, name },
      check: async (_tx, current) => {
        const parent = await findParentId(tx, parentSlug, current?.id);
        if (parent === 'unknown') return refuse({ field: 'parentSlug', code: 'unknown', what: 'category' });
        if (parent === 'within-itself') return refuse({ field: 'parentSlug', code: 'within-itself' });
        const seo = values.seo && { ...current?.seo, ...values.seo };
        return {
          values: {
            ...values,
            ...(name !== undefined && { name }),
            ...(parent !== undefined && { parentId: parent }),
            ...(seo && { seo }),
            ...pictures.paths,
          },
        };
      },
    });
    if (!('id' in written)) return { result: written, productIds: [] };
    await bumpShopVersion(tx, tx.shopId);
    const { current, ...saved } = written;
    const hasNewNames =
      current !== undefined &&
      (current.slug !== saved.slug ||
        (name !== undefined && name !== current.name) ||
        (values.nameBn !== undefined && values.nameBn !== current.nameBn));
    const productIds = hasNewNames ? await listProductIdsOf(tx, 'category', { id: saved.id }) : [];
    return { result: { ...saved, pictureProblems: pictures.problems }, productIds };
  });
  if ('id' in result && result.outcome === 'updated' && parentSlug !== undefined)
    await updateAncestors(ctx, result.id);
  return result;
}

async function findParentId(
  tx: ShopTransaction,
  parentSlug: string | null | undefined,
  id: number | undefined,
): Promise<number | null | undefined | 'unknown' | 'within-itself'> {
  if (parentSlug === undefined || parentSlug === null) return parentSlug;
  const categories = await listCategoryNames(tx);
  const parent = categories.find(({ slug }) => slug === parentSlug);
  if (!parent) return 'unknown';
  const ancestors = listAncestors(new Map(categories.map((each) => [each.id, each.parentId])), parent.id);
  return id !== undefined && ancestors.has(id) ? 'within-itself' : parent.id;
}

/** Returns the category and its ancestors. */
function listAncestors(parents: ReadonlyMap<number, number | null>, id: number): Set<number> {
  const ancestors = new Set<number>();
  for (let at: number | null = id; at !== null && !ancestors.has(at); at = parents.get(at) ?? null)
    ancestors.add(at);
  return ancestors;
}

/** Corrects the ancestor categories of the products of a category, in short transactions. */
async function updateAncestors({ db, shop }: ServiceContext, id: number): Promise<void> {
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    const startId: number = afterId;
    afterId = await withShop({ db, shop }, async (tx) => {
      const productIds = await listProductIdsOf(tx, 'category', {
        id,
        afterId: startId,
        limit: PRODUCTS_PER_TRANSACTION,
      });
      await updateAncestorsOf(tx, productIds);
      return productIds.at(-1);
    });
  }
}

async function updateAncestorsOf(tx: ShopTransaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const parents = new Map((await listCategoryNames(tx)).map((category) => [category.id, category.parentId]));
  const stored = Map.groupBy(await listProductCategories(tx, productIds), ({ productId }) => productId);
  const changes = [...stored].map(([productId, rows]) => {
    const chosen = rows.filter(({ isChosen }) => isChosen).map(({ categoryId }) => categoryId);
    const ancestors = chosen.flatMap((category) => [...listAncestors(parents, category)]);
    const wanted = new Map(ancestors.map((category) => [category, chosen.includes(category)]));
    return compareCategories(productId, wanted, rows);
  });
  await deleteProductCategories(
    tx,
    changes.flatMap(({ removed }) => removed),
  );
  await insertProductCategories(
    tx,
    changes.flatMap(({ added }) => added),
  );
  if (changes.some(({ added, removed }) => added.length + removed.length > 0)) {
    await indexProducts(tx, { shopId: tx.shopId, productIds });
    await bumpShopVersion(tx, tx.shopId);
  }
}

/** Deletes a category without subcategories. Its products stay. */
export async function deleteCategory(
  { db, shop }: ServiceContext,
  { slug }: { slug: string },
): Promise<DeleteGroupResult> {
  for (;;) {
    // Large categories are emptied in several transactions, so that orders do not wait for the locks.
    const result = await withShop({ db, shop }, async (tx): Promise<DeleteGroupResult | undefined> => {
      const category = await lockGroup(tx, 'category', slug);
      if (!category) return { outcome: 'not-found' };
      if (await hasSubcategories(tx, category.id))
        return refuse({ field: 'slug', code: 'has-subcategories' });
      const { id: categoryId } = category;
      const limit = PRODUCTS_PER_TRANSACTION;
      const productIds = await listProductIdsOf(tx, 'category', { id: categoryId, limit });
      await deleteProductCategories(
        tx,
        productIds.map((productId) => ({ productId, categoryId })),
      );
      await updateAncestorsOf(tx, productIds);
      await indexProducts(tx, { shopId: tx.shopId, productIds });
      const isEmpty = productIds.length < limit;
      if (isEmpty) await deleteGroup(tx, 'category', categoryId);
      await bumpShopVersion(tx, tx.shopId);
      return isEmpty ? { outcome: 'deleted' } : undefined;
    });
    if (result) return result;
  }
}
