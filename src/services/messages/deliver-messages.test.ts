import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMessageGateways } from '#adapters/message-gateways.ts';
import { withShop } from '#data/database.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { messages, shops } from '#data/schema/index.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openSmsSimulator, SMS_CREDENTIALS } from '#tests/simulators/sms-gateways.ts';
import { openSmtpSimulator, SMTP_CREDENTIALS } from '#tests/simulators/smtp.ts';
import { deliverMessages, listOutbox, listShopsWithDueMessages } from './deliver-messages.ts';
import { addProvider, listProviders, removeProvider } from './providers.ts';
import { queueMessage } from './queue-message.ts';

const database = useTestDatabase();
const gateways = createMessageGateways({ timeoutMs: 1_000 });
const { apiToken, sid, apiKey, senderId } = SMS_CREDENTIALS;
const PHONE = '+8801712345678';

async function openMessageShop({ hasOutbox = false } = {}) {
  const { db } = database;
  const shop = await createTestShop(db, { name: 'Glow', nameBn: 'গ্লো' });
  const clock = { now: Date.parse('2026-05-01T06:00:00Z') };
  const loggedErrors: { details: object; message: string }[] = [];
  const error = (details: object, message: string) => void loggedErrors.push({ details, message });
  const loggedWarnings: object[] = [];
  const warn = (details: object) => void loggedWarnings.push(details);
  const log = { info: () => {}, warn, error };
  const ctx = testContext(db, shop, { now: () => new Date(clock.now), log });
  const queue = (overrides: object = {}) =>
    withShop({ db, shop }, (tx) =>
      queueMessage(tx, ctx, {
        to: PHONE,
        template: 'code',
        values: { code: '123456', minutes: 5 },
        ...overrides,
      }),
    );
  const deliver = () => deliverMessages(ctx, { gateways, hasOutbox });
  const advanceClock = (seconds: number) => {
    clock.now += seconds * 1_000;
  };
  const listRows = () => db.select().from(messages).where(eq(messages.shopId, shop.id)).orderBy(messages.id);
  const add = async (kind: string, settings: object) => {
    const added = await addProvider(ctx, gateways, { kind, settings });
    if ('problem' in added) throw new Error(added.problem);
    return added;
  };
  return { ctx, db, shop, queue, deliver, advanceClock, listRows, add, loggedErrors, loggedWarnings };
}

const ORDER = { template: 'order-placed', values: { order: 'GL-10023', total: 1234 } };

test('sends a message through the first provider and clears its values', async () => {
  const { queue, deliver, listRows, add } = await openMessageShop();
  const simulator = await openSmsSimulator();
  await add('ssl-wireless', { url: simulator.url, apiToken, sid });
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  await queue();
  await queue({ ...ORDER, language: 'bn' });
  expect(await deliver()).toBe(2);
  expect(simulator.outbox.map(({ gateway, to }) => `${gateway} ${to}`)).toEqual([
    'ssl-wireless 8801712345678',
    'ssl-wireless 8801712345678',
  ]);
  expect(simulator.outbox.map(({ text }) => text).join()).toMatch(/@glow\.example #123456/);
  expect(await listRows()).toMatchObject([
    { state: 'sent', provider: 'ssl-wireless', parts: 1, tries: 1, sealedValues: '' },
    { state: 'sent', provider: 'ssl-wireless', parts: 2, tries: 1, sealedValues: '' },
  ]);
  expect((await listRows()).map(({ providerReference }) => providerReference).toSorted()).toEqual([
    'ref-1',
    'ref-2',
  ]);
  expect(await deliver()).toBe(0);
  expect(simulator.asked).toBe(2);
});

test.each(['silent', '500', 'credentials', 'garbage', 'number', 'broken line'] as const)(
  'a provider with the fault %s is replaced by the second one',
  async (fault) => {
    const { queue, deliver, listRows, add } = await openMessageShop();
    const [first, second] = [await openSmsSimulator(), await openSmsSimulator()];
    first.fault = fault;
    await add('ssl-wireless', { url: first.url, apiToken, sid });
    await add('bulksmsbd', { url: second.url, apiKey, senderId });
    await queue();
    expect(await deliver()).toBe(1);
    expect([first.outbox.length, second.outbox.length]).toEqual([0, 1]);
    expect(await listRows()).toMatchObject([{ state: 'sent', provider: 'bulksmsbd' }]);
  },
);

const BULK = { template: 'review-asked', values: { order: 'GL-10023' } };

test('sends codes before messages about orders, and these before bulk messages', async () => {
  const { queue, deliver, advanceClock, listRows, add } = await openMessageShop();
  const simulator = await openSmsSimulator();
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  for (let each = 0; each < 40; each += 1) await queue(BULK);
  advanceClock(1);
  for (let each = 0; each < 12; each += 1) await queue(ORDER);
  advanceClock(1);
  await queue();
  expect(await deliver()).toBe(53);
  expect((await listRows()).every(({ state }) => state === 'sent')).toBe(true);
  const order = simulator.outbox.map(({ text }) =>
    /123456/.test(text) ? 'code' : /1,234/.test(text) ? 'order' : 'bulk',
  );
  expect(order.indexOf('code')).toBe(0);
  // Up to ten messages are sent concurrently, so a few bulk messages may precede the last order message.
  expect(order.lastIndexOf('order')).toBeLessThan(order.indexOf('bulk') + 10);
});

test('a code does not wait for slow providers of other messages', async () => {
  const { ctx, queue, add } = await openMessageShop();
  const simulator = await openSmsSimulator();
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  for (let each = 0; each < 25; each += 1) await queue(BULK);
  simulator.fault = 'silent';
  let isDone = false;
  const delivering = deliverMessages(ctx, { gateways, hasOutbox: false, part: 'non-urgent' }).then(() => {
    isDone = true;
  });
  await expect.poll(() => simulator.asked).toBeGreaterThan(5);
  simulator.fault = undefined;
  await queue();
  expect(await deliverMessages(ctx, { gateways, hasOutbox: false, part: 'urgent' })).toBe(1);
  expect(isDone).toBe(false);
  expect(simulator.outbox.map(({ text }) => text)).toContainEqual(expect.stringContaining('123456'));
  await delivering;
});

test('sends e-mails through the mail server', async () => {
  const { queue, deliver, listRows, add } = await openMessageShop();
  const simulator = await openSmtpSimulator();
  const { port } = simulator;
  await add('smtp', {
    host: '127.0.0.1',
    port,
    security: 'none',
    from: 'a@glow.example',
    ...SMTP_CREDENTIALS,
  });
  await queue({ ...ORDER, to: 'rina@example.com' });
  expect(await deliver()).toBe(1);
  expect(simulator.outbox.map(({ to }) => to)).toEqual(['rina@example.com']);
  expect(await listRows()).toMatchObject([{ channel: 'mail', state: 'sent', provider: 'smtp', parts: null }]);
});

test('retries after 30 s, 2 min, 10 min and every hour, and abandons after a day with one log line', async () => {
  const { queue, deliver, advanceClock, listRows, add, loggedErrors } = await openMessageShop();
  const simulator = await openSmsSimulator();
  simulator.fault = '500';
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  await queue(ORDER);
  for (const [tries, wait] of [30, 120, 600, 3_600, 3_600].entries()) {
    await deliver();
    expect(simulator.asked).toBe(tries + 1);
    advanceClock(wait - 1);
    await deliver();
    expect(simulator.asked).toBe(tries + 1);
    advanceClock(1);
  }
  for (let hour = 0; hour < 24; hour += 1) {
    await deliver();
    advanceClock(3_600);
  }
  const tries = simulator.asked;
  expect(tries).toBeGreaterThan(24);
  expect(await listRows()).toMatchObject([{ state: 'given-up', tries, sealedValues: '', provider: null }]);
  expect(loggedErrors).toEqual([
    {
      message: 'a message was abandoned',
      details: expect.objectContaining({
        template: 'order-placed',
        tries,
        reason: expect.stringContaining('500'),
      }),
    },
  ]);
  expect(JSON.stringify(loggedErrors)).not.toMatch(/1712345678|GL-10023|key-of-bulk/);
});

test('does not send an expired code', async () => {
  const { queue, deliver, advanceClock, listRows, add, loggedErrors } = await openMessageShop();
  const simulator = await openSmsSimulator();
  await queue();
  advanceClock(301);
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  expect(await deliver()).toBe(0);
  expect(simulator.asked).toBe(0);
  expect(await listRows()).toMatchObject([{ state: 'given-up', sealedValues: '' }]);
  expect(loggedErrors.length).toBe(1);
});

test('abandons a message immediately if every provider refuses the number', async () => {
  const { queue, deliver, listRows, add, loggedErrors } = await openMessageShop();
  const simulator = await openSmsSimulator();
  simulator.fault = 'number';
  await add('ssl-wireless', { url: simulator.url, apiToken, sid });
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  await queue(ORDER);
  await deliver();
  expect(simulator.asked).toBe(2);
  expect(await listRows()).toMatchObject([{ state: 'given-up', tries: 1 }]);
  expect(loggedErrors.length).toBe(1);
});

test('concurrent deliveries send each message once', async () => {
  const { queue, deliver, add, loggedWarnings } = await openMessageShop();
  const simulator = await openSmsSimulator();
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  for (let each = 0; each < 25; each += 1)
    await queue({ values: { code: String(100_000 + each), minutes: 5 } });
  const sentCounts = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  expect(loggedWarnings).toEqual([]);
  expect(sentCounts.reduce((sum, each) => sum + each, 0)).toBe(25);
  expect(new Set(simulator.outbox.map(({ text }) => text)).size).toBe(25);
  expect(simulator.outbox.length).toBe(25);
});

test('a claimed message is reserved for a minute, and retried if its process crashed', async () => {
  const { queue, deliver, advanceClock, listRows, add, shop, db } = await openMessageShop();
  const simulator = await openSmsSimulator();
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  await queue(ORDER);
  // Simulates a process that claimed the message and ended before it stored the result.
  await db
    .update(messages)
    .set({ tries: 1, nextTryAt: new Date(Date.parse('2026-05-01T06:01:00Z')) })
    .where(eq(messages.shopId, shop.id));
  advanceClock(59);
  expect(await deliver()).toBe(0);
  advanceClock(1);
  expect(await deliver()).toBe(1);
  expect(await listRows()).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('claims nothing after a stop', async () => {
  const { ctx, queue, listRows } = await openMessageShop({ hasOutbox: true });
  await queue();
  const signal = AbortSignal.abort();
  expect(await deliverMessages(ctx, { gateways, hasOutbox: true, signal })).toBe(0);
  expect(await listRows()).toMatchObject([{ state: 'queued', tries: 0 }]);
});

test('without a provider, the message can be read in the outbox, if there is one', async () => {
  const { ctx, queue, deliver, listRows } = await openMessageShop({ hasOutbox: true });
  await queue();
  await queue({ ...ORDER, to: 'rina@example.com', language: 'bn' });
  expect(await deliver()).toBe(2);
  expect(await listRows()).toMatchObject([
    { provider: 'outbox', parts: 1 },
    { provider: 'outbox', parts: null },
  ]);
  expect((await listRows()).map(({ sealedValues }) => sealedValues).join()).not.toContain('123456');
  const outboxMessages = await listOutbox(ctx, { limit: 50 });
  expect(outboxMessages).toMatchObject([
    { channel: 'mail', recipient: 'rina@example.com', subject: expect.stringContaining('GL-10023') },
    { channel: 'sms', recipient: PHONE, text: expect.stringMatching(/123456.*#123456$/s) },
  ]);
});

test('without a provider and an outbox, the message waits for a provider', async () => {
  const { ctx, queue, deliver, advanceClock, listRows, add } = await openMessageShop();
  await queue(ORDER);
  expect(await deliver()).toBe(0);
  expect(await listRows()).toMatchObject([{ state: 'queued', tries: 1 }]);
  const simulator = await openSmsSimulator();
  await add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  advanceClock(30);
  expect(await deliver()).toBe(1);
  expect(await listOutbox(ctx, { limit: 50 })).toMatchObject([{ provider: 'bulksmsbd', text: undefined }]);
});

test('a message sealed with another secret stays queued', async () => {
  const { ctx, queue, listRows } = await openMessageShop();
  await queue(ORDER);
  const otherSecretCtx = { ...ctx, secret: 'another secret of the tests, at least 32 long' };
  await deliverMessages(otherSecretCtx, { gateways, hasOutbox: true });
  expect(await listRows()).toMatchObject([{ state: 'queued', tries: 1 }]);
});

test('sends a message with a deduplication key once, even after a long time', async () => {
  const { queue, deliver, listRows } = await openMessageShop({ hasOutbox: true });
  const messageWithKey = { ...ORDER, deduplicationKey: 'order-placed:GL-10023' };
  await queue(messageWithKey);
  await deliver();
  await queue(messageWithKey);
  expect((await listRows()).length).toBe(1);
});

test('limits the number of providers per channel', async () => {
  const { ctx, add } = await openMessageShop();
  for (let added = 0; added < 3; added += 1) await add('bulksmsbd', { apiKey, senderId });
  expect(await addProvider(ctx, gateways, { kind: 'bulksmsbd', settings: { apiKey, senderId } })).toEqual({
    problem: 'the shop already has 3 sms providers, which is the maximum',
  });
  await add('smtp', { host: 'mail.example', from: 'a@glow.example' });
});

test('seals credentials, lists only their kind, and deletes them with the provider', async () => {
  const { ctx, add, db } = await openMessageShop();
  const sms = await add('bulksmsbd', { apiKey: 'hidden-words', senderId });
  const mail = await add('smtp', { host: 'mail.example', from: 'a@glow.example', password: 'hidden-words' });
  const stored = await db.execute(sql`select * from message_providers`);
  expect(JSON.stringify(stored)).not.toContain('hidden-words');
  expect(await listProviders(ctx)).toEqual([sms, mail]);
  expect(await removeProvider(ctx, sms.id)).toBe(true);
  expect(await removeProvider(ctx, sms.id)).toBe(false);
  expect(await listProviders(ctx)).toEqual([mail]);
});

test('no shop sees, sends or deletes messages of another', async () => {
  const [ours, theirs] = [
    await openMessageShop({ hasOutbox: true }),
    await openMessageShop({ hasOutbox: true }),
  ];
  const simulator = await openSmsSimulator();
  const added = await ours.add('bulksmsbd', { url: simulator.url, apiKey, senderId });
  await ours.queue();
  expect(await theirs.deliver()).toBe(0);
  expect(await listOutbox(theirs.ctx, { limit: 50 })).toEqual([]);
  expect(await listProviders(theirs.ctx)).toEqual([]);
  expect(await removeProvider(theirs.ctx, added.id)).toBe(false);
  await theirs.queue();
  expect(await theirs.deliver()).toBe(1);
  expect(simulator.asked).toBe(0);
  expect(await ours.deliver()).toBe(1);
  // A value sealed for one shop cannot be unsealed in another.
  const [row] = await ours.listRows();
  const copiedProvider = { shopId: theirs.shop.id, kind: 'bulksmsbd', channel: 'sms' as const, position: 9 };
  expect(row?.sealedValues).toBe('');
  const sealed = sql`(select sealed_settings from message_providers where id = ${added.id})`;
  await database.db.execute(sql`insert into message_providers (shop_id, kind, channel, position, sealed_settings)
    values (${copiedProvider.shopId}, ${copiedProvider.kind}, ${copiedProvider.channel}, ${copiedProvider.position}, ${sealed})`);
  await theirs.queue();
  expect(await theirs.deliver()).toBe(0);
  expect(simulator.asked).toBe(1);
});

test('finds shops with messages to send, without suspended ones', async () => {
  const { db } = database;
  const [due, waiting, closed] = [await openMessageShop(), await openMessageShop(), await openMessageShop()];
  for (const { queue } of [due, waiting, closed]) await queue();
  const isOfShop = ({ id }: ShopRecord) => and(eq(messages.shopId, id));
  await db
    .update(messages)
    .set({ nextTryAt: new Date('2026-05-01T06:01:00Z') })
    .where(isOfShop(waiting.shop));
  await db.update(shops).set({ status: 'suspended' }).where(eq(shops.id, closed.shop.id));
  const shopIds = await listShopsWithDueMessages(db, new Date('2026-05-01T06:00:30Z'));
  const ids = [due, waiting, closed].map(({ shop }) => shopIds.includes(shop.id));
  expect(ids).toEqual([true, false, false]);
  const now = new Date('2026-05-01T06:00:30Z');
  const isFound = async (only: 'urgent' | 'non-urgent') =>
    (await listShopsWithDueMessages(db, now, only)).includes(due.shop.id);
  expect([await isFound('urgent'), await isFound('non-urgent')]).toEqual([true, false]);
  await due.queue(BULK);
  expect(await isFound('non-urgent')).toBe(true);
});
