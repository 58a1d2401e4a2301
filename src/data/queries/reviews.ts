import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { products, reviews } from '#data/schema/index.ts';
import { preparedSelect, rowsOf } from '#data/statements.ts';
import type { ReviewStatus } from '#domain/review.ts';

const columns = {
  id: reviews.id,
  authorName: reviews.authorName,
  rating: reviews.rating,
  text: reviews.text,
  pictures: reviews.pictures,
  createdAt: reviews.createdAt,
};

const OF_PRODUCT = and(
  eq(reviews.shopId, sql.placeholder('shopId')),
  eq(reviews.productId, sql.placeholder('productId')),
  eq(reviews.status, 'active'),
);
const HAS_WORDS = sql`(${reviews.text} <> '' or ${reviews.pictures} <> '[]')`;

const selectReviews = preparedSelect('reviews_of_product', columns, (select) =>
  select
    .from(reviews)
    .where(OF_PRODUCT)
    .orderBy(desc(HAS_WORDS), desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

interface OfProduct {
  shopId: number;
  productId: number;
}

export function listReviews(
  tx: ShopTransaction,
  page: OfProduct & { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return selectReviews(tx, { ...page });
}

const selectSpread = preparedSelect(
  'reviews_by_rating',
  { rating: reviews.rating, count: sql<number>`count(*)::int` },
  (select) => select.from(reviews).where(OF_PRODUCT).groupBy(reviews.rating),
);

export function countReviewsByRating(
  tx: ShopTransaction,
  of: OfProduct,
): Promise<{ rating: number; count: number }[]> {
  return selectSpread(tx, { ...of });
}

type StoredReview = typeof reviews.$inferSelect;

export interface ReviewWithProduct {
  review: StoredReview;
  product: { slug: string; name: string; nameBn: string | null; thumbnail: string };
}

const WRITTEN = {
  review: reviews,
  product: {
    slug: products.slug,
    name: products.name,
    nameBn: products.nameBn,
    thumbnail: products.thumbnail,
  },
};

const withProduct = (tx: ShopTransaction) =>
  tx
    .select(WRITTEN)
    .from(reviews)
    .innerJoin(products, and(eq(products.shopId, reviews.shopId), eq(products.id, reviews.productId)))
    .$dynamic();

export async function listCustomerReviews(
  tx: ShopTransaction,
  shopId: number,
  { customerId, limit, offset }: { customerId: number; limit: number; offset: number },
): Promise<{ rows: ReviewWithProduct[]; total: number }> {
  const isOwn = and(eq(reviews.shopId, shopId), eq(reviews.customerId, customerId));
  const rows = await withProduct(tx)
    .where(isOwn)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(reviews, isOwn) };
}

export function listReviewsByStatus(
  tx: ShopTransaction,
  shopId: number,
  { status, limit }: { status: ReviewStatus; limit: number },
): Promise<ReviewWithProduct[]> {
  return withProduct(tx)
    .where(and(eq(reviews.shopId, shopId), eq(reviews.status, status)))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(limit);
}

export type ReviewableProduct = {
  orderId: number;
  productId: number;
  slug: string;
  name: string;
  nameBn: string | null;
  thumbnail: string;
  deliveredAt: Date;
};

/** Each with its latest unreviewed order. Without a product id, only products without any review. */
export async function listReviewableProducts(
  tx: ShopTransaction,
  shopId: number,
  { customerId, productId, limit }: { customerId: number; productId?: number; limit: number },
): Promise<ReviewableProduct[]> {
  const hasReview = sql`select 1 from reviews r where r.shop_id = ${shopId}::int and r.product_id = l.product_id
    and r.customer_id = ${customerId}::int`;
  const isFree =
    productId === undefined
      ? sql`not exists (${hasReview})`
      : sql`l.product_id = ${productId}::int and not exists (${hasReview} and r.order_id = o.id)`;
  const rows = await rowsOf<Omit<ReviewableProduct, 'deliveredAt'> & { deliveredAt: string | Date }>(
    tx,
    sql`select * from (
        select distinct on (l.product_id) o.id as "orderId", l.product_id as "productId", p.slug, p.name,
          p.name_bn as "nameBn", p.thumbnail, o.placed_at,
          coalesce((select max(e.at) from order_events e where e.shop_id = o.shop_id and e.order_id = o.id
            and e.kind = 'status' and e.status = 'delivered'), o.placed_at) as "deliveredAt"
        from orders o
        join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
        join products p on p.shop_id = l.shop_id and p.id = l.product_id and p.status = 'active'
        where o.shop_id = ${shopId}::int and o.customer_id = ${customerId}::int and o.status = 'delivered' and ${isFree}
        order by l.product_id, o.placed_at desc, o.id desc
      ) latest
      order by latest."deliveredAt" desc, latest."productId" limit ${limit}`,
  );
  return rows.map(({ deliveredAt, ...row }) => ({ ...row, deliveredAt: new Date(deliveredAt) }));
}

export async function isReviewed(
  tx: ShopTransaction,
  shopId: number,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<boolean> {
  const isIt = and(
    eq(reviews.shopId, shopId),
    eq(reviews.orderId, orderId),
    eq(reviews.productId, productId),
  );
  return (await tx.$count(reviews, isIt)) > 0;
}

export async function insertReview(
  tx: ShopTransaction,
  review: Omit<typeof reviews.$inferInsert, 'id' | 'status'>,
): Promise<ReviewWithProduct> {
  const [row] = await tx.insert(reviews).values(review).returning({ id: reviews.id });
  const written = row && (await findReview(tx, review.shopId, { id: row.id }));
  if (!written) throw new Error('the review was not written');
  return written;
}

export async function findReview(
  tx: ShopTransaction,
  shopId: number,
  { id, customerId }: { id: number; customerId?: number },
): Promise<ReviewWithProduct | undefined> {
  const isOwn = customerId === undefined ? undefined : eq(reviews.customerId, customerId);
  const [row] = await withProduct(tx)
    .where(and(eq(reviews.shopId, shopId), eq(reviews.id, id), isOwn))
    .for('update', { of: reviews });
  return row;
}

export async function updateReview(
  tx: ShopTransaction,
  shopId: number,
  { id, ...values }: { id: number; status?: ReviewStatus; pictures?: string[] },
): Promise<void> {
  await tx
    .update(reviews)
    .set(values)
    .where(and(eq(reviews.shopId, shopId), eq(reviews.id, id)));
}

export async function adjustProductRating(
  tx: ShopTransaction,
  shopId: number,
  { productId, rating, by }: { productId: number; rating: number; by: -1 | 1 },
): Promise<void> {
  await tx
    .update(products)
    .set({
      ratingCount: sql`greatest(0, ${products.ratingCount} + ${by})`,
      ratingSum: sql`greatest(0, ${products.ratingSum} + ${by * rating})`,
    })
    .where(and(eq(products.shopId, shopId), eq(products.id, productId)));
}
