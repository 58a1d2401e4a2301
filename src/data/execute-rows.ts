import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ShopTransaction } from './database.ts';

const dialect = new PgDialect();

/**
 * Runs a statement that the query builder cannot express; `Row` is what its select list yields. The server keeps the
 * plan under `name`, so a name always stands for the same text.
 */
export async function executeRows<Row extends Record<string, unknown>>(
  tx: ShopTransaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const prepared = tx._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  const result: unknown = await prepared.execute();
  return (result as { rows: Row[] }).rows;
}
