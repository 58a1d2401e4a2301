import { sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { executeNamedStatement } from '#data/statements.ts';
import { encodePathSegment } from '#domain/shop-path.ts';

export interface SitemapRow {
  /** URL path, already encoded. */
  path: string;
  /** Time of the last change, or `null` if unknown. */
  changedAt: Date | null;
}

export async function listSitemapEntries(
  tx: ShopTransaction,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ entries: SitemapRow[]; total: number }> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const rows = await executeNamedStatement<{
    folder: string;
    slug: string;
    changed: string | null;
    total: number;
  }>(
    tx,
    'list_sitemap_entries',
    sql`
      with visible as (
        select p.id, p.slug, p.brand_id, least(greatest(p.updated_at, p.published_at), ${nowSql}) as changed_at
        from products p
        where p.shop_id = ${tx.shopId} and p.status = 'active'
          and exists (select from skus s where s.shop_id = p.shop_id and s.product_id = p.id and s.status = 'active')
      ),
      posts as (
        select id, slug, category_id, least(greatest(updated_at, published_at), ${nowSql}) as changed_at
        from blog_posts where shop_id = ${tx.shopId} and status = 'published' and published_at <= ${nowSql}
      ),
      own as (
        select max(updated_at) filter (where route = 'pages' and name = 'home') as home, max(updated_at) as frame
        from documents where shop_id = ${tx.shopId}
      ),
      entries as (
        select 0 as kind, 1 as place, '/' as folder, '' as slug,
          greatest(own.home, (select max(changed_at) from visible)) as changed_at from own
        union all
        select 0, 2, '/blog', '', (select max(changed_at) from posts)
        union all
        select 0, 3, '/store-locator', '', own.frame from own
        union all
        select 1, 0, '/category/', c.slug, l.changed_at
        from categories c left join (
          select pc.category_id, max(v.changed_at) as changed_at
          from product_categories pc join visible v on v.id = pc.product_id
          where pc.shop_id = ${tx.shopId} group by 1
        ) l on l.category_id = c.id
        where c.shop_id = ${tx.shopId}
        union all
        select 2, id, '/campaign/', slug, starts_at from campaigns
        where shop_id = ${tx.shopId} and starts_at <= ${nowSql} and ends_at > ${nowSql}
        union all
        select 3, b.id, '/brand/', b.slug, max(v.changed_at)
        from brands b join visible v on v.brand_id = b.id
        where b.shop_id = ${tx.shopId} group by b.id, b.slug
        union all
        select 4, 0, '/', name, updated_at from documents
        where shop_id = ${tx.shopId} and route = 'pages' and name <> 'home'
        union all
        select 5, c.id, '/blog/category/', c.slug, max(p.changed_at)
        from blog_categories c join posts p on p.category_id = c.id
        where c.shop_id = ${tx.shopId} group by c.id, c.slug
        union all
        select 6, id, '/blog/', slug, changed_at from posts
        union all
        select 7, id, '/product/', slug, changed_at from visible
      )
      select folder, slug, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed,
        (count(*) over ())::int as total
      from entries where slug not in ('.', '..')
      order by kind, place, folder, slug
      limit ${limit} offset ${offset}`,
  );
  const entries = rows.map(({ folder, slug, changed }) => ({
    path: folder + encodePathSegment(slug),
    changedAt: changed ? new Date(changed) : null,
  }));
  return { entries, total: rows[0]?.total ?? 0 };
}
