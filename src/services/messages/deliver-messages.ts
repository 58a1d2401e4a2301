import type { MessageGateways } from '#adapters/message-gateways.ts';
import { type Database, readPlatform, readShop, withShop } from '#data/database.ts';
import type { MessageRow, ProviderRow } from '#data/queries/messages.ts';
import * as queries from '#data/queries/messages.ts';
import {
  getMessageLifetimeMs,
  getRetryDelayMs,
  listTemplatesByUrgency,
  type MessageUrgency,
  measureSms,
  type SendOutcome,
} from '#domain/message.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import type { ServiceContext } from '#services/context.ts';
import { unseal } from '#services/sealed.ts';
import { MAX_PROVIDERS } from './providers.ts';
import { type MessageInput, type MessageValues, writeMail, writeSms } from './write-message.ts';

const MAX_CONCURRENT_MESSAGES = 10;
const MAX_CONCURRENT_URGENT_MESSAGES = 30;
const CLAIM_INTERVAL_MS = 500;
/** No other process claims the message in this time. It exceeds the timeouts of all providers together. */
const MESSAGE_LEASE_MS = 60_000;

export interface MessageDeliveryOptions {
  gateways: MessageGateways;
  /** Whether messages without a provider are marked as sent and stay readable in the outbox (development and demo). */
  hasOutbox: boolean;
  /** Messages to deliver; by default all messages, urgent ones first. */
  part?: DeliveryPart | undefined;
  signal?: AbortSignal | undefined;
}

const OUTBOX_PROVIDER = 'outbox';

type DeliveryContext = Pick<ServiceContext, 'db' | 'shop' | 'origin' | 'secret' | 'now' | 'log'>;

/** Messages that are delivered separately, so that urgent messages do not wait for bulk messages. */
export type DeliveryPart = 'urgent' | 'non-urgent';

const URGENCIES_BY_PART: Record<DeliveryPart, readonly MessageUrgency[]> = {
  urgent: ['urgent'],
  'non-urgent': ['usual', 'bulk'],
};
const listUrgencies = (part: DeliveryPart | undefined) =>
  part ? URGENCIES_BY_PART[part] : [...URGENCIES_BY_PART.urgent, ...URGENCIES_BY_PART['non-urgent']];

export function listShopsWithDueMessages(db: Database, now: Date, part?: DeliveryPart): Promise<number[]> {
  const templates = listUrgencies(part).flatMap(listTemplatesByUrgency);
  return readPlatform(db, (tx) => queries.listShopsWithDueMessages(tx, { now, templates }));
}

/** Tries the providers in order. A message is abandoned if all refuse it or it expires, otherwise retried later. */
export async function deliverMessages(
  ctx: DeliveryContext,
  delivery: MessageDeliveryOptions,
): Promise<number> {
  const { part, signal } = delivery;
  const max = part === 'urgent' ? MAX_CONCURRENT_URGENT_MESSAGES : MAX_CONCURRENT_MESSAGES;
  const batches = new Set<Promise<void>>();
  let pending = 0;
  let sent = 0;
  const startBatch = ({ messages, providers }: Awaited<ReturnType<typeof claimMessages>>) => {
    pending += messages.length;
    const delivered = messages.map((message) =>
      deliverMessage(ctx, { message, providers, delivery }).finally(() => {
        pending -= 1;
      }),
    );
    const batch = Promise.all(delivered).then(async (outcomes) => {
      const toSettle = outcomes.flatMap((outcome) => outcome.toSettle ?? []);
      if (toSettle.length > 0) await storeSettledMessages(ctx, toSettle);
      sent += outcomes.filter(({ isSent }) => isSent).length;
      batches.delete(batch);
    });
    batches.add(batch);
  };
  while (!signal?.aborted) {
    const limit = max - pending;
    const claimed = limit > 0 ? await claimMessages(ctx, { limit, part }) : undefined;
    if (claimed && claimed.messages.length > 0) startBatch(claimed);
    if (batches.size === 0) break;
    // A slow message delays the next look-up by at most `CLAIM_INTERVAL_MS`.
    await withTimeout(Promise.race(batches), CLAIM_INTERVAL_MS, () => undefined);
  }
  await Promise.all(batches);
  return sent;
}

function claimMessages(
  { db, shop, now }: DeliveryContext,
  { limit, part }: { limit: number; part: DeliveryPart | undefined },
) {
  const claimedAt = now();
  const due = { now: claimedAt, leaseUntil: new Date(claimedAt.getTime() + MESSAGE_LEASE_MS), limit };
  return withShop({ db, shop }, async (tx) => {
    let messages: MessageRow[] = [];
    for (const urgency of listUrgencies(part)) {
      messages = await queries.claimDueMessages(tx, { ...due, templates: listTemplatesByUrgency(urgency) });
      if (messages.length > 0) break;
    }
    const providers = messages.length > 0 ? await queries.listProviders(tx) : [];
    return { messages, providers };
  });
}

interface TriedMessage {
  message: MessageRow;
  providers: readonly ProviderRow[];
  delivery: MessageDeliveryOptions;
}

interface WrittenMessage {
  written: MessageInput;
  sms: string | undefined;
}

/** An outcome of the outbox is returned as `toSettle`, so that the caller can store several at once. */
async function deliverMessage(
  ctx: DeliveryContext,
  triedMessage: TriedMessage,
): Promise<{ isSent: boolean; toSettle?: queries.SettledMessage }> {
  const { message } = triedMessage;
  const { id, tries, template, createdAt } = message;
  const endsAt = createdAt.getTime() + getMessageLifetimeMs(template);
  const outcome = endsAt <= ctx.now().getTime() ? EXPIRED_OUTCOME : await tryProviders(ctx, triedMessage);
  const settledAt = ctx.now();
  if (outcome.kind === 'sent') {
    const { provider, reference: providerReference, parts, keepsValues } = outcome;
    const settled = {
      id,
      state: 'sent' as const,
      settledAt,
      provider,
      providerReference,
      parts,
      keepsValues,
    };
    if (provider === OUTBOX_PROVIDER) return { isSent: true, toSettle: settled };
    await storeSettledMessages(ctx, [settled]);
    return { isSent: true };
  }
  const logDetails = { message: id, template, tries };
  const nextTryAt = new Date(settledAt.getTime() + getRetryDelayMs(tries));
  if (outcome.kind === 'retry' && nextTryAt.getTime() < endsAt) {
    await withShop(ctx, (tx) => queries.deferMessage(tx, { id, tries, nextTryAt }));
    ctx.log.warn({ ...logDetails, reason: outcome.reason }, 'a message will be retried');
    return { isSent: false };
  }
  await storeSettledMessages(ctx, [{ id, state: 'given-up', settledAt }]);
  ctx.log.error({ ...logDetails, reason: outcome.reason }, 'a message was abandoned');
  return { isSent: false };
}

const storeSettledMessages = (ctx: DeliveryContext, settled: readonly queries.SettledMessage[]) =>
  withShop(ctx, (tx) => queries.settleMessages(tx, settled));

type DeliveryOutcome =
  | (SendOutcome & { kind: 'sent'; provider: string; parts: number | null; keepsValues: boolean })
  | { kind: 'retry' | 'refused'; reason: string };

const EXPIRED_OUTCOME: DeliveryOutcome = { kind: 'refused', reason: 'it has expired' };
/** The message stays queued, because an instance with the correct secret can send it. */
const UNREADABLE_OUTCOME: DeliveryOutcome = {
  kind: 'retry',
  reason: 'its values are sealed with another SECRET',
};

async function tryProviders(
  ctx: DeliveryContext,
  { message, providers, delivery }: TriedMessage,
): Promise<DeliveryOutcome> {
  const written = unsealMessage(ctx, message);
  if (!written) return UNREADABLE_OUTCOME;
  const sms = message.channel === 'sms' ? writeSms(written) : undefined;
  const parts = sms === undefined ? null : measureSms(sms).parts;
  const channelProviders = providers
    .filter(({ channel }) => channel === message.channel)
    .slice(0, MAX_PROVIDERS);
  if (channelProviders.length === 0) {
    return delivery.hasOutbox
      ? { kind: 'sent', provider: OUTBOX_PROVIDER, parts, keepsValues: true }
      : { kind: 'retry', reason: `the shop has no provider for ${message.channel}` };
  }
  const reasons: string[] = [];
  let kind: 'retry' | 'refused' = 'refused';
  for (const provider of channelProviders) {
    const outcome = await sendByProvider(ctx, provider, { delivery, message, written, sms });
    if (outcome.kind === 'sent') return { ...outcome, provider: provider.kind, parts, keepsValues: false };
    if (outcome.kind === 'retry') kind = 'retry';
    reasons.push(`${provider.kind}: ${outcome.reason}`);
  }
  return { kind, reason: reasons.join('; ') };
}

async function sendByProvider(
  ctx: DeliveryContext,
  provider: ProviderRow,
  { delivery, message, written, sms }: Omit<TriedMessage, 'providers'> & WrittenMessage,
): Promise<SendOutcome> {
  const settings = unseal(ctx, 'provider-settings', provider.sealedSettings);
  const opened = delivery.gateways.open(provider.kind, settings);
  const { recipient: to } = message;
  const reference = `haat-${ctx.shop.id}-${message.id}`;
  if (opened.channel === 'sms' && sms !== undefined) return opened.sms.send({ to, text: sms, reference });
  if (opened.channel === 'mail') {
    const { language, sender } = written;
    const fromName = (language === 'bn' && sender.nameBn) || sender.name;
    return opened.mail.send({ to, fromName, reference, ...writeMail(written) });
  }
  return { kind: 'retry', reason: 'its settings are invalid' };
}

function unsealMessage(ctx: DeliveryContext, row: MessageRow): MessageInput | undefined {
  const values = unseal(ctx, 'message-values', row.sealedValues);
  if (typeof values !== 'object' || values === null) return undefined;
  const { template, language } = row;
  return { template, language, values: values as MessageValues, sender: { ...ctx.shop, origin: ctx.origin } };
}

export type OutboxMessage = Awaited<ReturnType<typeof listOutbox>>[number];

export async function listOutbox(ctx: DeliveryContext, { limit }: { limit: number }) {
  const rows = await readShop(ctx, (tx) => queries.listLatestMessages(tx, limit));
  return rows.map((row) => {
    const { id, channel, recipient, template, language, state, provider, parts, createdAt } = row;
    const written = provider === OUTBOX_PROVIDER ? unsealMessage(ctx, row) : undefined;
    const mail = written && channel === 'mail' ? writeMail(written) : undefined;
    const text = mail ? mail.text : written && writeSms(written);
    const columns = { id, channel, recipient, template, language, state, provider, parts, createdAt };
    return { ...columns, subject: mail?.subject, text };
  });
}
