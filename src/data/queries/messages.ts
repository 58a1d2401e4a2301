import { asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import { messageProviders, messages } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeNamedStatement, executeStatement, toTextArray } from '#data/statements.ts';
import type { MessageTemplate } from '#domain/message.ts';

export type MessageRow = typeof messages.$inferSelect;
export type ProviderRow = typeof messageProviders.$inferSelect;
export type NewMessageRow = Pick<
  MessageRow,
  'channel' | 'recipient' | 'template' | 'language' | 'sealedValues' | 'nextTryAt' | 'createdAt'
> & { customerId: number | undefined; deduplicationKey: string | undefined };

/** Queues messages. Skips messages whose deduplication key already exists. */
export async function insertMessages(tx: ShopTransaction, rows: readonly NewMessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executeNamedStatement(
    tx,
    'insert_messages',
    sql`insert into messages (shop_id, customer_id, channel, recipient, template, language, sealed_values, once_key, next_try_at, created_at)
      select ${tx.shopId}::int, "customerId", channel, recipient, template, language, "sealedValues", "deduplicationKey", "nextTryAt", "createdAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("customerId" int, channel text, recipient text, template text,
        language text, "sealedValues" text, "deduplicationKey" text, "nextTryAt" timestamptz, "createdAt" timestamptz)
      on conflict (shop_id, once_key) do nothing`,
  );
}

export async function listShopsWithDueMessages(
  tx: Transaction,
  { now, templates }: { now: Date; templates: readonly MessageTemplate[] },
): Promise<number[]> {
  const rows = await executeStatement<{ shopId: number }>(
    tx,
    sql`select distinct m.shop_id as "shopId" from messages m join shops s on s.id = m.shop_id and s.status = 'active'
      where m.state = 'queued' and m.next_try_at <= ${now.toISOString()}::timestamptz
        and m.template = any(${toTextArray(templates)})`,
  );
  return rows.map(({ shopId }) => shopId);
}

/** Counts the attempt. After a crash, the messages can be claimed again at `leaseUntil`. */
export async function claimDueMessages(
  tx: ShopTransaction,
  {
    now,
    leaseUntil,
    limit,
    templates,
  }: { now: Date; leaseUntil: Date; limit: number; templates: readonly MessageTemplate[] },
): Promise<MessageRow[]> {
  // PostgreSQL evaluates an array subquery once, but could evaluate `in (select …)` for each row.
  const due = sql`array(
    select m.id from messages m
    where m.shop_id = ${tx.shopId} and m.state = 'queued' and m.next_try_at <= ${now.toISOString()}::timestamptz
      and m.template = any(${toTextArray(templates)})
    order by m.next_try_at, m.id limit ${limit} for update skip locked)`;
  return tx
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1`, nextTryAt: leaseUntil })
    .where(shopCondition(tx, messages, sql`${messages.id} = any(${due})`))
    .returning();
}

export interface SettledMessage {
  id: number;
  state: Exclude<MessageRow['state'], 'queued'>;
  settledAt: Date;
  provider?: string;
  providerReference?: string | undefined;
  parts?: number | null;
  keepsValues?: boolean;
}

/** Stores the final states of messages. Clears their values unless `keepsValues` is true. */
export async function settleMessages(tx: ShopTransaction, settled: readonly SettledMessage[]): Promise<void> {
  const ids = sql.param(settled.map(({ id }) => id));
  await executeNamedStatement(
    tx,
    'settle_messages',
    sql`update messages m set state = s.state, settled_at = s."settledAt", provider = s.provider,
        provider_reference = s."providerReference", parts = s.parts,
        sealed_values = case when s."keepsValues" then m.sealed_values else '' end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s(id int, state text, "settledAt" timestamptz, provider text,
        "providerReference" text, parts int, "keepsValues" boolean)
      where m.shop_id = ${tx.shopId}::int and m.id = any(${ids}::int[]) and m.id = s.id and m.state = 'queued'`,
  );
}

/** Sets the time of the next attempt, unless another process has claimed the message. */
export async function deferMessage(
  tx: ShopTransaction,
  { id, tries, nextTryAt }: Pick<MessageRow, 'id' | 'tries' | 'nextTryAt'>,
): Promise<void> {
  await tx
    .update(messages)
    .set({ nextTryAt })
    .where(
      shopCondition(
        tx,
        messages,
        eq(messages.id, id),
        eq(messages.state, 'queued'),
        eq(messages.tries, tries),
      ),
    );
}

export async function deleteQueuedMessages(
  tx: ShopTransaction,
  deduplicationKeys: readonly string[],
): Promise<void> {
  await tx
    .delete(messages)
    .where(
      shopCondition(
        tx,
        messages,
        inArray(messages.deduplicationKey, [...deduplicationKeys]),
        eq(messages.state, 'queued'),
      ),
    );
}

export function listLatestMessages(tx: ShopTransaction, limit: number): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(shopCondition(tx, messages))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export function listProviders(tx: ShopTransaction): Promise<ProviderRow[]> {
  return tx
    .select()
    .from(messageProviders)
    .where(shopCondition(tx, messageProviders, eq(messageProviders.isActive, true)))
    .orderBy(desc(messageProviders.channel), asc(messageProviders.position));
}

export async function insertProvider(
  tx: ShopTransaction,
  provider: Pick<ProviderRow, 'channel' | 'kind' | 'sealedSettings'>,
): Promise<number> {
  const [last] = await tx
    .select({ position: max(messageProviders.position) })
    .from(messageProviders)
    .where(shopCondition(tx, messageProviders, eq(messageProviders.channel, provider.channel)));
  const position = (last?.position ?? 0) + 1;
  const [added] = await tx
    .insert(messageProviders)
    .values({ ...provider, shopId: tx.shopId, position })
    .returning({ id: messageProviders.id });
  if (!added) throw new Error('the provider was not written');
  return added.id;
}

export async function deleteProvider(tx: ShopTransaction, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(messageProviders)
    .where(shopCondition(tx, messageProviders, eq(messageProviders.id, id)))
    .returning({ id: messageProviders.id });
  return deleted.length > 0;
}
