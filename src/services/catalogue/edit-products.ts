import { withShop } from '#data/database.ts';
import { findProductIdsBySlug } from '#data/queries/catalogue-groups.ts';
import { insertStockAdjustments } from '#data/queries/catalogue-writing.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import {
  increaseVersions,
  lockSkusByCode,
  updateSkuFigures,
  updateStatuses,
} from '#data/queries/stock-adjustments.ts';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import { createInputReader } from '#domain/catalogue/input-reader.ts';
import { MAX_COUNTS, MAX_STOCK } from '#domain/catalogue/limits.ts';
import { STATUSES } from '#domain/catalogue/normalize-product.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import type { Poisha } from '#domain/money.ts';
import type { ServiceContext } from '#services/context.ts';

export interface VariantEdit {
  sku: string;
  price?: Poisha;
  discountedPrice?: Poisha | null;
  stockQuantity?: number;
}

export type EditResult = { outcome: 'edited' } | { outcome: 'invalid'; problems: InputProblem[] };

/** Changes prices and stock of variants. Writes all edits or none. */
export async function editVariants(ctx: ServiceContext, edits: readonly VariantEdit[]): Promise<EditResult> {
  const reader = createInputReader();
  const { problems, report } = reader;
  reader.count('edits', edits, MAX_COUNTS.edits);
  const indexesByCode = new Map<string, number>();
  for (const [index, { sku, price, discountedPrice, stockQuantity }] of edits.entries()) {
    const field = `edits[${index}]`;
    const other = indexesByCode.get(sku);
    if (other !== undefined) report(`${field}.sku`, { code: 'duplicate', other: `edits[${other}].sku` });
    indexesByCode.set(sku, index);
    if (price !== undefined) reader.price(`${field}.price`, price);
    if (discountedPrice != null) reader.price(`${field}.discountedPrice`, discountedPrice);
    if (stockQuantity !== undefined)
      reader.integer(`${field}.stockQuantity`, stockQuantity, { least: 0, most: MAX_STOCK });
  }
  if (problems.length > 0) return { outcome: 'invalid', problems };
  return withShop(ctx, async (tx) => {
    const skus = await lockSkusByCode(tx, [...indexesByCode.keys()]);
    const skusByCode = new Map(skus.map((sku) => [sku.sku, sku]));
    const edited = edits.flatMap(({ sku: code, ...edit }, index) => {
      const sku = skusByCode.get(code);
      if (!sku) {
        report(`edits[${index}].sku`, { code: 'unknown', what: 'variant' });
        return [];
      }
      const { price = sku.price, discountedPrice = sku.discountedPrice } = edit;
      if (discountedPrice !== null && discountedPrice >= price)
        report(`edits[${index}].discountedPrice`, { code: 'discount-not-below-price' });
      const { stockQuantity = sku.stockQuantity } = edit;
      return [{ id: sku.id, sku, price, discountedPrice, stockQuantity }];
    });
    if (problems.length > 0) return { outcome: 'invalid', problems };
    await updateSkuFigures(tx, edited);
    await insertStockAdjustments(
      tx,
      edited
        .filter(({ sku, stockQuantity }) => sku.stockQuantity !== stockQuantity)
        .map(({ id, sku, stockQuantity }) => ({
          skuId: id,
          reason: 'counted' as const,
          change: stockQuantity - sku.stockQuantity,
          stockAfter: stockQuantity,
          createdAt: ctx.now(),
        })),
    );
    await increaseVersions(tx, [...new Set(skus.map(({ productId }) => productId))]);
    await bumpShopVersion(tx, tx.shopId);
    return { outcome: 'edited' };
  });
}

/** Changes the status of products. Changes all or none. */
export async function setProductStatus(
  ctx: ServiceContext,
  { slugs, status }: { slugs: readonly string[]; status: NonNullable<ProductInput['status']> },
): Promise<EditResult> {
  const { problems, report, count } = createInputReader();
  count('slugs', slugs, MAX_COUNTS.edits);
  if (!STATUSES.includes(status)) report('status', { code: 'not-offered', choices: STATUSES });
  if (problems.length > 0) return { outcome: 'invalid', problems };
  return withShop(ctx, async (tx) => {
    const ids = await findProductIdsBySlug(tx, slugs);
    for (const [index, slug] of slugs.entries())
      if (!ids.has(slug)) report(`slugs[${index}]`, { code: 'unknown', what: 'product' });
    if (problems.length > 0) return { outcome: 'invalid', problems };
    await updateStatuses(tx, { ids: [...ids.values()], status, now: ctx.now() });
    await bumpShopVersion(tx, tx.shopId);
    return { outcome: 'edited' };
  });
}
