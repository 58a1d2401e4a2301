import { sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { executeRows } from '../execute-rows.ts';

export interface ListSitemapQuery {
  shopId: number;
  now: Date;
  limit: number;
  offset: number;
}

/** The addresses of what every shopper may see, the pages that lead to others first, and how many there are. */
export async function listSitemapPaths(
  tx: ShopTransaction,
  { shopId, now, limit, offset }: ListSitemapQuery,
): Promise<{ paths: string[]; total: number }> {
  const at = now.toISOString();
  const rows = await executeRows<{ path: string; total: number }>(
    tx,
    'list_sitemap_paths',
    sql`
      with visible as (
        select p.id, p.slug, p.brand_id from products p
        where p.shop_id = ${shopId} and p.status = 'active'
          and exists (select from skus s where s.shop_id = p.shop_id and s.product_id = p.id and s.status = 'active')
      ),
      entries as (
        select 1 as kind, 0 as place, '/category/' || slug as path from categories where shop_id = ${shopId}
        union all
        select 2, id, '/campaign/' || slug from campaigns
        where shop_id = ${shopId} and starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz
        union all
        select 3, b.id, '/brand/' || b.slug from brands b
        where b.shop_id = ${shopId} and exists (select from visible v where v.brand_id = b.id)
        union all
        select 4, 0, '/' || name from documents
        where shop_id = ${shopId} and route = 'pages' and name <> 'home'
        union all
        select 5, id, '/blog/' || slug from blog_posts
        where shop_id = ${shopId} and status = 'published' and published_at <= ${at}::timestamptz
        union all
        select 6, id, '/product/' || slug from visible
      )
      select path, (count(*) over ())::int as total from entries
      order by kind, place, path
      limit ${limit} offset ${offset}`,
  );
  return { paths: rows.map(({ path }) => path), total: rows[0]?.total ?? 0 };
}
