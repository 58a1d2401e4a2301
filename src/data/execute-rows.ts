import type { SQL } from 'drizzle-orm';
import type { ShopTransaction } from './database.ts';

/** Runs a statement that the query builder cannot express; `Row` is what its select list yields. */
export async function executeRows<Row extends Record<string, unknown>>(
  tx: Pick<ShopTransaction, 'execute'>,
  statement: SQL,
): Promise<Row[]> {
  const result: unknown = await tx.execute(statement);
  return (result as { rows: Row[] }).rows;
}
