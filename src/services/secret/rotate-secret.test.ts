import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { createMessageGateways } from '#adapters/message-gateways.ts';
import { withShop } from '#data/database.ts';
import { SEALED_COLUMNS } from '#data/queries/sealed-values.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import * as schema from '#data/schema/index.ts';
import { addProvider, listProviders } from '#services/messages/providers.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { setGateway } from '#services/payments/payment-gateways.ts';
import { seal, unseal } from '#services/sealed.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { rotateSecret } from './rotate-secret.ts';
import { isCurrentSecret, requireMatchingSecret, WrongSecretError } from './secret-check.ts';

const OLD_SECRET = 'the old secret of the tests, at least 32 long';
const NEW_SECRET = 'the new secret of the tests, at least 32 long';
const OTHER_SECRET = 'another secret of the tests, at least 32 long';
const BKASH = { username: 'u', password: 'p', appKey: 'k', appSecret: 's' };
const SMS = { apiKey: 'key', senderId: 'GLOW' };
const { codes, messageProviders, messages, paymentGateways, platformValues, staffAccounts } = schema;

const database = useTestDatabase();

beforeEach(async () => {
  const { db } = database;
  for (const table of [platformValues, codes, messages, messageProviders, paymentGateways, staffAccounts])
    await db.delete(table);
});

/** Creates a shop with sealed values: a gateway with its token, a provider, a queued message and a code. */
async function createSealedShop(secret: string) {
  const { db } = database;
  const shop = await createTestShop(db);
  const ctx = testContext(db, shop, { secret });
  expect(await setGateway(ctx, { kind: 'bkash', settings: BKASH })).toBeUndefined();
  const sealedToken = seal(ctx, 'gateway-token', { token: 'T' });
  await db.update(paymentGateways).set({ sealedToken }).where(eq(paymentGateways.shopId, shop.id));
  await addProvider(ctx, createMessageGateways(), { kind: 'bulksmsbd', settings: SMS });
  await withShop({ db, shop }, async (tx) => {
    const message = {
      to: '+8801711000001',
      template: 'code',
      values: { code: '123456', minutes: 5 },
    } as const;
    await queueMessage(tx, ctx, message);
    await tx.insert(codes).values({
      shopId: shop.id,
      recipient: '+8801711000001',
      purpose: 'sign-in',
      codeHash: 'signed with the secret',
      expiresAt: new Date(Date.now() + 60_000),
    });
  });
  return shop;
}

async function unsealValues(secret: string, { id }: ShopRecord) {
  const { db } = database;
  const sealer = { secret, shop: { id } };
  const [gateway] = await db.select().from(paymentGateways).where(eq(paymentGateways.shopId, id));
  const [provider] = await db.select().from(messageProviders).where(eq(messageProviders.shopId, id));
  const [message] = await db.select().from(messages).where(eq(messages.shopId, id));
  return {
    gateway: unseal(sealer, 'gateway-settings', gateway?.sealedSettings ?? ''),
    token: unseal(sealer, 'gateway-token', gateway?.sealedToken ?? ''),
    provider: unseal(sealer, 'provider-settings', provider?.sealedSettings ?? ''),
    message: unseal(sealer, 'message-values', message?.sealedValues ?? ''),
    state: message?.state,
  };
}

const ALL_VALUES = {
  gateway: BKASH,
  token: { token: 'T' },
  provider: SMS,
  message: { code: '123456', minutes: 5 },
  state: 'queued',
};
const NO_VALUES = { gateway: undefined, token: undefined, provider: undefined, message: undefined };

test('accepts only the first secret of a database', async () => {
  const { db } = database;
  await requireMatchingSecret(db, OLD_SECRET);
  await requireMatchingSecret(db, OLD_SECRET);
  await expect(requireMatchingSecret(db, OTHER_SECRET)).rejects.toThrow(WrongSecretError);
  await expect(requireMatchingSecret(db, OTHER_SECRET)).rejects.toThrow(
    /^[^.]+\bSECRET\b[^.]+$|^SECRET [^.]+$/,
  );
  expect([await isCurrentSecret(db, OLD_SECRET), await isCurrentSecret(db, OTHER_SECRET)]).toEqual([
    true,
    false,
  ]);
});

test('one of several concurrent first starts with different secrets succeeds', async () => {
  const { db } = database;
  const outcomes = await Promise.allSettled(
    [OLD_SECRET, OTHER_SECRET, NEW_SECRET].map((secret) => requireMatchingSecret(db, secret)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('a database without a check value accepts the secret that opens its values', async () => {
  const { db } = database;
  await createSealedShop(OLD_SECRET);
  await expect(requireMatchingSecret(db, OTHER_SECRET)).rejects.toThrow(WrongSecretError);
  expect(await db.select().from(platformValues)).toEqual([]);
  await requireMatchingSecret(db, OLD_SECRET);
});

test('SEALED_COLUMNS lists every sealed column of the schema', () => {
  const tables = Object.values(schema).filter((part) => is(part, PgTable));
  const sealed = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).filter(({ name }) => /sealed/.test(name)),
  );
  expect(new Set(Object.values(SEALED_COLUMNS))).toEqual(new Set(sealed));
});

test('a rotation seals the keys of authenticator apps with the new secret', async () => {
  const { db } = database;
  await requireMatchingSecret(db, OLD_SECRET);
  const platform = { id: 0 };
  const email = 'mim@staff.example';
  const sealedAuthenticator = seal({ secret: OLD_SECRET, shop: platform }, 'staff-authenticator', 'KEY');
  await db.insert(staffAccounts).values({ email, sealedAuthenticator, authenticatorConfirmedAt: new Date() });
  expect(await rotateSecret(db, { from: OLD_SECRET, to: NEW_SECRET, discards: false })).toMatchObject({
    resealed: { 'staff-authenticator': 1 },
  });
  const [rotated] = await db.select().from(staffAccounts);
  const sealed = rotated?.sealedAuthenticator ?? '';
  expect(unseal({ secret: NEW_SECRET, shop: platform }, 'staff-authenticator', sealed)).toBe('KEY');
  await rotateSecret(db, { from: undefined, to: OTHER_SECRET, discards: true });
  expect(await db.select().from(staffAccounts)).toMatchObject([
    { sealedAuthenticator: null, authenticatorConfirmedAt: null },
  ]);
});

test('a rotation seals all values of all shops with the new secret; messages stay queued', async () => {
  const { db } = database;
  await requireMatchingSecret(db, OLD_SECRET);
  const shops = [await createSealedShop(OLD_SECRET), await createSealedShop(OLD_SECRET)];
  expect(await rotateSecret(db, { from: OLD_SECRET, to: NEW_SECRET, discards: false })).toEqual({
    kind: 'rotated',
    resealed: { 'gateway-settings': 2, 'gateway-token': 2, 'provider-settings': 2, 'message-values': 2 },
    discarded: {},
  });
  for (const shop of shops) {
    expect(await unsealValues(NEW_SECRET, shop)).toEqual(ALL_VALUES);
    expect(await unsealValues(OLD_SECRET, shop)).toMatchObject(NO_VALUES);
  }
  await requireMatchingSecret(db, NEW_SECRET);
  await expect(requireMatchingSecret(db, OLD_SECRET)).rejects.toThrow(WrongSecretError);
  expect(await db.select().from(codes)).toEqual([]);
  expect(await rotateSecret(db, { from: OLD_SECRET, to: NEW_SECRET, discards: false })).toEqual({
    kind: 'unchanged',
  });
});

test('a rotation handles several batches of rows', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const ctx = testContext(db, shop, { secret: OLD_SECRET });
  const sealedValues = seal(ctx, 'message-values', { code: '1' });
  await db.execute(sql`insert into messages (shop_id, channel, recipient, template, language, sealed_values)
    select ${shop.id}, 'sms', '+8801711000001', 'code', 'en', ${sealedValues} from generate_series(1, 1101)`);
  expect(await rotateSecret(db, { from: OLD_SECRET, to: NEW_SECRET, discards: false })).toMatchObject({
    resealed: { 'message-values': 1_101 },
  });
});

test('a wrong old secret changes nothing', async () => {
  const { db } = database;
  await requireMatchingSecret(db, OLD_SECRET);
  const shop = await createSealedShop(OLD_SECRET);
  for (const discards of [false, true])
    expect(await rotateSecret(db, { from: OTHER_SECRET, to: NEW_SECRET, discards })).toEqual({
      kind: 'wrong-old-secret',
    });
  expect(await unsealValues(OLD_SECRET, shop)).toEqual(ALL_VALUES);
  await requireMatchingSecret(db, OLD_SECRET);
});

test('values that the old secret cannot open stop a rotation unless they are discarded', async () => {
  const { db } = database;
  await requireMatchingSecret(db, OLD_SECRET);
  const [shop, broken] = [await createSealedShop(OLD_SECRET), await createSealedShop(OTHER_SECRET)];
  const unreadable = {
    'gateway-settings': 1,
    'gateway-token': 1,
    'provider-settings': 1,
    'message-values': 1,
  };
  expect(await rotateSecret(db, { from: OLD_SECRET, to: NEW_SECRET, discards: false })).toEqual({
    kind: 'unreadable',
    unreadable,
  });
  expect(await unsealValues(OLD_SECRET, shop)).toEqual(ALL_VALUES);
  expect(await rotateSecret(db, { from: OLD_SECRET, to: NEW_SECRET, discards: true })).toMatchObject({
    kind: 'rotated',
    discarded: unreadable,
  });
  expect(await unsealValues(NEW_SECRET, shop)).toEqual(ALL_VALUES);
  expect(await unsealValues(OTHER_SECRET, broken)).toEqual({ ...NO_VALUES, state: 'given-up' });
  expect(await listProviders(testContext(db, broken))).toEqual([]);
});

test('discards all values of a lost secret', async () => {
  const { db } = database;
  await requireMatchingSecret(db, OLD_SECRET);
  const shop = await createSealedShop(OLD_SECRET);
  expect(await rotateSecret(db, { from: undefined, to: NEW_SECRET, discards: false })).toMatchObject({
    kind: 'unreadable',
  });
  expect(await rotateSecret(db, { from: undefined, to: NEW_SECRET, discards: true })).toMatchObject({
    kind: 'rotated',
  });
  expect(await unsealValues(OLD_SECRET, shop)).toMatchObject(NO_VALUES);
  await requireMatchingSecret(db, NEW_SECRET);
});
