import { expect, test } from 'vitest';
import type { LimitRule } from '#domain/limit.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { consumeRateLimit } from './consume-rate-limit.ts';

const database = useTestDatabase();
const CLIENT = '203.0.113.7';
const [VICTIM, OTHER] = ['+8801712345678', '+8801812345678'];

async function openContext(rules: { [Rule in LimitRule]?: string }) {
  const shop = await createTestShop(database.db);
  return testContext(database.db, shop, { client: CLIENT, limits: testLimits(rules) });
}

const REFUSED = { failure: { code: 'rate-limited' } };

test('a network over its limit creates no counts of contacts', async () => {
  const ctx = await openContext({ 'sign-ins-per-client': '1/1h', 'sign-ins-per-contact': '5/1h' });
  const counted: string[] = [];
  const limits: typeof ctx.limits = {
    ...ctx.limits,
    consume: async (subject) => {
      counted.push(subject.rule);
      return ctx.limits.consume(subject);
    },
  };
  const attempt = (contact: string, proof?: string) =>
    consumeRateLimit(
      { ...ctx, limits, proof },
      { 'sign-ins-per-contact': contact, 'sign-ins-per-client': CLIENT },
    );
  await attempt(OTHER);
  expect(counted.splice(0)).toEqual(['sign-ins-per-client', 'sign-ins-per-contact']);
  await expect(attempt(VICTIM)).rejects.toMatchObject(REFUSED);
  await expect(attempt(VICTIM, 'no proof')).rejects.toMatchObject(REFUSED);
  expect(counted).toEqual(['sign-ins-per-client', 'sign-ins-per-client']);
});

test('a failure while the proof is checked leaves no counts', async () => {
  const ctx = await openContext({ 'codes-per-shop': '1/1h', 'codes-per-contact': '1/1h' });
  const failing = {
    ...ctx,
    proof: 'a proof',
    limits: { ...ctx.limits, redeemProof: () => Promise.reject(new Error('not verified')) },
  };
  const refundOther = await consumeRateLimit(ctx, { 'codes-per-shop': '1', 'codes-per-contact': OTHER });
  const attempt = consumeRateLimit(failing, { 'codes-per-shop': '1', 'codes-per-contact': VICTIM });
  await expect(attempt).rejects.toThrow('not verified');
  await refundOther();
  await consumeRateLimit(ctx, { 'codes-per-shop': '1', 'codes-per-contact': VICTIM });
  await expect(consumeRateLimit(ctx, { 'codes-per-shop': '1' })).rejects.toMatchObject(REFUSED);
});

test('one proof allows a request over the limits of the network and of the shop', async () => {
  const ctx = await openContext({
    'codes-per-client': '1/1h',
    'codes-per-shop': '1/1h',
    'codes-extra-per-client': '1/1h',
  });
  let redeemed = 0;
  const limits = {
    ...ctx.limits,
    redeemProof: async () => {
      redeemed += 1;
      return redeemed === 1;
    },
  };
  const subjects = { 'codes-per-client': CLIENT, 'codes-per-shop': '1' };
  await consumeRateLimit(ctx, subjects);
  await expect(consumeRateLimit(ctx, subjects)).rejects.toMatchObject(REFUSED);
  await consumeRateLimit({ ...ctx, limits, proof: 'a proof' }, subjects);
});
