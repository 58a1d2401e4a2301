import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, ShopTransaction, Transaction } from './database.ts';
import { PREPARED_SHOP } from './shop-condition.ts';

const dialect = new PgDialect();
/** Name of a statement that PostgreSQL does not store. */
const UNNAMED_STATEMENT = '';

/** Runs an unnamed statement that the query builder cannot express. The server does not cache its plan. */
export async function executeStatement<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** Runs a named statement. The server caches the plan by `name`, so a name must always have the same text. */
export async function executeNamedStatement<Row extends Record<string, unknown>>(
  tx: Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const prepared = tx._.session.prepareQuery(
    dialect.sqlToQuery(statement),
    undefined,
    findStatementName(tx, name),
    false,
  );
  const result: unknown = await prepared.execute();
  return (result as { rows: Row[] }).rows;
}

const findStatementName = ({ preparesStatements }: Transaction, name: string): string | undefined =>
  preparesStatements ? name : undefined;

export const toIntArray = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`;
export const toTextArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** Query builder without a shop, so that a prepared query cannot contain the shop of its first call. */
export type QueryBuilder = Pick<Transaction, 'select'>;

interface PreparableQuery<Result> {
  toSQL: () => { params: unknown[] };
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Result> };
}

/** The server caches the plan by `name`, so values must be placeholders. Rejects a query without `PREPARED_SHOP`. */
export const prepareQuery =
  <Values extends Record<string, unknown>, Result>(
    name: string,
    build: (builder: QueryBuilder) => PreparableQuery<Result>,
  ) =>
  async (tx: ShopTransaction, values: Values): Promise<Result> => {
    let query = tx.builtQueries.get(build);
    if (!query) {
      const built = build(tx);
      if (!built.toSQL().params.includes(PREPARED_SHOP.shopId)) throw new Error(`${name} reads all shops`);
      query = built.prepare(findStatementName(tx, name) ?? UNNAMED_STATEMENT);
      tx.builtQueries.set(build, query);
    }
    return query.execute({ ...values, shopId: tx.shopId }) as Promise<Result>;
  };
