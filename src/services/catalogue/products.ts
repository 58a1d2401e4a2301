import { type ShopTransaction, withShop } from '#data/database.ts';
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

/** A product with its active skus and the path from the root to its category. */
export type FullProduct = ProductRow & { skus: SkuRow[]; categories: CategoryStep[] };

/** A visible product by its id or slug. Digits are an id, and a slug only if no product has that id. Throws `not-found`. */
export function getProduct(
  { db, shop, now }: ServiceContext,
  { idOrSlug }: { idOrSlug: string },
): Promise<FullProduct> {
  const shopId = shop.id;
  const id = readRowId(idOrSlug);
  return withShop(
    db,
    shopId,
    async (tx) => {
      const row = await findProduct(tx, { shopId, id, slug: idOrSlug, now: now() });
      if (!row) throw notFound('product');
      const [product = { ...row, skus: [] }] = await withSkus(tx, { shopId, now: now() }, [row]);
      const under = await listCategoriesOfProduct(tx, { shopId, productId: row.id });
      return { ...product, categories: categoryTrail(under) };
    },
    { readOnly: true },
  );
}

export interface ProductDetails {
  id: number;
  longDescription: string;
  /** `null` if the owner wrote none. */
  longDescriptionBn: string | null;
}

/** The long description of a visible product in both languages, as sanitized HTML. Throws `not-found`. */
export async function getProductDetails(
  { db, shop }: ServiceContext,
  { id }: { id: number },
): Promise<ProductDetails> {
  const texts = await withShop(db, shop.id, (tx) => findLongDescription(tx, { shopId: shop.id, id }), {
    readOnly: true,
  });
  if (!texts) throw notFound('product');
  const { longDescription, longDescriptionBn } = texts;
  return {
    id,
    longDescription: sanitizeRichText(longDescription),
    longDescriptionBn: longDescriptionBn && sanitizeRichText(longDescriptionBn),
  };
}

/** A product as shown in lists, with its active skus. */
export type ProductCard = ProductSummaryRow & { skus: SkuRow[] };

/** The shop and time that prices are read for. */
export interface PriceContext {
  shopId: number;
  now: Date;
}

/** Adds skus to the rows of one page, read in one query, with the prices at the given time. */
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

/** The visible products among the ids, in the given order. */
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
