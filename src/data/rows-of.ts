import type { SQL } from 'drizzle-orm';
import type { Database, ShopTransaction } from './database.ts';

/** Runs a statement that the query builder cannot express, planned for its values; `Row` is what its select list yields. */
export async function rowsOf<Row>(db: Database | ShopTransaction, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}
