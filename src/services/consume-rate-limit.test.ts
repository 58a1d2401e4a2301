import { expect, test } from 'vitest';
import type { LimitRule } from '#domain/rate-limits.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { consumeRateLimit } from './consume-rate-limit.ts';

const database = useTestDatabase();
const CLIENT = '203.0.113.7';
const [VICTIM_PHONE, OTHER_PHONE] = ['+8801712345678', '+8801812345678'];

async function openContext(rules: { [Rule in LimitRule]?: string }) {
  const shop = await createTestShop(database.db);
  return testContext(database.db, shop, { client: CLIENT, limits: testLimits(rules) });
}

const REFUSED = { failure: { code: 'rate-limited' } };

test('a network over its limit creates no counts of contacts', async () => {
  const ctx = await openContext({ 'sign-ins-per-client': '1/1h', 'sign-ins-per-contact': '5/1h' });
  const countedRules: string[] = [];
  const limits: typeof ctx.limits = {
    ...ctx.limits,
    consume: async (subject) => {
      countedRules.push(subject.rule);
      return ctx.limits.consume(subject);
    },
  };
  const attempt = (contact: string, proof?: string) =>
    consumeRateLimit(
      { ...ctx, limits, proof },
      { 'sign-ins-per-contact': contact, 'sign-ins-per-client': CLIENT },
    );
  await attempt(OTHER_PHONE);
  expect(countedRules.splice(0)).toEqual(['sign-ins-per-client', 'sign-ins-per-contact']);
  await expect(attempt(VICTIM_PHONE)).rejects.toMatchObject(REFUSED);
  await expect(attempt(VICTIM_PHONE, 'no proof')).rejects.toMatchObject(REFUSED);
  expect(countedRules).toEqual(['sign-ins-per-client', 'sign-ins-per-client']);
});

test('a failure while the proof is checked leaves no counts', async () => {
  const ctx = await openContext({ 'codes-per-shop': '1/1h', 'codes-per-contact': '1/1h' });
  const failingCtx = {
    ...ctx,
    proof: 'a proof',
    limits: { ...ctx.limits, redeemProof: () => Promise.reject(new Error('not verified')) },
  };
  const refundOther = await consumeRateLimit(ctx, {
    'codes-per-shop': '1',
    'codes-per-contact': OTHER_PHONE,
  });
  const attempt = consumeRateLimit(failingCtx, { 'codes-per-shop': '1', 'codes-per-contact': VICTIM_PHONE });
  await expect(attempt).rejects.toThrow('not verified');
  await refundOther();
  await consumeRateLimit(ctx, { 'codes-per-shop': '1', 'codes-per-contact': VICTIM_PHONE });
  await expect(consumeRateLimit(ctx, { 'codes-per-shop': '1' })).rejects.toMatchObject(REFUSED);
});

test('one proof allows a request over the limits of the network and of the shop', async () => {
  const ctx = await openContext({
    'codes-per-client': '1/1h',
    'codes-per-shop': '1/1h',
    'codes-extra-per-client': '1/1h',
  });
  let redeemedCount = 0;
  const limits = {
    ...ctx.limits,
    redeemProof: async () => {
      redeemedCount += 1;
      return redeemedCount === 1;
    },
  };
  const subjects = { 'codes-per-client': CLIENT, 'codes-per-shop': '1' };
  await consumeRateLimit(ctx, subjects);
  await expect(consumeRateLimit(ctx, subjects)).rejects.toMatchObject(REFUSED);
  await consumeRateLimit({ ...ctx, limits, proof: 'a proof' }, subjects);
});
