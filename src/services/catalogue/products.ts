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
import { readRowId } from '#domain/row-id.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { sanitizeRichText } from '#services/sanitize-rich-text.ts';
import { type CategoryStep, categoryTrail } from './categories.ts';

export type { SkuRow } from '#data/queries/skus.ts';

export type FullProduct = ProductRow & { skus: SkuRow[]; categories: CategoryStep[] };

/** Digits are an id, or a slug if no product has that id. Throws `not-found`. */
export function getProduct(
  { db, shop, now }: ServiceContext,
  { idOrSlug }: { idOrSlug: string },
): Promise<FullProduct> {
  const shopId = shop.id;
  const id = readRowId(idOrSlug);
  return readShop(db, shopId, async (tx) => {
    const row = await findProduct(tx, { shopId, id, slug: idOrSlug, now: now() });
    if (!row) throw notFound('product');
    const [product = { ...row, skus: [] }] = await withSkus(tx, { shopId, now: now() }, [row]);
    const under = await listCategoriesOfProduct(tx, { shopId, productId: row.id });
    return { ...product, categories: categoryTrail(under) };
  });
}

export interface ProductDetails {
  id: number;
  longDescription: string;
  longDescriptionBn: string | null;
}

/** Sanitized HTML, in both languages. Throws `not-found`. */
export async function getProductDetails(
  { db, shop }: ServiceContext,
  { id }: { id: number },
): Promise<ProductDetails> {
  const texts = await readShop(db, shop.id, (tx) => findLongDescription(tx, { shopId: shop.id, id }));
  if (!texts) throw notFound('product');
  const { longDescription, longDescriptionBn } = texts;
  return {
    id,
    longDescription: sanitizeRichText(longDescription),
    longDescriptionBn: longDescriptionBn && sanitizeRichText(longDescriptionBn),
  };
}

export type ProductCard = ProductSummaryRow & { skus: SkuRow[] };

export interface PriceContext {
  shopId: number;
  now: Date;
}

export async function withSkus<Row extends { id: number }>(
  tx: ShopTransaction,
  moment: PriceContext,
  rows: readonly Row[],
): Promise<(Row & { skus: SkuRow[] })[]> {
  if (rows.length === 0) return [];
  const skus = await listSkusOfProducts(tx, { ...moment, productIds: rows.map(({ id }) => id) });
  const ofProduct = Map.groupBy(skus, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, skus: ofProduct.get(row.id) ?? [] }));
}

export async function toCards(
  tx: ShopTransaction,
  moment: PriceContext,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await listProductsByIds(tx, { ...moment, ids });
  const toRow = new Map(rows.map((row) => [row.id, row]));
  return withSkus(
    tx,
    moment,
    ids.flatMap((id) => toRow.get(id) ?? []),
  );
}
