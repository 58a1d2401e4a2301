import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, readPlatform, type ShopTransaction } from '#data/database.ts';
import * as schema from '#data/schema/index.ts';
import { isTenantTable } from '#data/schema/tenant-table.ts';
import { rowsOf } from '#data/statements.ts';
import { dropOrderNumbers } from './orders.ts';

const {
  blogPosts,
  brands,
  campaigns,
  categories,
  customers,
  documentDrafts,
  documents,
  orders,
  products,
  reviews,
  shops,
  skus,
} = schema;

interface ShopTable {
  table: PgTable;
  /** Rows reference each other and can only be deleted together. */
  refersToItself: boolean;
}

/** Each table precedes the tables it references. */
export function listShopTables(): ShopTable[] {
  const parts: unknown[] = Object.values(schema);
  const waiting = new Set(parts.filter(isTenantTable));
  const ordered: PgTable[] = [];
  while (waiting.size > 0) {
    const referred = new Set([...waiting].flatMap((table) => targetsOf(table).filter((to) => to !== table)));
    const ready = [...waiting].filter((table) => !referred.has(table));
    if (ready.length === 0)
      throw new Error(`tables reference each other in a circle: ${[...waiting].map(getTableName)}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered.map((table) => ({ table, refersToItself: targetsOf(table).includes(table) }));
}

const targetsOf = (table: PgTable): PgTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);

export async function deleteShopRows(
  tx: ShopTransaction,
  { table, shopId, limit }: { table: PgTable; shopId: number; limit?: number },
): Promise<number> {
  const from = sql.identifier(getTableName(table));
  const some = sql`and ctid = any(array(select ctid from ${from} where shop_id = ${shopId} limit ${limit}))`;
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`with gone as (delete from ${from} where shop_id = ${shopId} ${limit === undefined ? sql`` : some} returning 1)
      select count(*)::int as count from gone`,
  );
  return row?.count ?? 0;
}

/** The shop must have no other rows. */
export async function deleteEmptyShop(tx: ShopTransaction, shopId: number): Promise<void> {
  await dropOrderNumbers(tx, shopId);
  await tx.delete(shops).where(eq(shops.id, shopId));
}

export async function listShopperPictures(tx: ShopTransaction, shopId: number): Promise<string[]> {
  const rows = await rowsOf<{ path: string }>(
    tx,
    sql`select avatar as path from customers where shop_id = ${shopId} and avatar <> ''
      union select jsonb_array_elements_text(pictures) from reviews where shop_id = ${shopId}`,
  );
  return rows.map(({ path }) => path);
}

/** Orders show a placeholder for a missing picture. */
const PICTURE_COLUMNS = [
  products.thumbnail,
  products.pictures,
  skus.pictures,
  categories.picture,
  brands.logo,
  campaigns.picture,
  blogPosts.picture,
  customers.avatar,
  reviews.pictures,
  documents.content,
  documentDrafts.content,
];

/** Another shop may use the folder since before a rename. */
export async function isSharedFolder(
  tx: ShopTransaction,
  { shopId, folder }: { shopId: number; folder: string },
): Promise<boolean> {
  const pattern = `(^|["/])${folder}/`;
  const uses = PICTURE_COLUMNS.map(
    (column) =>
      sql`exists (select from ${column.table} where shop_id <> ${shopId} and ${column}::text ~ ${pattern})`,
  );
  const [row] = await rowsOf<{ isUsed: boolean }>(
    tx,
    sql`select ${sql.join(uses, sql` or `)}
        or exists (select from shops where id <> ${shopId} and (logo ~ ${pattern} or favicon ~ ${pattern}))
      as "isUsed"`,
  );
  return row?.isUsed === true;
}

export function countShopContents(
  db: Database,
  shopId: number,
): Promise<{ products: number; orders: number; customers: number }> {
  return readPlatform(db, async (tx) => ({
    products: await tx.$count(products, eq(products.shopId, shopId)),
    orders: await tx.$count(orders, eq(orders.shopId, shopId)),
    customers: await tx.$count(customers, eq(customers.shopId, shopId)),
  }));
}
