import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

type Schema = typeof schema;

/** The database as its owner sees it. Only platform work uses it directly; a shop's data goes through `withShop`. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** A transaction that has been handed to one shop. */
export type ShopTransaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface ShopTransactionOptions {
  /** Read-only work may be told so; the database then refuses writes. */
  readOnly?: boolean;
}

/**
 * Runs work on one shop's rows: in a transaction, as the tenant role, with the shop set for row level security.
 * What the work throws rolls it back.
 */
export function withShop<Result>(
  db: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<Result>,
  { readOnly = false }: ShopTransactionOptions = {},
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('role', 'haat_tenant', true), set_config('haat.shop_id', ${String(shopId)}, true)`,
      );
      return work(tx);
    },
    readOnly ? { accessMode: 'read only' } : undefined,
  );
}
