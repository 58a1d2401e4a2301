import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageGateways } from '#adapters/message-gateways.ts';
import { type Database, readPlatform, readShop, withShop } from '#data/database.ts';
import type { MessageRow, ProviderRow } from '#data/queries/messages.ts';
import * as queries from '#data/queries/messages.ts';
import {
  backoffAfter,
  listTemplates,
  type MessageUrgency,
  messageLifetimeMs,
  type SendOutcome,
  smsParts,
} from '#domain/message.ts';
import type { ServiceContext } from '#services/context.ts';
import { unseal } from '#services/sealed.ts';
import { MAX_PROVIDERS } from './providers.ts';
import { type MessageToWrite, type MessageValues, writeMail, writeSms } from './write-message.ts';

const AT_ONCE = 10;
const URGENT_AT_ONCE = 30;
/** While few messages are being sent. */
const CLAIM_INTERVAL_MS = 500;
/** Longer than the time limits of all providers. */
const LEASE_MS = 60_000;

export interface Delivery {
  gateways: MessageGateways;
  /** For development and demo: without a provider, messages count as sent and stay readable. */
  hasOutbox: boolean;
  /** Default: all, urgent ones first. */
  only?: DeliveryPart | undefined;
  signal?: AbortSignal | undefined;
}

const OUTBOX = 'outbox';

type Deliverer = Pick<ServiceContext, 'db' | 'shop' | 'origin' | 'secret' | 'now' | 'log'>;

/** Delivered separately, so that urgent messages do not wait for bulk messages. */
export type DeliveryPart = 'urgent' | 'others';

const URGENCIES: Record<DeliveryPart, readonly MessageUrgency[]> = {
  urgent: ['urgent'],
  others: ['usual', 'bulk'],
};
const listUrgencies = (only: DeliveryPart | undefined) =>
  only ? URGENCIES[only] : [...URGENCIES.urgent, ...URGENCIES.others];

export function listShopsWithDueMessages(db: Database, now: Date, only?: DeliveryPart): Promise<number[]> {
  const templates = listUrgencies(only).flatMap(listTemplates);
  return readPlatform(db, (tx) => queries.listShopsWithDueMessages(tx, { now, templates }));
}

/**
 * Sends due messages until none is left. Providers are tried in order: if all are unavailable, retried later;
 * if all refuse or it has expired, abandoned. Returns the number sent.
 */
export async function deliverMessages(ctx: Deliverer, delivery: Delivery): Promise<number> {
  const { only, signal } = delivery;
  const max = only === 'urgent' ? URGENT_AT_ONCE : AT_ONCE;
  const batches = new Set<Promise<void>>();
  let pending = 0;
  let sent = 0;
  const begin = ({ messages, providers }: Awaited<ReturnType<typeof claim>>) => {
    pending += messages.length;
    const ended = () => {
      pending -= 1;
    };
    const batch = sendAll(ctx, { messages, providers, delivery, ended }).then((count) => {
      sent += count;
      batches.delete(batch);
    });
    batches.add(batch);
  };
  while (!signal?.aborted) {
    const limit = max - pending;
    const claimed = limit > 0 ? await claim(ctx, { limit, only }) : undefined;
    if (claimed && claimed.messages.length > 0) begin(claimed);
    if (batches.size === 0) break;
    // A slow message delays the next look-up by at most this time.
    await withinMs(Promise.race(batches), CLAIM_INTERVAL_MS);
  }
  await Promise.all(batches);
  return sent;
}

async function withinMs(work: Promise<unknown>, ms: number): Promise<void> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

function claim(
  { db, shop, now }: Deliverer,
  { limit, only }: { limit: number; only: DeliveryPart | undefined },
) {
  const at = now();
  const due = { now: at, leaseUntil: new Date(at.getTime() + LEASE_MS), limit };
  return withShop(db, shop.id, async (tx) => {
    let messages: MessageRow[] = [];
    for (const urgency of listUrgencies(only)) {
      messages = await queries.claimDueMessages(tx, shop.id, { ...due, templates: listTemplates(urgency) });
      if (messages.length > 0) break;
    }
    const providers = messages.length > 0 ? await queries.listProviders(tx, shop.id) : [];
    return { messages, providers };
  });
}

interface ClaimedMessages {
  messages: readonly MessageRow[];
  providers: readonly ProviderRow[];
  delivery: Delivery;
  ended: () => void;
}

async function sendAll(
  ctx: Deliverer,
  { messages, providers, delivery, ended }: ClaimedMessages,
): Promise<number> {
  const outcomes = await Promise.all(
    messages.map((message) => deliver(ctx, { message, providers, delivery }).finally(ended)),
  );
  const toSettle = outcomes.flatMap((outcome) => outcome.toSettle ?? []);
  if (toSettle.length > 0) await settle(ctx, toSettle);
  return outcomes.filter(({ isSent }) => isSent).length;
}

interface TriedMessage {
  message: MessageRow;
  providers: readonly ProviderRow[];
  delivery: Delivery;
}

/** Stores the result at once, so that nothing is sent twice. Returns messages without a provider call. */
async function deliver(
  ctx: Deliverer,
  tried: TriedMessage,
): Promise<{ isSent: boolean; toSettle?: queries.SettledMessage }> {
  const { message } = tried;
  const { id, tries, template, createdAt } = message;
  const endsAt = createdAt.getTime() + messageLifetimeMs(template);
  const outcome = endsAt <= ctx.now().getTime() ? EXPIRED : await tryProviders(ctx, tried);
  const at = ctx.now();
  if (outcome.kind === 'sent') {
    const { provider, reference: providerReference, parts, keepsValues } = outcome;
    const settled = {
      id,
      state: 'sent' as const,
      settledAt: at,
      provider,
      providerReference,
      parts,
      keepsValues,
    };
    if (provider === OUTBOX) return { isSent: true, toSettle: settled };
    await settle(ctx, [settled]);
    return { isSent: true };
  }
  const logged = { shop: ctx.shop.slug, message: id, template, tries };
  const nextTryAt = new Date(at.getTime() + backoffAfter(tries));
  if (outcome.kind === 'retry' && nextTryAt.getTime() < endsAt) {
    await withShop(ctx.db, ctx.shop.id, (tx) =>
      queries.deferMessage(tx, ctx.shop.id, { id, tries, nextTryAt }),
    );
    ctx.log.warn({ ...logged, reason: outcome.reason }, 'a message will be retried');
    return { isSent: false };
  }
  await settle(ctx, [{ id, state: 'given-up', settledAt: at }]);
  ctx.log.error({ ...logged, reason: outcome.reason }, 'a message was given up');
  return { isSent: false };
}

const settle = ({ db, shop }: Deliverer, settled: readonly queries.SettledMessage[]) =>
  withShop(db, shop.id, (tx) => queries.settleMessages(tx, shop.id, settled));

type Outcome =
  | (SendOutcome & { kind: 'sent'; provider: string; parts: number | null; keepsValues: boolean })
  | { kind: 'retry' | 'refused'; reason: string };

const EXPIRED: Outcome = { kind: 'refused', reason: 'it has expired' };
/** Stays queued: an instance with the right secret can send it. */
const UNREADABLE: Outcome = {
  kind: 'retry',
  reason: 'its values are sealed with another SECRET',
};

async function tryProviders(
  ctx: Deliverer,
  { message, providers, delivery }: TriedMessage,
): Promise<Outcome> {
  const written = toMessage(ctx, message);
  if (!written) return UNREADABLE;
  const sms = message.channel === 'sms' ? writeSms(written) : undefined;
  const parts = sms === undefined ? null : smsParts(sms).parts;
  const able = providers.filter(({ channel }) => channel === message.channel).slice(0, MAX_PROVIDERS);
  if (able.length === 0) {
    return delivery.hasOutbox
      ? { kind: 'sent', provider: OUTBOX, parts, keepsValues: true }
      : { kind: 'retry', reason: `the shop has no provider for ${message.channel}` };
  }
  const reasons: string[] = [];
  let kind: 'retry' | 'refused' = 'refused';
  for (const provider of able) {
    const outcome = await send(ctx, { provider, delivery, message, written, sms });
    if (outcome.kind === 'sent') return { ...outcome, provider: provider.kind, parts, keepsValues: false };
    if (outcome.kind === 'retry') kind = 'retry';
    reasons.push(`${provider.kind}: ${outcome.reason}`);
  }
  return { kind, reason: reasons.join('; ') };
}

interface Sending {
  provider: ProviderRow;
  delivery: Delivery;
  message: MessageRow;
  written: MessageToWrite;
  sms: string | undefined;
}

async function send(
  ctx: Deliverer,
  { provider, delivery, message, written, sms }: Sending,
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

function toMessage(ctx: Deliverer, row: MessageRow): MessageToWrite | undefined {
  const values = unseal(ctx, 'message-values', row.sealedValues);
  if (typeof values !== 'object' || values === null) return undefined;
  const { template, language } = row;
  return { template, language, values: values as MessageValues, sender: { ...ctx.shop, origin: ctx.origin } };
}

export interface OutboxMessage
  extends Pick<
    MessageRow,
    'id' | 'channel' | 'recipient' | 'template' | 'language' | 'state' | 'provider' | 'parts' | 'createdAt'
  > {
  subject: string | undefined;
  text: string | undefined;
}

export async function listOutbox(ctx: Deliverer, { limit }: { limit: number }): Promise<OutboxMessage[]> {
  const { db, shop } = ctx;
  const rows = await readShop(db, shop.id, (tx) => queries.listLatestMessages(tx, shop.id, { limit }));
  return rows.map((row) => {
    const { id, channel, recipient, template, language, state, provider, parts, createdAt } = row;
    const written = provider === OUTBOX ? toMessage(ctx, row) : undefined;
    const mail = written && channel === 'mail' ? writeMail(written) : undefined;
    const text = mail ? mail.text : written && writeSms(written);
    const shown = { id, channel, recipient, template, language, state, provider, parts, createdAt };
    return { ...shown, subject: mail?.subject, text };
  });
}
