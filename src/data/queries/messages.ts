import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { messageProviders, messages } from '#data/schema/index.ts';
import { executeRows, rowsOf } from '#data/statements.ts';
import type { MessageTemplate } from '#domain/message.ts';

export type MessageRow = typeof messages.$inferSelect;
export type ProviderRow = typeof messageProviders.$inferSelect;
export type NewMessageRow = Pick<
  MessageRow,
  'shopId' | 'channel' | 'recipient' | 'template' | 'language' | 'sealedValues' | 'nextTryAt' | 'createdAt'
> & { customerId: number | undefined; onceKey: string | undefined };

/** Skips messages whose once-key exists. */
export async function insertMessages(tx: ShopTransaction, rows: readonly NewMessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executeRows(
    tx,
    'insert_messages',
    sql`insert into messages (shop_id, customer_id, channel, recipient, template, language, sealed_values, once_key, next_try_at, created_at)
      select "shopId", "customerId", channel, recipient, template, language, "sealedValues", "onceKey", "nextTryAt", "createdAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("shopId" int, "customerId" int, channel text, recipient text, template text,
        language text, "sealedValues" text, "onceKey" text, "nextTryAt" timestamptz, "createdAt" timestamptz)
      on conflict (shop_id, once_key) do nothing`,
  );
}

export async function listShopsWithDueMessages(
  tx: ShopTransaction,
  { now, templates }: { now: Date; templates: readonly MessageTemplate[] },
): Promise<number[]> {
  const rows = await rowsOf<{ shopId: number }>(
    tx,
    sql`select distinct m.shop_id as "shopId" from messages m join shops s on s.id = m.shop_id and s.status = 'active'
      where m.state = 'queued' and m.next_try_at <= ${now.toISOString()}::timestamptz
        and m.template = any(${sql.param(templates)}::text[])`,
  );
  return rows.map(({ shopId }) => shopId);
}

/** Longest due first; counts the attempt. Claimed again after `leaseUntil` if the process crashed. */
export async function claimDueMessages(
  tx: ShopTransaction,
  shopId: number,
  {
    now,
    leaseUntil,
    limit,
    templates,
  }: { now: Date; leaseUntil: Date; limit: number; templates: readonly MessageTemplate[] },
): Promise<MessageRow[]> {
  // An array subquery is evaluated once; a list could be evaluated per row.
  const due = sql`array(
    select m.id from messages m
    where m.shop_id = ${shopId} and m.state = 'queued' and m.next_try_at <= ${now.toISOString()}::timestamptz
      and m.template = any(${sql.param(templates)}::text[])
    order by m.next_try_at, m.id limit ${limit} for update skip locked)`;
  return tx
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1`, nextTryAt: leaseUntil })
    .where(and(eq(messages.shopId, shopId), sql`${messages.id} = any(${due})`))
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

/** Clears the values of messages unless `keepsValues`. */
export async function settleMessages(
  tx: ShopTransaction,
  shopId: number,
  settled: readonly SettledMessage[],
): Promise<void> {
  const ids = sql.param(settled.map(({ id }) => id));
  await executeRows(
    tx,
    'settle_messages',
    sql`update messages m set state = s.state, settled_at = s."settledAt", provider = s.provider,
        provider_reference = s."providerReference", parts = s.parts,
        sealed_values = case when s."keepsValues" then m.sealed_values else '' end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s(id int, state text, "settledAt" timestamptz, provider text,
        "providerReference" text, parts int, "keepsValues" boolean)
      where m.shop_id = ${shopId}::int and m.id = any(${ids}::int[]) and m.id = s.id and m.state = 'queued'`,
  );
}

/** Does nothing if another process has claimed the message. */
export async function deferMessage(
  tx: ShopTransaction,
  shopId: number,
  { id, tries, nextTryAt }: Pick<MessageRow, 'id' | 'tries' | 'nextTryAt'>,
): Promise<void> {
  await tx
    .update(messages)
    .set({ nextTryAt })
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.id, id),
        eq(messages.state, 'queued'),
        eq(messages.tries, tries),
      ),
    );
}

export async function deleteQueued(
  tx: ShopTransaction,
  shopId: number,
  onceKeys: readonly string[],
): Promise<void> {
  await tx
    .delete(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        inArray(messages.onceKey, [...onceKeys]),
        eq(messages.state, 'queued'),
      ),
    );
}

export function listLatestMessages(
  tx: ShopTransaction,
  shopId: number,
  { limit }: { limit: number },
): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(eq(messages.shopId, shopId))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export function listProviders(tx: ShopTransaction, shopId: number): Promise<ProviderRow[]> {
  return tx
    .select()
    .from(messageProviders)
    .where(and(eq(messageProviders.shopId, shopId), eq(messageProviders.isActive, true)))
    .orderBy(desc(messageProviders.channel), asc(messageProviders.position));
}

/** Appends to the channel's providers; returns the id. */
export async function insertProvider(
  tx: ShopTransaction,
  provider: Pick<ProviderRow, 'shopId' | 'channel' | 'kind' | 'sealedSettings'>,
): Promise<number> {
  const { shopId, channel } = provider;
  const [last] = await tx
    .select({ position: max(messageProviders.position) })
    .from(messageProviders)
    .where(and(eq(messageProviders.shopId, shopId), eq(messageProviders.channel, channel)));
  const position = (last?.position ?? 0) + 1;
  const [added] = await tx
    .insert(messageProviders)
    .values({ ...provider, position })
    .returning({ id: messageProviders.id });
  if (!added) throw new Error('the provider was not written');
  return added.id;
}

export async function deleteProvider(tx: ShopTransaction, shopId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(messageProviders)
    .where(and(eq(messageProviders.shopId, shopId), eq(messageProviders.id, id)))
    .returning({ id: messageProviders.id });
  return deleted.length > 0;
}
