import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

const dialect = new PgDialect();

/** Runs a statement that the query builder cannot express. The server plans it for the given values. */
export async function rowsOf<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/**
 * Runs a statement that the query builder cannot express. The server caches the plan by `name`, so a name must always
 * have the same text.
 */
export async function executeRows<Row extends Record<string, unknown>>(
  tx: Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const prepared = tx._.session.prepareQuery(
    dialect.sqlToQuery(statement),
    undefined,
    statementName(tx, name),
    false,
  );
  const result: unknown = await prepared.execute();
  return (result as { rows: Row[] }).rows;
}

const statementName = ({ preparesStatements }: Transaction, name: string): string | undefined =>
  preparesStatements ? name : undefined;

/** Runs a query of the builder. The server caches the plan by `name`, so a name must always have the same text. */
export const runPrepared = async <Result>(
  tx: Transaction,
  name: string,
  query: PromiseLike<Result> & { prepare: (name: string) => { execute: () => Promise<Result> } },
): Promise<Result> => (tx.preparesStatements ? query.prepare(name).execute() : query);
