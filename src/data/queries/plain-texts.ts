import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#data/database.ts';
import { executeStatement } from '#data/statements.ts';
import { markSearchNamesChanged } from './search-index.ts';
import { bumpShopVersion } from './shops.ts';

/** A table and its plain-text columns, read from the arguments of its cleaning trigger. */
interface PlainTextTable {
  name: string;
  columns: string[];
}

export const listPlainTextTables = (tx: Transaction): Promise<PlainTextTable[]> =>
  executeStatement<PlainTextTable>(
    tx,
    sql`select c.relname as name, string_to_array(trim(trailing '\\000' from encode(t.tgargs, 'escape')), '\\000') as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'haat_write_plain_text' order by 1`,
  );

/** Tables whose texts are indexed for product search. */
const INDEXED_TABLES = new Set(['brands', 'categories', 'products', 'skus']);

/** Rewrites up to `limit` rows whose texts are not plain, so that the trigger cleans them. Returns their number. */
export async function rewriteUncleanRows(
  tx: Transaction,
  { name, columns: [first = '', ...others] }: PlainTextTable,
  limit: number,
): Promise<number> {
  const table = sql.identifier(name);
  const columns = [first, ...others].map((column) => sql.identifier(column));
  const texts: SQL = sql`jsonb_build_array(${sql.join(columns, sql`, `)})`;
  const column = sql.identifier(first);
  const shopId = sql.identifier(name === 'shops' ? 'id' : 'shop_id');
  const rows = await executeStatement<{ shopId: number }>(
    tx,
    sql`update ${table} set ${column} = ${column} where ctid = any(array(
        select ctid from ${table} where ${texts}::text ~ '&[#a-zA-Z]|<[/!?a-zA-Z]' and haat_plain_json(${texts}) <> ${texts}
        limit ${limit} for update skip locked))
      returning ${shopId} as "shopId"`,
  );
  for (const id of new Set(rows.map((row) => row.shopId))) {
    if (INDEXED_TABLES.has(name)) await markSearchNamesChanged(tx, id);
    await bumpShopVersion(tx, id);
  }
  return rows.length;
}
