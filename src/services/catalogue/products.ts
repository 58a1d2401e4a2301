import { readShop, type ShopTransaction } from '#data/database.ts';
import {
  findLongDescription,
  findProduct,
  listCategoriesOfProduct,
  listProductsByIds,
  type ProductRow,
  type ProductSummaryRow,
} from '#data/queries/products.ts';
import { listSkusOfProducts, type SkuRow } from '#data/queries/skus.ts';
import { readEmiTerms } from '#domain/payments/emi.ts';
import { readRowId } from '#domain/row-id.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { sanitizeRichText } from '#services/sanitize-rich-text.ts';
import { type CategoryStep, listCategoryTrail } from './categories.ts';

export type { SkuRow } from '#data/queries/skus.ts';

export type FullProduct = ProductRow & { skus: SkuRow[]; categories: CategoryStep[] };

/** For a number, tries the id first, or with `prefersSlug` the slug. Throws `not-found`. */
export function getProduct(
  ctx: ServiceContext,
  { idOrSlug, prefersSlug = false }: { idOrSlug: string; prefersSlug?: boolean },
): Promise<FullProduct> {
  const id = readRowId(idOrSlug);
  const now = ctx.now();
  return readShop(ctx, async (tx) => {
    const row = await findProduct(tx, { id, slug: idOrSlug, prefersSlug, now });
    if (!row) throw notFound('product');
    const [product = { ...row, skus: [] }] = await addSkus(tx, now, [row]);
    const productCategories = await listCategoriesOfProduct(tx, row.id);
    warnOfSkippedTenors(ctx, row);
    return { ...product, categories: listCategoryTrail(productCategories) };
  });
}

function warnOfSkippedTenors({ log }: ServiceContext, { slug, gift }: ProductRow): void {
  const { skipped } = readEmiTerms(gift);
  if (skipped.length > 0)
    log.warn({ product: slug, tenors: skipped }, 'EMI tenors without a clear number of months or percentage');
}

/** Returns the long descriptions as sanitised HTML. Throws `not-found`. */
export async function getProductDetails(ctx: ServiceContext, { id }: { id: number }) {
  const texts = await readShop(ctx, (tx) => findLongDescription(tx, id));
  if (!texts) throw notFound('product');
  const { longDescription, longDescriptionBn } = texts;
  return {
    id,
    longDescription: sanitizeRichText(longDescription),
    longDescriptionBn: longDescriptionBn && sanitizeRichText(longDescriptionBn),
  };
}

/** `matchingSku` is the id of the variant that matches the filters of the listing, or else of the displayed variant. */
export type ProductCard = ProductSummaryRow & { skus: SkuRow[]; matchingSku?: number | undefined };

export async function addSkus<Row extends { id: number }>(
  tx: ShopTransaction,
  now: Date,
  rows: readonly Row[],
): Promise<(Row & { skus: SkuRow[] })[]> {
  if (rows.length === 0) return [];
  const skus = await listSkusOfProducts(tx, { productIds: rows.map(({ id }) => id), now });
  const skusByProduct = Map.groupBy(skus, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, skus: skusByProduct.get(row.id) ?? [] }));
}

export async function listProductCards(tx: ShopTransaction, now: Date, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await listProductsByIds(tx, { ids, now });
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return addSkus(
    tx,
    now,
    ids.flatMap((id) => rowsById.get(id) ?? []),
  );
}
