import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#data/database.ts';
import {
  codes,
  couriers,
  messageProviders,
  messages,
  paymentGateways,
  staffAccounts,
  staffSignIns,
} from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';

export const SEALED_COLUMNS = {
  'gateway-settings': paymentGateways.sealedSettings,
  'gateway-token': paymentGateways.sealedToken,
  'courier-settings': couriers.sealedSettings,
  'courier-token': couriers.sealedToken,
  'provider-settings': messageProviders.sealedSettings,
  'message-values': messages.sealedValues,
  'staff-authenticator': staffAccounts.sealedAuthenticator,
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
  /** Values of the platform are sealed for the shop 0. */
  shopId: 'shopId' in getTableColumns(SEALED_COLUMNS[name].table) ? sql`shop_id` : sql`0`,
});

/** Lists sealed values after `after`, sorted by shop and id. Skips cleared values, such as those of sent messages. */
export function listSealedValues(
  tx: Transaction,
  name: SealedColumn,
  { after = { shopId: 0, id: 0 }, limit }: { after?: Pick<SealedValue, 'shopId' | 'id'>; limit: number },
): Promise<SealedValue[]> {
  const { column, table, shopId } = getColumnAndTable(name);
  return executeStatement<SealedValue>(
    tx,
    sql`select ${shopId} as "shopId", id, ${column} as sealed from ${table}
      where (${shopId}, id) > (${after.shopId}::int, ${after.id}::int) and ${column} <> ''
      order by "shopId", id limit ${limit}`,
  );
}

export async function updateSealedValues(
  tx: Transaction,
  name: SealedColumn,
  values: readonly SealedValue[],
): Promise<void> {
  if (values.length === 0) return;
  const { column, table, shopId } = getColumnAndTable(name);
  await tx.execute(sql`update ${table} as stored set ${column} = resealed.sealed
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as resealed ("shopId" int, id int, sealed text)
    where ${shopId} = resealed."shopId" and stored.id = resealed.id`);
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
  // Without an authenticator, codes are sent by e-mail.
  'staff-authenticator': (rows) => sql`update staff_accounts
    set sealed_authenticator = null, authenticator_confirmed_at = null where ${rows}`,
};

/** Clears values of gateways, couriers and messages, and deletes providers. Queued messages get the state `given-up`. */
export async function discardSealedValues(
  tx: Transaction,
  name: SealedColumn,
  values: readonly SealedValue[],
): Promise<void> {
  if (values.length === 0) return;
  const rows = sql`(${getColumnAndTable(name).shopId}, id) in (select "shopId", id
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

/** Deletes all codes, also those of staff sign-ins. Codes are stored only as keyed hashes, so they cannot be converted to a new secret. */
export async function deleteAllCodes(tx: Transaction): Promise<void> {
  await tx.delete(codes);
  await tx.delete(staffSignIns);
}
