import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, campaigns, categories } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement, toIntArray, toTextArray } from '#data/statements.ts';

const TABLES = { category: categories, brand: brands, campaign: campaigns };
export type GroupKind = keyof typeof TABLES;
type GroupTable = (typeof TABLES)[GroupKind];
type Row<Table extends { $inferSelect: object }> = Table['$inferSelect'];
export type CategoryRecord = Row<typeof categories>;
export type BrandRecord = Row<typeof brands>;
export type CampaignRecord = Row<typeof campaigns>;
interface Records {
  category: CategoryRecord;
  brand: BrandRecord;
  campaign: CampaignRecord;
}
export type GroupRecord<Kind extends GroupKind> = Records[Kind];
type Values<Kind extends GroupKind> = Partial<Omit<GroupRecord<Kind>, 'shopId' | 'id' | 'phase'>>;

/** Finds and locks a category, brand or campaign. */
export async function lockGroup<Kind extends GroupKind>(
  tx: ShopTransaction,
  kind: Kind,
  slug: string,
): Promise<GroupRecord<Kind> | undefined> {
  const table: GroupTable = TABLES[kind];
  const rows: unknown[] = await tx
    .select()
    .from(table)
    .where(shopCondition(tx, table, eq(table.slug, slug)))
    .for('update');
  return rows[0] as GroupRecord<Kind> | undefined;
}

export async function insertGroup<Kind extends GroupKind>(
  tx: ShopTransaction,
  kind: Kind,
  values: Values<Kind> & { slug: string; name: string },
): Promise<number> {
  const table: GroupTable = TABLES[kind];
  const [row] = await tx
    .insert(table)
    .values({ ...values, shopId: tx.shopId } as never)
    .returning({ id: table.id });
  if (!row) throw new Error(`the ${kind} ${values.slug} was not written`);
  return row.id;
}

export async function updateGroup<Kind extends GroupKind>(
  tx: ShopTransaction,
  kind: Kind,
  { id, values }: { id: number; values: Values<Kind> },
): Promise<void> {
  const table: GroupTable = TABLES[kind];
  if (Object.keys(values).length === 0) return;
  await tx
    .update(table)
    .set(values as never)
    .where(shopCondition(tx, table, eq(table.id, id)));
}

export async function deleteGroup(tx: ShopTransaction, kind: GroupKind, id: number): Promise<void> {
  const table: GroupTable = TABLES[kind];
  await tx.delete(table).where(shopCondition(tx, table, eq(table.id, id)));
}

/** Lists the slugs that are in use or redirect. */
export async function listTakenSlugs(tx: ShopTransaction, kind: GroupKind): Promise<Set<string>> {
  const rows = await executeStatement<{ slug: string }>(
    tx,
    sql`select slug from ${TABLES[kind]} where shop_id = ${tx.shopId}
      union select old_slug from slug_redirects where shop_id = ${tx.shopId} and kind = ${kind}`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

export async function hasSubcategories(tx: ShopTransaction, id: number): Promise<boolean> {
  return (await tx.$count(categories, shopCondition(tx, categories, eq(categories.parentId, id)))) > 0;
}

/** Lists products after an id, in the order of their ids. Products of subcategories are products of a category. */
export async function listProductIdsOf(
  tx: ShopTransaction,
  kind: 'category' | 'brand',
  { id, afterId = 0, limit }: { id: number; afterId?: number; limit?: number },
): Promise<number[]> {
  const source =
    kind === 'category'
      ? sql`select product_id as id from product_categories where shop_id = ${tx.shopId} and category_id = ${id} and product_id > ${afterId}`
      : sql`select id from products where shop_id = ${tx.shopId} and brand_id = ${id} and id > ${afterId}`;
  const rows = await executeStatement<{ id: number }>(
    tx,
    sql`${source} order by 1 limit ${limit ?? null}::int`,
  );
  return rows.map((row) => row.id);
}

export async function clearBrand(tx: ShopTransaction, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`update products set brand_id = null, version = version + 1
    where shop_id = ${tx.shopId} and id = any(${toIntArray(productIds)})`);
}

// The query builder omits table names in the columns of a single table, so the subqueries name the table.
const countProducts = (condition: SQL) => sql<number>`(select count(*)::int from ${condition})`;

export const listOwnCategories = (tx: ShopTransaction) =>
  tx
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      nameBn: categories.nameBn,
      description: categories.description,
      descriptionBn: categories.descriptionBn,
      picture: categories.picture,
      seo: categories.seo,
      sortOrder: categories.sortOrder,
      parentSlug: sql<string | null>`(select p.slug from categories p
        where p.shop_id = categories.shop_id and p.id = categories.parent_id)`,
      productCount: countProducts(
        sql`product_categories pc where pc.shop_id = categories.shop_id and pc.category_id = categories.id`,
      ),
    })
    .from(categories)
    .where(shopCondition(tx, categories))
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id));

export const listOwnBrands = (tx: ShopTransaction) =>
  tx
    .select({
      id: brands.id,
      slug: brands.slug,
      name: brands.name,
      nameBn: brands.nameBn,
      description: brands.description,
      descriptionBn: brands.descriptionBn,
      logo: brands.logo,
      picture: brands.picture,
      sortOrder: brands.sortOrder,
      productCount: countProducts(
        sql`products p where p.shop_id = brands.shop_id and p.brand_id = brands.id`,
      ),
    })
    .from(brands)
    .where(shopCondition(tx, brands))
    .orderBy(asc(brands.sortOrder), asc(brands.name), asc(brands.id));

const ALL_PRODUCTS = sql<{ slug: string; discountPercent: number | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('slug', p.slug, 'discountPercent', m.discount_percent)
    order by m.position, p.id), '[]')
  from campaign_products m join products p on p.shop_id = m.shop_id and p.id = m.product_id
  where m.shop_id = campaigns.shop_id and m.campaign_id = campaigns.id)`;

/** Lists campaigns with their products, the last to start first. */
export const listOwnCampaigns = (tx: ShopTransaction) =>
  tx
    .select({
      id: campaigns.id,
      slug: campaigns.slug,
      name: campaigns.name,
      nameBn: campaigns.nameBn,
      description: campaigns.description,
      descriptionBn: campaigns.descriptionBn,
      picture: campaigns.picture,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
      products: ALL_PRODUCTS,
    })
    .from(campaigns)
    .where(shopCondition(tx, campaigns))
    .orderBy(desc(campaigns.startsAt), desc(campaigns.id));

export async function findProductIdsBySlug(
  tx: ShopTransaction,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await executeStatement<{ slug: string; id: number }>(
    tx,
    sql`select slug, id from products where shop_id = ${tx.shopId} and slug = any(${toTextArray(slugs)})`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Replaces the products of a campaign. Triggers update the listed prices and the shop's version. */
export async function replaceCampaignProducts(
  tx: ShopTransaction,
  campaignId: number,
  members: readonly { productId: number; discountPercent: number | null }[],
): Promise<void> {
  const ids = toIntArray(members.map(({ productId }) => productId));
  await tx.execute(sql`delete from campaign_products
    where shop_id = ${tx.shopId} and campaign_id = ${campaignId} and product_id <> all(${ids})`);
  await tx.execute(sql`insert into campaign_products as m (shop_id, campaign_id, product_id, position, discount_percent)
    select ${tx.shopId}::int, ${campaignId}::int, r.product_id, r.place - 1, r.percent
    from unnest(${ids}, ${sql.param(members.map(({ discountPercent }) => discountPercent))}::int[])
      with ordinality r (product_id, percent, place)
    on conflict (shop_id, campaign_id, product_id) do update
      set position = excluded.position, discount_percent = excluded.discount_percent
      where (m.position, m.discount_percent) is distinct from (excluded.position, excluded.discount_percent)`);
}
