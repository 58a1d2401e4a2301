import type { ShopTransaction } from '#data/database.ts';
import {
  deleteProductCategories,
  insertProductCategories,
  insertProducts,
  insertSkus,
  insertStockAdjustments,
  listProductCategories,
  listSkuOwners,
  updateProductSlug,
  updateProducts,
  updateSkus,
} from '#data/queries/catalogue-writing.ts';
import { indexProducts } from '#data/queries/search-index.ts';
import { makeUnique } from '#domain/catalogue/create-codes.ts';
import { isSameRow } from './merge-product.ts';
import type { ProductPlan } from './plan-product.ts';
import { type ResolvedGroups, resolveGroups } from './resolve-groups.ts';

interface WrittenPlan<Plan> {
  plan: Plan;
  id: number;
  categories: { added: CategoryOfProduct[]; removed: CategoryOfProduct[] };
  isChanged: boolean;
}

interface CategoryOfProduct {
  productId: number;
  categoryId: number;
  isChosen: boolean;
}

/**
 * Writes products with their brands, categories, variants and search words. Inserts variants last, because the
 * triggers of listings run for each statement, and skip products without variants.
 */
export async function writeProducts<Plan extends ProductPlan>(
  tx: ShopTransaction,
  plans: readonly Plan[],
  now: Date,
) {
  if (plans.length === 0) return [];
  const groups = await resolveGroups(
    tx,
    plans.map(({ input }) => input),
  );
  for (const { input, row } of plans) {
    const brandId = groups.findBrand(input);
    if (brandId !== undefined) row.brandId = brandId;
  }
  const written = await writeProductRows(tx, plans, groups);
  await writeCategories(tx, written);
  await writeSkus(tx, written, now);
  const indexed = written.filter(hasNewWords).map(({ id }) => id);
  await indexProducts(tx, { shopId: tx.shopId, productIds: indexed });
  return written.map(({ plan, id, isChanged }) => ({
    ...plan,
    id,
    version: getVersion(plan, isChanged),
    outcome: plan.current
      ? isChanged
        ? ('updated' as const)
        : ('unchanged' as const)
      : ('created' as const),
  }));
}

const getVersion = ({ current }: ProductPlan, isChanged: boolean): number =>
  current ? current.version + Number(isChanged) : 1;

async function writeProductRows<Plan extends ProductPlan>(
  tx: ShopTransaction,
  plans: readonly Plan[],
  groups: ResolvedGroups,
): Promise<WrittenPlan<Plan>[]> {
  const created = plans.filter(({ current }) => !current);
  const newIds = await insertProducts(
    tx,
    created.map(({ slug, row }) => ({ slug, ...row })),
  );
  const idsByPlan = new Map(created.map((plan, index) => [plan, newIds[index] ?? 0]));
  const storedIds = plans.flatMap(({ current }) => current?.id ?? []);
  const stored = Map.groupBy(await listProductCategories(tx, storedIds), ({ productId }) => productId);
  const written = plans.map((plan): WrittenPlan<Plan> => {
    const id = plan.current?.id ?? idsByPlan.get(plan) ?? 0;
    const categories = compareCategories(id, groups.findCategories(plan.input), stored.get(id) ?? []);
    return { plan, id, categories, isChanged: isChanged(plan, categories) };
  });
  await updateProducts(
    tx,
    written.flatMap(({ plan, isChanged: hasChanged, id }) =>
      plan.current && hasChanged ? [{ ...plan.row, id, version: getVersion(plan, true) }] : [],
    ),
  );
  for (const { plan, id } of written) {
    if (plan.current && plan.current.slug !== plan.slug) await updateProductSlug(tx, { id, slug: plan.slug });
  }
  return written;
}

function isChanged(plan: ProductPlan, { added, removed }: WrittenPlan<ProductPlan>['categories']): boolean {
  const { current, slug, row, skus, dropped } = plan;
  return (
    !current ||
    current.slug !== slug ||
    !isSameRow(row, current) ||
    added.length + removed.length + dropped.length > 0 ||
    skus.some((sku) => !sku.current || !isSameRow(sku.row, sku.current))
  );
}

/** Returns the categories to add to and to remove from a product. */
export function compareCategories(
  productId: number,
  wanted: ReadonlyMap<number, boolean> | undefined,
  stored: readonly CategoryOfProduct[],
): WrittenPlan<ProductPlan>['categories'] {
  if (!wanted) return { added: [], removed: [] };
  const chosen = new Map(stored.map(({ categoryId, isChosen }) => [categoryId, isChosen]));
  return {
    added: [...wanted]
      .filter(([categoryId, isChosen]) => chosen.get(categoryId) !== isChosen)
      .map(([categoryId, isChosen]) => ({ productId, categoryId, isChosen })),
    removed: stored.filter(({ categoryId }) => !wanted.has(categoryId)),
  };
}

async function writeCategories(tx: ShopTransaction, written: readonly WrittenPlan<ProductPlan>[]) {
  await deleteProductCategories(
    tx,
    written.flatMap(({ categories }) => categories.removed),
  );
  await insertProductCategories(
    tx,
    written.flatMap(({ categories }) => categories.added),
  );
}

async function writeSkus(tx: ShopTransaction, written: readonly WrittenPlan<ProductPlan>[], now: Date) {
  await assignSkuCodes(tx, written);
  const changed = written.flatMap(({ plan }) =>
    plan.skus.flatMap(({ current, row }) =>
      current && !isSameRow(row, current) ? [{ ...row, id: current.id, former: current }] : [],
    ),
  );
  const dropped = written.flatMap(({ plan }) =>
    plan.dropped.map((sku) => ({ ...sku, status: 'inactive' as const })),
  );
  await updateSkus(tx, [...changed, ...dropped]);
  await insertSkus(
    tx,
    written.flatMap(({ plan, id }) =>
      plan.skus.flatMap(({ current, row }) => (current ? [] : [{ ...row, productId: id }])),
    ),
  );
  await insertStockAdjustments(
    tx,
    changed
      .filter(({ stockQuantity, former }) => stockQuantity !== former.stockQuantity)
      .map(({ id, stockQuantity, former }) => ({
        skuId: id,
        reason: 'counted' as const,
        change: stockQuantity - former.stockQuantity,
        stockAfter: stockQuantity,
        createdAt: now,
      })),
  );
}

/** Generates the missing SKU codes of new variants. They are unique in the shop. */
async function assignSkuCodes(tx: ShopTransaction, written: readonly WrittenPlan<ProductPlan>[]) {
  const skus = written.flatMap(({ plan }) => plan.skus);
  const taken = new Set(skus.map(({ row }) => row.sku));
  let pending = skus.filter(({ row }) => row.sku === '');
  while (pending.length > 0) {
    for (const { row, generatedCode } of pending) {
      row.sku = makeUnique(generatedCode, (code) => taken.has(code));
      taken.add(row.sku);
    }
    const owners = await listSkuOwners(
      tx,
      pending.map(({ row }) => row.sku),
    );
    const stored = new Set(owners.map(({ sku }) => sku));
    pending = pending.filter(({ row }) => stored.has(row.sku));
  }
}

/** Whether the product may have other search words than before. */
function hasNewWords({ plan, categories }: WrittenPlan<ProductPlan>): boolean {
  const { current, slug, row, skus, dropped } = plan;
  if (!current || current.slug !== slug || categories.added.length + categories.removed.length > 0)
    return true;
  const { name, nameBn, brandId, tags } = row;
  return (
    !isSameRow({ name, nameBn, brandId, tags }, current) ||
    dropped.length > 0 ||
    skus.some(({ current: stored, row: { title, attributes } }) => {
      return !stored || stored.status === 'inactive' || !isSameRow({ title, attributes }, stored);
    })
  );
}
