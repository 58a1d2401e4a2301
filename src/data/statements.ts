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

/** For statements that the query builder cannot express, planned for their values. */
export async function rowsOf<Row>(db: Database | ShopTransaction, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** For statements that the query builder cannot express. The server caches the plan by `name`: one name, one text. */
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
 * A select that nearly every page uses: text built once per process, plan cached by `name` (one name, one
 * text). Columns of a left-joined table are an object, or `null` without a row.
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

function orderedFields(columns: SelectedFields, path: string[] = []): OrderedField[] {
  return Object.entries(columns).flatMap(([name, field]): OrderedField[] => {
    const at = [...path, name];
    return is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)
      ? [{ path: at, field: field as OrderedField['field'] }]
      : orderedFields(field as SelectedFields, at);
  });
}
