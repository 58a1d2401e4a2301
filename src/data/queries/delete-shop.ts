import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, readPlatform, type Transaction } from '#data/database.ts';
import * as schema from '#data/schema/index.ts';
import { isTenantTable } from '#data/schema/tenant-table.ts';
import { executeStatement } from '#data/statements.ts';
import { dropOrderNumberSequence } from './orders.ts';

interface ShopTable {
  table: PgTable;
  /** Whether rows reference each other, so that they can only be deleted together. */
  refersToItself: boolean;
}

/** Returns the tables with shop data, each before the tables it references. */
export function listShopTables(): ShopTable[] {
  const schemaExports: unknown[] = Object.values(schema);
  const remaining = new Set(schemaExports.filter(isTenantTable));
  const ordered: PgTable[] = [];
  while (remaining.size > 0) {
    const referenced = new Set(
      [...remaining].flatMap((table) => listReferencedTables(table).filter((target) => target !== table)),
    );
    const deletable = [...remaining].filter((table) => !referenced.has(table));
    if (deletable.length === 0)
      throw new Error(`tables reference each other in a circle: ${[...remaining].map(getTableName)}`);
    for (const table of deletable) remaining.delete(table);
    ordered.push(...deletable);
  }
  return ordered.map((table) => ({ table, refersToItself: listReferencedTables(table).includes(table) }));
}

const listReferencedTables = (table: PgTable): PgTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);

export async function deleteShopRows(
  tx: Transaction,
  { table, shopId, limit }: { table: PgTable; shopId: number; limit?: number },
): Promise<number> {
  const tableName = sql.identifier(getTableName(table));
  const batchCondition = sql`and ctid = any(array(select ctid from ${tableName} where shop_id = ${shopId} limit ${limit}))`;
  const [row] = await executeStatement<{ count: number }>(
    tx,
    sql`with gone as (delete from ${tableName} where shop_id = ${shopId} ${limit === undefined ? sql`` : batchCondition} returning 1)
      select count(*)::int as count from gone`,
  );
  return row?.count ?? 0;
}

/** Deletes the row of a shop. The shop must have no other rows. */
export async function deleteEmptyShop(tx: Transaction, shopId: number): Promise<void> {
  await dropOrderNumberSequence(tx, shopId);
  await tx.delete(schema.shops).where(eq(schema.shops.id, shopId));
}

export async function listShopperPictures(tx: Transaction, shopId: number): Promise<string[]> {
  const rows = await executeStatement<{ path: string }>(
    tx,
    sql`select avatar as path from customers where shop_id = ${shopId} and avatar <> ''
      union select jsonb_array_elements_text(pictures) from reviews where shop_id = ${shopId}`,
  );
  return rows.map(({ path }) => path);
}

/** Columns with picture paths. Columns of orders are omitted: orders show a placeholder for a missing picture. */
const PICTURE_COLUMNS = [
  schema.products.thumbnail,
  schema.products.pictures,
  schema.skus.pictures,
  schema.categories.picture,
  schema.brands.logo,
  schema.brands.picture,
  schema.campaigns.picture,
  schema.blogPosts.picture,
  schema.customers.avatar,
  schema.reviews.pictures,
  schema.documents.content,
  schema.documentDrafts.content,
];

/** Returns whether another shop uses the folder. A renamed shop still uses the folder of its former slug. */
export async function isSharedFolder(
  tx: Transaction,
  { shopId, folder }: { shopId: number; folder: string },
): Promise<boolean> {
  const pattern = `(^|["/])${folder}/`;
  const usageConditions = PICTURE_COLUMNS.map(
    (column) =>
      sql`exists (select from ${column.table} where shop_id <> ${shopId} and ${column}::text ~ ${pattern})`,
  );
  const [row] = await executeStatement<{ isUsed: boolean }>(
    tx,
    sql`select ${sql.join(usageConditions, sql` or `)}
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
    products: await tx.$count(schema.products, eq(schema.products.shopId, shopId)),
    orders: await tx.$count(schema.orders, eq(schema.orders.shopId, shopId)),
    customers: await tx.$count(schema.customers, eq(schema.customers.shopId, shopId)),
  }));
}
