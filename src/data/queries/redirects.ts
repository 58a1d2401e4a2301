import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import {
  blogPosts,
  brands,
  campaigns,
  categories,
  documents,
  products,
  type slugRedirects,
} from '#data/schema/index.ts';
import { createSlugKey } from '#data/schema/slug-key.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement, toTextArray } from '#data/statements.ts';
import { visibleProductCondition } from './product-criteria.ts';

export type RedirectKind = (typeof slugRedirects.$inferSelect)['kind'];

/** Returns the slugs that replaced a former slug, oldest first, at most `max`. */
export async function listNewSlugs(
  tx: ShopTransaction,
  { kind, slug, max }: { kind: RedirectKind; slug: string; max: number },
): Promise<string[]> {
  const rows = await executeStatement<{ slug: string }>(
    tx,
    sql`with recursive steps as (
        select new_slug as slug, 1 as step from slug_redirects
        where shop_id = ${tx.shopId} and kind = ${kind} and old_slug = ${slug}
        union all
        select next.new_slug, steps.step + 1 from steps
        join slug_redirects next on next.shop_id = ${tx.shopId} and next.kind = ${kind} and next.old_slug = steps.slug
        where steps.step < ${max}
      )
      select slug from steps order by step`,
  );
  return rows.map(({ slug: newSlug }) => newSlug);
}

const SLUG_TABLES = {
  product: products,
  category: categories,
  brand: brands,
  campaign: campaigns,
  blog: blogPosts,
  page: documents,
};

/** Name of the document of the home page, whose path is `/`. */
const HOME_PAGE_NAME = 'home';

/** Prefers earlier keys. Omits items without a page, and the slug itself, so that redirects cannot loop. */
export async function findSlugByKey(
  tx: ShopTransaction,
  { kind, slug, keys, now }: { kind: RedirectKind; slug: string; keys: readonly string[]; now: Date },
): Promise<string | undefined> {
  const table = SLUG_TABLES[kind];
  const column = 'slug' in table ? table.slug : table.name;
  const key = createSlugKey(column);
  const hasPage: { [Kind in RedirectKind]?: SQL | undefined } = {
    product: or(eq(products.status, 'archived'), visibleProductCondition(tx.shopId)),
    blog: and(eq(blogPosts.status, 'published'), lte(blogPosts.publishedAt, now)),
    page: and(eq(documents.route, 'pages'), ne(documents.name, HOME_PAGE_NAME)),
  };
  const keyList = toTextArray(keys);
  const [row] = await tx
    .select({ slug: column })
    .from(table)
    .where(shopCondition(tx, table, sql`${key} = any(${keyList})`, ne(column, slug), hasPage[kind]))
    .orderBy(sql`array_position(${keyList}, ${key})`, column)
    .limit(1);
  return row?.slug;
}

export async function findArchivedProduct(
  tx: ShopTransaction,
  slug: string,
): Promise<{ id: number; name: string; nameBn: string | null } | undefined> {
  const [row] = await tx
    .select({ id: products.id, name: products.name, nameBn: products.nameBn })
    .from(products)
    .where(shopCondition(tx, products, eq(products.slug, slug), eq(products.status, 'archived')));
  return row;
}
