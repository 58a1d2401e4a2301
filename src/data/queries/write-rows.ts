import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ShopTransaction } from '#data/database.ts';
import { executeStatement, toIntArray } from '#data/statements.ts';

const ROWS_PER_STATEMENT = 1_000;

type RowsOf<Table extends PgTable> = Table['$inferSelect'];
type Field<Table extends PgTable> = Exclude<keyof RowsOf<Table> & string, 'shopId' | 'id'>;

/** Inserts rows with one statement per 1,000 rows. Returns their ids in the order of the rows. */
export async function insertRows<Table extends PgTable, Name extends Field<Table>>(
  tx: ShopTransaction,
  table: Table,
  fields: readonly Name[],
  rows: readonly Pick<RowsOf<Table>, Name>[],
): Promise<number[]> {
  const columns = selectColumns(table, fields);
  const names = toNameList(columns);
  const ids: number[] = [];
  for (const batch of toBatches(rows)) {
    const inserted = await executeStatement<{ id: number }>(
      tx,
      sql`insert into ${table} (shop_id, ${names}) select ${tx.shopId}::int, ${names}
        from ${toRecordset(columns, batch)} order by place returning id`,
    );
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** Sets the fields of the rows with these ids, with one statement per 1,000 rows. */
export async function updateRows<Table extends PgTable, Name extends Field<Table>>(
  tx: ShopTransaction,
  table: Table,
  fields: readonly Name[],
  rows: readonly ({ id: number } & Pick<RowsOf<Table>, Name>)[],
): Promise<void> {
  const columns = selectColumns(table, fields);
  const assignments = sql.join(
    columns.map(({ column: { name } }) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    sql`, `,
  );
  for (const batch of toBatches(rows)) {
    // The list of ids makes PostgreSQL look up each row instead of reading every row of the shop.
    const ids = toIntArray(batch.map(({ id }) => id));
    await tx.execute(sql`update ${table} t set ${assignments} from ${toRecordset(columns, batch, sql`, id int`)}
      where t.shop_id = ${tx.shopId} and t.id = any(${ids}) and t.id = r.id`);
  }
}

function toBatches<Row>(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

interface WrittenColumn {
  field: string;
  column: Column;
}

function selectColumns(table: PgTable, fields: readonly string[]): WrittenColumn[] {
  const columns: Record<string, Column> = getTableColumns(table);
  return fields.map((field) => {
    const column = columns[field];
    if (!column) throw new Error(`there is no column for ${field}`);
    return { field, column };
  });
}

const toNameList = (columns: readonly WrittenColumn[]): SQL =>
  sql.join(
    columns.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  );

function toRecordset(
  columns: readonly WrittenColumn[],
  rows: readonly object[],
  moreColumns: SQL = sql``,
): SQL {
  const json = rows.map((row, place) => {
    const values = row as Record<string, unknown>;
    const record = columns.map(({ field, column }) => [column.name, values[field]]);
    return { ...Object.fromEntries(record), place, ...('id' in row && { id: row.id }) };
  });
  const definitions = sql.join(
    columns.map(({ column }) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  return sql`jsonb_to_recordset(${JSON.stringify(json)}::jsonb) r (${definitions}, place int${moreColumns})`;
}
