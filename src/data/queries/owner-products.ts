import { asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, products } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { Poisha } from '#domain/money.ts';
import { productPictureExpression } from './product-picture.ts';

type ProductStatus = (typeof products.$inferSelect)['status'];

export interface OwnProductFilter {
  text?: string | undefined;
  status?: ProductStatus | undefined;
  brandSlug?: string | undefined;
  categorySlug?: string | undefined;
  /** Only products with an active variant of at most this stock. */
  maxStock?: number | undefined;
}

// The query builder omits table names in the columns of a single table, so the subqueries name the table.
const ofActiveSkus = <Value>(expression: SQL): SQL<Value> =>
  sql<Value>`(select ${expression} from skus s
    where s.shop_id = products.shop_id and s.product_id = products.id and s.status = 'active')`;

const OWN_PRODUCT_COLUMNS = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameBn: products.nameBn,
  status: products.status,
  version: products.version,
  updatedAt: products.updatedAt,
  soldCount: products.soldCount,
  thumbnail: productPictureExpression(),
  brand: sql<string | null>`(select b.name from brands b
    where b.shop_id = products.shop_id and b.id = products.brand_id)`,
  variantCount: ofActiveSkus<number>(sql`count(*)::int`),
  stockQuantity: ofActiveSkus<number>(sql`coalesce(sum(s.stock_quantity), 0)::int`),
  minPrice: ofActiveSkus<Poisha | null>(sql`min(coalesce(s.discounted_price, s.price))::float`),
  maxPrice: ofActiveSkus<Poisha | null>(sql`max(coalesce(s.discounted_price, s.price))::float`),
};

const selectOwnProducts = (tx: ShopTransaction) => tx.select(OWN_PRODUCT_COLUMNS).from(products);

export type OwnProductRow = Awaited<ReturnType<typeof selectOwnProducts>>[number];

export async function listOwnProducts(
  tx: ShopTransaction,
  { limit, offset, ...filter }: OwnProductFilter & { limit: number; offset: number },
): Promise<{ rows: OwnProductRow[]; total: number }> {
  const where = shopCondition(tx, products, ...listConditions(filter));
  const rows = await selectOwnProducts(tx)
    .where(where)
    .orderBy(desc(products.updatedAt), desc(products.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(products, where) };
}

function listConditions(filter: OwnProductFilter): (SQL | undefined)[] {
  const { text, status, brandSlug, categorySlug, maxStock } = filter;
  return [
    status && eq(products.status, status),
    text?.trim() ? textCondition(text.trim()) : undefined,
    brandSlug === undefined
      ? undefined
      : sql`${products.brandId} = (select b.id from ${brands} b where b.shop_id = ${products.shopId} and b.slug = ${brandSlug})`,
    categorySlug === undefined
      ? undefined
      : sql`exists (select from product_categories pc join categories c on c.shop_id = pc.shop_id and c.id = pc.category_id
          where pc.shop_id = ${products.shopId} and pc.product_id = ${products.id} and c.slug = ${categorySlug})`,
    maxStock === undefined
      ? undefined
      : sql`exists (select from skus s where s.shop_id = ${products.shopId} and s.product_id = ${products.id}
          and s.status = 'active' and s.stock_quantity <= ${maxStock})`,
  ];
}

function textCondition(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    sql`${products.name} ilike ${pattern}`,
    sql`${products.nameBn} ilike ${pattern}`,
    sql`${products.slug} ilike ${pattern}`,
    sql`exists (select from skus s where s.shop_id = ${products.shopId} and s.product_id = ${products.id}
      and (s.sku ilike ${pattern} or s.barcode = ${text}))`,
  );
}

export async function findOwnProductId(tx: ShopTransaction, slug: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(shopCondition(tx, products, eq(products.slug, slug)));
  return row?.id;
}

export async function listOwnProductIds(
  tx: ShopTransaction,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(shopCondition(tx, products, gt(products.id, afterId)))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
