import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#data/database.ts';
import { codes, couriers, messageProviders, messages, paymentGateways } from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';

export const SEALED_COLUMNS = {
  'gateway-settings': paymentGateways.sealedSettings,
  'gateway-token': paymentGateways.sealedToken,
  'courier-settings': couriers.sealedSettings,
  'courier-token': couriers.sealedToken,
  'provider-settings': messageProviders.sealedSettings,
  'message-values': messages.sealedValues,
} as const satisfies Record<string, PgColumn>;

export type SealedColumn = keyof typeof SEALED_COLUMNS;

export interface SealedValue {
  shopId: number;
  id: number;
  sealed: string;
}

const getColumnAndTable = (name: SealedColumn) => ({
  column: sql.identifier(SEALED_COLUMNS[name].name),
  table: sql.identifier(getTableName(SEALED_COLUMNS[name].table)),
});

/** Lists sealed values after `after`, sorted by shop and id. Skips cleared values, such as those of sent messages. */
export function listSealedValues(
  tx: Transaction,
  name: SealedColumn,
  { after = { shopId: 0, id: 0 }, limit }: { after?: Pick<SealedValue, 'shopId' | 'id'>; limit: number },
): Promise<SealedValue[]> {
  const { column, table } = getColumnAndTable(name);
  return executeStatement<SealedValue>(
    tx,
    sql`select shop_id as "shopId", id, ${column} as sealed from ${table}
      where (shop_id, id) > (${after.shopId}::int, ${after.id}::int) and ${column} <> ''
      order by shop_id, id limit ${limit}`,
  );
}

export async function updateSealedValues(
  tx: Transaction,
  name: SealedColumn,
  values: readonly SealedValue[],
): Promise<void> {
  if (values.length === 0) return;
  const { column, table } = getColumnAndTable(name);
  await tx.execute(sql`update ${table} as stored set ${column} = resealed.sealed
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as resealed ("shopId" int, id int, sealed text)
    where stored.shop_id = resealed."shopId" and stored.id = resealed.id`);
}

const DISCARD_STATEMENTS: Record<SealedColumn, (rows: SQL) => SQL> = {
  'gateway-settings': (rows) => sql`update payment_gateways set sealed_settings = null where ${rows}`,
  'gateway-token': (rows) => sql`update payment_gateways set sealed_token = null where ${rows}`,
  'courier-settings': (rows) => sql`update couriers set sealed_settings = null where ${rows}`,
  'courier-token': (rows) => sql`update couriers set sealed_token = null where ${rows}`,
  'provider-settings': (rows) => sql`delete from message_providers where ${rows}`,
  'message-values': (rows) => sql`update messages set sealed_values = '',
    settled_at = coalesce(settled_at, now()), state = case state when 'queued' then 'given-up' else state end
    where ${rows}`,
};

/** Clears values of gateways, couriers and messages, and deletes providers. Queued messages get the state `given-up`. */
export async function discardSealedValues(
  tx: Transaction,
  name: SealedColumn,
  values: readonly SealedValue[],
): Promise<void> {
  if (values.length === 0) return;
  const rows = sql`(shop_id, id) in (select "shopId", id
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as gone ("shopId" int, id int))`;
  await tx.execute(DISCARD_STATEMENTS[name](rows));
}

/** Blocks other writes of sealed values until the transaction ends. */
export async function lockSealedValues(tx: Transaction): Promise<void> {
  const tables = [...new Set(Object.values(SEALED_COLUMNS).map(({ table }) => getTableName(table)))];
  await tx.execute(
    sql`lock table platform_values, ${sql.raw(tables.join(', '))} in share row exclusive mode`,
  );
}

/** Deletes all codes. Codes are stored only as keyed hashes, so they cannot be converted to a new secret. */
export async function deleteAllCodes(tx: Transaction): Promise<void> {
  await tx.delete(codes);
}
