import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { products, reviews } from '#data/schema/index.ts';
import { PREPARED_SHOP, shopCondition } from '#data/shop-condition.ts';
import { executeStatement, prepareQuery } from '#data/statements.ts';
import type { ReviewStatus } from '#domain/review.ts';
import { productPictureExpression } from './product-picture.ts';

const REVIEW_COLUMNS = {
  id: reviews.id,
  authorName: reviews.authorName,
  rating: reviews.rating,
  text: reviews.text,
  pictures: reviews.pictures,
  createdAt: reviews.createdAt,
};

const IS_ACTIVE_REVIEW_OF_PRODUCT = shopCondition(
  PREPARED_SHOP,
  reviews,
  eq(reviews.productId, sql.placeholder('productId')),
  eq(reviews.status, 'active'),
);

const HAS_CONTENT = sql`(${reviews.text} <> '' or ${reviews.pictures} <> '[]')`;

export type ReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof REVIEW_COLUMNS>;

export const listReviews = prepareQuery<{ productId: number; limit: number; offset: number }, ReviewRow[]>(
  'reviews_of_product',
  (db) =>
    db
      .select(REVIEW_COLUMNS)
      .from(reviews)
      .where(IS_ACTIVE_REVIEW_OF_PRODUCT)
      .orderBy(desc(HAS_CONTENT), desc(reviews.createdAt), desc(reviews.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

export const countReviewsByRating = prepareQuery<{ productId: number }, { rating: number; count: number }[]>(
  'reviews_by_rating',
  (db) =>
    db
      .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(IS_ACTIVE_REVIEW_OF_PRODUCT)
      .groupBy(reviews.rating),
);

export interface ReviewWithProduct {
  review: typeof reviews.$inferSelect;
  product: { slug: string; name: string; nameBn: string | null; thumbnail: string };
}

const REVIEW_WITH_PRODUCT_COLUMNS = {
  review: reviews,
  product: {
    slug: products.slug,
    name: products.name,
    nameBn: products.nameBn,
    thumbnail: productPictureExpression(),
  },
};

const selectReviewsWithProduct = (tx: ShopTransaction) =>
  tx
    .select(REVIEW_WITH_PRODUCT_COLUMNS)
    .from(reviews)
    .innerJoin(products, and(eq(products.shopId, reviews.shopId), eq(products.id, reviews.productId)))
    .$dynamic();

export async function listCustomerReviews(
  tx: ShopTransaction,
  { customerId, limit, offset }: { customerId: number; limit: number; offset: number },
): Promise<{ rows: ReviewWithProduct[]; total: number }> {
  const isByCustomer = shopCondition(tx, reviews, eq(reviews.customerId, customerId));
  const rows = await selectReviewsWithProduct(tx)
    .where(isByCustomer)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(reviews, isByCustomer) };
}

export function listReviewsByStatus(
  tx: ShopTransaction,
  { status, limit }: { status: ReviewStatus; limit: number },
): Promise<ReviewWithProduct[]> {
  return selectReviewsWithProduct(tx)
    .where(shopCondition(tx, reviews, eq(reviews.status, status)))
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

/** Each product has its latest order to review. Without `productId`, omits products that the customer has reviewed. */
export async function listReviewableProducts(
  tx: ShopTransaction,
  { customerId, productId, limit }: { customerId: number; productId?: number; limit: number },
): Promise<ReviewableProduct[]> {
  const reviewQuery = sql`select 1 from reviews r where r.shop_id = ${tx.shopId}::int and r.product_id = l.product_id
    and r.customer_id = ${customerId}::int`;
  const isUnreviewed =
    productId === undefined
      ? sql`not exists (${reviewQuery})`
      : sql`l.product_id = ${productId}::int and not exists (${reviewQuery} and r.order_id = o.id)`;
  const rows = await executeStatement<
    Omit<ReviewableProduct, 'deliveredAt'> & { deliveredAt: string | Date }
  >(
    tx,
    sql`select * from (
        select distinct on (l.product_id) o.id as "orderId", l.product_id as "productId", p.slug, p.name,
          p.name_bn as "nameBn", ${productPictureExpression('p')} as thumbnail, o.placed_at,
          coalesce((select max(e.at) from order_events e where e.shop_id = o.shop_id and e.order_id = o.id
            and e.kind = 'status' and e.status = 'delivered'), o.placed_at) as "deliveredAt"
        from orders o
        join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
        join products p on p.shop_id = l.shop_id and p.id = l.product_id and p.status = 'active'
        where o.shop_id = ${tx.shopId}::int and o.customer_id = ${customerId}::int and o.status = 'delivered'
          and ${isUnreviewed}
        order by l.product_id, o.placed_at desc, o.id desc
      ) latest
      order by latest."deliveredAt" desc, latest."productId" limit ${limit}`,
  );
  return rows.map(({ deliveredAt, ...row }) => ({ ...row, deliveredAt: new Date(deliveredAt) }));
}

export async function isReviewed(
  tx: ShopTransaction,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<boolean> {
  const matchesReview = shopCondition(
    tx,
    reviews,
    eq(reviews.orderId, orderId),
    eq(reviews.productId, productId),
  );
  return (await tx.$count(reviews, matchesReview)) > 0;
}

export async function insertReview(
  tx: ShopTransaction,
  review: Omit<typeof reviews.$inferInsert, 'id' | 'shopId' | 'status'>,
): Promise<ReviewWithProduct> {
  const [row] = await tx
    .insert(reviews)
    .values({ ...review, shopId: tx.shopId })
    .returning({ id: reviews.id });
  const insertedReview = row && (await findReview(tx, { id: row.id }));
  if (!insertedReview) throw new Error('the review was not written');
  return insertedReview;
}

export async function findReview(
  tx: ShopTransaction,
  { id, customerId }: { id: number; customerId?: number },
): Promise<ReviewWithProduct | undefined> {
  const isByCustomer = customerId === undefined ? undefined : eq(reviews.customerId, customerId);
  const [row] = await selectReviewsWithProduct(tx)
    .where(shopCondition(tx, reviews, eq(reviews.id, id), isByCustomer))
    .for('update', { of: reviews });
  return row;
}

export async function updateReview(
  tx: ShopTransaction,
  { id, ...values }: { id: number; status?: ReviewStatus; pictures?: string[] },
): Promise<void> {
  await tx
    .update(reviews)
    .set(values)
    .where(shopCondition(tx, reviews, eq(reviews.id, id)));
}

export async function adjustProductRating(
  tx: ShopTransaction,
  { productId, rating, by }: { productId: number; rating: number; by: -1 | 1 },
): Promise<void> {
  await tx
    .update(products)
    .set({
      ratingCount: sql`greatest(0, ${products.ratingCount} + ${by})`,
      ratingSum: sql`greatest(0, ${products.ratingSum} + ${by * rating})`,
    })
    .where(shopCondition(tx, products, eq(products.id, productId)));
}
