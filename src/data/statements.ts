import { Column, is, SQL } from 'drizzle-orm';
import {
  type PgColumn,
  PgDialect,
  type PgSelectBuilder,
  QueryBuilder,
  type SelectedFields,
} from 'drizzle-orm/pg-core';
import type { Database, ShopTransaction } from './database.ts';

const builder = new QueryBuilder();
const dialect = new PgDialect();

/** Runs a statement that the query builder cannot express, planned for its values; `Row` is what its select list yields. */
export async function rowsOf<Row>(db: Database | ShopTransaction, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

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

interface Built {
  _: { result: unknown };
  getSQL: () => SQL;
}

/**
 * A select with placeholders for what nearly every page asks. Its text is written once for the process, and the server may keep
 * its plan under `name`, so a name always stands for the same text: writing and planning would take longer than
 * reading. Columns of a table that is joined to the left make an object, or `null` where there is no row.
 */
export function preparedSelect<Columns extends SelectedFields, Select extends Built>(
  name: string,
  columns: Columns,
  build: (select: PgSelectBuilder<Columns, 'qb'>) => Select,
): (tx: ShopTransaction, values: Record<string, unknown>) => Promise<Select['_']['result']> {
  const fields = orderedFields(columns);
  const query = dialect.sqlToQuery(build(builder.select(columns)).getSQL());
  return (tx, values) => {
    const prepared = tx._.session.prepareQuery(query, fields, name, true);
    return Object.assign(prepared, { joinsNotNullableMap: {} }).execute(values);
  };
}

interface OrderedField {
  path: string[];
  field: PgColumn | SQL | SQL.Aliased;
}

/** The columns as the rows hold them, each with the names under which it stands in the result. */
function orderedFields(columns: SelectedFields, path: string[] = []): OrderedField[] {
  return Object.entries(columns).flatMap(([name, field]): OrderedField[] => {
    const at = [...path, name];
    return is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)
      ? [{ path: at, field: field as OrderedField['field'] }]
      : orderedFields(field as SelectedFields, at);
  });
}
