import { getTableName, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { executeStatement } from '#data/statements.ts';
import { SEALED_COLUMNS } from './sealed-values.ts';

export type TokenColumn = 'gateway-token' | 'courier-token';

interface TokenRow {
  sealedToken: string | null;
}

const getTable = (column: TokenColumn) => sql.identifier(getTableName(SEALED_COLUMNS[column].table));

const matchesRow = ({ shopId }: ShopTransaction, id: number) =>
  sql`shop_id = ${shopId}::int and id = ${id}::int`;

export async function findToken(
  tx: ShopTransaction,
  column: TokenColumn,
  id: number,
): Promise<TokenRow | undefined> {
  const [row] = await executeStatement<TokenRow>(
    tx,
    sql`select sealed_token as "sealedToken" from ${getTable(column)} where ${matchesRow(tx, id)}`,
  );
  return row;
}

/** Reserves the renewal of a token and returns the stored token, or `undefined` if another process holds the lease. */
export async function leaseToken(
  tx: ShopTransaction,
  column: TokenColumn,
  { id, now, leaseUntil }: { id: number; now: Date; leaseUntil: Date },
): Promise<TokenRow | undefined> {
  const [row] = await executeStatement<TokenRow>(
    tx,
    sql`update ${getTable(column)} set token_leased_until = ${leaseUntil.toISOString()}::timestamptz
      where ${matchesRow(tx, id)}
        and coalesce(token_leased_until, '-infinity') <= ${now.toISOString()}::timestamptz
      returning sealed_token as "sealedToken"`,
  );
  return row;
}

/** Ends the lease. Without a token, the stored one remains. */
export async function storeToken(
  tx: ShopTransaction,
  column: TokenColumn,
  { id, sealedToken = null }: { id: number; sealedToken?: string | null | undefined },
): Promise<void> {
  await tx.execute(
    sql`update ${getTable(column)}
      set token_leased_until = null, sealed_token = coalesce(${sealedToken}::text, sealed_token)
      where ${matchesRow(tx, id)}`,
  );
}
