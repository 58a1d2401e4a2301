import { type SQL, sql } from 'drizzle-orm';

/** Prefers the thumbnail, then pictures of the product, then of its variants; '' without pictures. */
export const productPictureExpression = (alias: 'products' | 'p' = 'products'): SQL<string> => {
  const product = sql.identifier(alias);
  return sql<string>`coalesce(nullif(btrim(${product}.thumbnail), ''), ${product}.pictures ->> 0, (
    select s.pictures ->> 0 from skus s
    where s.shop_id = ${product}.shop_id and s.product_id = ${product}.id and s.status = 'active' and s.pictures <> '[]'
    order by s.sort_order, s.id limit 1), '')`;
};
