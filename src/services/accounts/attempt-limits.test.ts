import { expect, onTestFinished, test, vi } from 'vitest';
import { parsePhone } from '#domain/phone.ts';
import type { LimitRule } from '#domain/rate-limits.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ServiceContext } from '#services/context.ts';
import { lastCode, PASSWORD, PHONE } from '#tests/fixtures/accounts.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { sendCode, verifyCode } from './codes.ts';
import { PasswordThreads } from './password-threads.ts';
import { hashPassword } from './passwords.ts';
import { proveIdentity } from './prove-identity.ts';
import { sendSignInCode, signInByCode, signInByPassword } from './sign-in.ts';

const database = useTestDatabase();
const ATTEMPTS = 10;
const LOGIN = { identifier: PHONE, password: PASSWORD };
const phone = parsePhone(PHONE) ?? expect.fail();
const isLimited = { failure: { code: 'rate-limited' } };
const rejectAsUnavailable = () => Promise.reject(new Unavailable('the queue is full'));

async function openContext(rules: { [Rule in LimitRule]?: string }) {
  const shop = await createTestShop(database.db);
  return testContext(database.db, shop, { limits: testLimits(rules), client: '203.0.113.7' });
}

const insertAccount = async ({ shop, limits, client }: ServiceContext, phoneVerifiedAt: Date | null) => {
  const passwordHash = await hashPassword(PASSWORD);
  const { ctx } = await signedIn(database.db, shop, { phone, phoneVerifiedAt, passwordHash });
  return { ...ctx, limits, client };
};

function failComparisons() {
  const spy = vi.spyOn(PasswordThreads.prototype, 'verify').mockImplementation(rejectAsUnavailable);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
}

test('a sign-in that the server could not check does not count as a wrong password', async () => {
  const ctx = await openContext({ 'sign-ins-per-contact': '2/1d', 'sign-ins-per-client': '2/10m' });
  await insertAccount(ctx, new Date());
  for (let times = 0; times < ATTEMPTS; times += 1) {
    await expect(signInByPassword(ctx, LOGIN, { verifyPassword: rejectAsUnavailable })).rejects.toThrow(
      Unavailable,
    );
  }
  const withoutClock = {
    ...ctx,
    now: () => {
      throw new Unavailable('no session can be written');
    },
  };
  for (let times = 0; times < ATTEMPTS; times += 1) {
    await expect(signInByPassword(withoutClock, LOGIN)).rejects.toThrow(Unavailable);
  }
  expect(await signInByPassword(ctx, LOGIN)).toMatchObject({ token: expect.any(String) });
  const wrong = { ...LOGIN, password: 'not my password' };
  for (let times = 0; times < 2; times += 1) {
    await expect(signInByPassword(ctx, wrong)).rejects.toMatchObject({
      failure: { code: 'wrong-credentials' },
    });
  }
  await expect(signInByPassword(ctx, LOGIN)).rejects.toMatchObject(isLimited);
});

test('a proof of identity that the server could not check does not count as a wrong password', async () => {
  const guest = await openContext({ 'sign-ins-per-contact': '2/1d' });
  const ctx = await insertAccount(guest, new Date());
  const restore = failComparisons();
  for (let times = 0; times < ATTEMPTS; times += 1) {
    await expect(proveIdentity(ctx, { password: PASSWORD })).rejects.toThrow(Unavailable);
  }
  restore();
  expect(await proveIdentity(ctx, { password: PASSWORD })).toMatchObject({ customer: { phone } });
  for (let times = 0; times < 2; times += 1) {
    await expect(proveIdentity(ctx, { password: 'not my password' })).rejects.toMatchObject({
      failure: { problems: [{ code: 'wrong-password' }] },
    });
  }
  await expect(proveIdentity(ctx, { password: PASSWORD })).rejects.toMatchObject(isLimited);
});

test('a password beside a code that the server could not check does not count as wrong', async () => {
  const ctx = await openContext({ 'sign-ins-per-contact': '2/1d' });
  await insertAccount(ctx, null);
  await sendSignInCode(ctx, { phone: PHONE });
  const input = { phone: PHONE, otp: await lastCode(database.db, ctx.shop) };
  const restore = failComparisons();
  for (let times = 0; times < ATTEMPTS; times += 1) {
    await expect(signInByCode(ctx, { ...input, accountPassword: PASSWORD })).rejects.toThrow(Unavailable);
  }
  restore();
  await expect(signInByCode(ctx, { ...input, accountPassword: 'not my password' })).rejects.toMatchObject({
    failure: { problems: [{ code: 'wrong-password' }] },
  });
  expect(await signInByCode(ctx, { ...input, accountPassword: PASSWORD })).toMatchObject({
    customer: { phone },
  });
});

test('a code that was not sent because of a failure can be requested again at once', async () => {
  const ctx = await openContext({
    'codes-per-contact': '1/1m',
    'codes-per-client': '1/1h',
    'codes-per-shop': '1/1h',
    'codes-of-platform-per-contact': '1/1h',
  });
  const request = { to: phone, purpose: 'sign-in' } as const;
  await expect(sendCode(ctx, { ...request, isWithheld: rejectAsUnavailable })).rejects.toThrow(Unavailable);
  await sendCode(ctx, request);
  await expect(sendCode(ctx, request)).rejects.toMatchObject(isLimited);
});

test('a code that the server could not check does not count as wrong', async () => {
  const ctx = await openContext({
    'code-tries-per-contact': '2/1h',
    'code-tries-per-client': '2/1h',
    'code-tries-per-shop': '2/1h',
  });
  await sendSignInCode(ctx, { phone: PHONE });
  const code = await lastCode(database.db, ctx.shop);
  const request = { to: phone, purpose: 'sign-in', field: 'otp' } as const;
  const run = vi.spyOn(database.db.connections, 'run').mockImplementation(rejectAsUnavailable);
  onTestFinished(() => run.mockRestore());
  for (let times = 0; times < ATTEMPTS; times += 1) {
    await expect(verifyCode(ctx, { ...request, code })).rejects.toThrow(Unavailable);
  }
  run.mockRestore();
  await verifyCode(ctx, { ...request, code });
  const wrong = code === '000000' ? '000001' : '000000';
  for (let times = 0; times < 2; times += 1) {
    await expect(verifyCode(ctx, { ...request, code: wrong })).rejects.toMatchObject({
      failure: { problems: [{ code: 'wrong-code' }] },
    });
  }
  await expect(verifyCode(ctx, { ...request, code })).rejects.toMatchObject(isLimited);
});
