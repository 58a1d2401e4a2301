import { sql } from 'drizzle-orm';
import type { Database, ShopTransaction } from './database-type.ts';
import { type OpenRead, ShopReads } from './shop-reads.ts';

export type { Database, ShopTransaction } from './database-type.ts';

export interface ShopTransactionOptions {
  /** Read-only work may be told so; the database then refuses writes. */
  readOnly?: boolean;
}

/**
 * Runs work on one shop's rows: in a transaction, as the tenant role, with the shop set for row level security.
 * What the work throws rolls it back. Read-only work may share its transaction with other reads of the shop.
 */
export function withShop<Result>(
  db: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<Result>,
  { readOnly = false }: ShopTransactionOptions = {},
): Promise<Result> {
  if (!readOnly) return transaction(db, shopId, work, undefined);
  const openRead: OpenRead = (id, reading) => transaction(db, id, reading, { accessMode: 'read only' });
  return ShopReads.of(db, openRead).read(shopId, work);
}

function transaction<Result>(
  db: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<Result>,
  config: { accessMode: 'read only' } | undefined,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'haat_tenant', true), set_config('haat.shop_id', ${String(shopId)}, true)`,
    );
    return work(tx);
  }, config);
}
