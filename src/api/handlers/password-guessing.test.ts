import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimits } from '#adapters/rate-limits/rate-limits.ts';
import { parsePhone } from '#domain/phone.ts';
import { readEnv } from '#runtime/env.ts';
import { toMaxOpenCash } from '#runtime/rate-limit-settings.ts';
import { hashPassword } from '#services/accounts/passwords.ts';
import { AUTH, PASSWORD, PHONE, PROFILE } from '#tests/fixtures/accounts.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const MAX_GUESSES_PER_WINDOW = 10;
const MAX_GUESSES_PER_DAY = 20;
const ATTACKER = '203.0.113.66';
const [NUMBER, VERIFIED] = [parsePhone(PHONE), new Date()];

async function openShop() {
  const { db } = database;
  const { LIMITS } = readEnv({});
  const limits = createRateLimits({
    rules: LIMITS,
    maxOpenCash: toMaxOpenCash(LIMITS),
    maxUnpaidItems: 0,
    secret: 'a secret of the tests only, at least 32 long',
    onFault: (error) => {
      throw error;
    },
  });
  const shop = await createTestShop(db);
  const from = (clientIp: string) => testApi(db, { limits, clientIp });
  return { db, shop, from };
}

/**
 * Routes that compare a password. The attacker has a session of the victim, and an account with the victim's
 * phone and e-mail address.
 */
const ROUTES = [
  'sign-in by phone',
  'sign-in by e-mail',
  'password form',
  'e-mail form',
  'phone form',
  'deletion',
  'password beside a code',
  'own password',
  'registration',
] as const;

test('no sequence of routes allows more than 10 guesses per identifier and network within a window', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ROUTES), { minLength: 60, maxLength: 60 }),
      async (routes) => {
        const { db, shop } = await openShop();
        const limits = testLimits({ 'sign-ins-per-contact': '10/1d' });
        const api = testApi(db, { limits, clientIp: ATTACKER });
        const email = 'victim@example.com';
        const victim = await signedIn(db, shop, {
          ...{ phone: NUMBER, phoneVerifiedAt: VERIFIED, email, emailVerifiedAt: VERIFIED },
          passwordHash: await hashPassword(PASSWORD),
        });
        const named = { phone: NUMBER, email, passwordHash: await hashPassword('first guess 0') };
        const own = await signedIn(db, shop, named);
        const call = async (method: string, path: string, body: object, headers = {}) => {
          const init = {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          };
          const { status } = await api.app.request(path, init, { shop, clientIp: ATTACKER });
          expect(status).toBeLessThan(500);
          return status;
        };
        const attempts = { phone: 0, email: 0 };
        let [currentPassword, guesses] = ['first guess 0', 0];
        for (const route of routes) {
          guesses += 1;
          const password = `a guess ${guesses} of mine`;
          const count = (status: number, ...identifiers: (keyof typeof attempts)[]) => {
            for (const each of identifiers) if (status !== 429) attempts[each] += 1;
          };
          switch (route) {
            case 'sign-in by phone':
              count(await call('POST', `${AUTH}/login`, { identifier: PHONE, password }), 'phone');
              break;
            case 'sign-in by e-mail':
              count(await call('POST', `${AUTH}/login`, { identifier: email, password }), 'email');
              break;
            case 'password form': {
              const body = { currentPassword: password, password: 'quite another 9' };
              count(await call('PATCH', `${PROFILE}/password`, body, victim.headers), 'phone', 'email');
              break;
            }
            case 'e-mail form': {
              const body = { email: 'thief@example.com', password };
              count(await call('PATCH', PROFILE, body, victim.headers), 'phone', 'email');
              break;
            }
            case 'phone form': {
              const body = { phone: '01812345678', otp: '123456', password };
              const path = '/api/v1/user/customer/phone';
              count(await call('PATCH', path, body, victim.headers), 'phone', 'email');
              break;
            }
            case 'deletion':
              count(await call('POST', `${PROFILE}/delete`, { password }, victim.headers), 'phone', 'email');
              break;
            case 'password beside a code':
              // Without a correct code the password is not compared.
              await call('POST', `${AUTH}/otp-login`, {
                phone: PHONE,
                otp: '123456',
                accountPassword: password,
              });
              break;
            case 'own password': {
              const body = { currentPassword, password };
              if ((await call('PATCH', `${PROFILE}/password`, body, own.headers)) === 200)
                currentPassword = password;
              count(await call('POST', `${AUTH}/login`, { identifier: PHONE, password }), 'phone');
              break;
            }
            case 'registration':
              await call('POST', `${AUTH}/register`, {
                name: 'Thief',
                phone: PHONE,
                password,
                otp: '123456',
              });
              break;
          }
        }
        expect(attempts.phone).toBeLessThanOrEqual(MAX_GUESSES_PER_WINDOW);
        expect(attempts.email).toBeLessThanOrEqual(MAX_GUESSES_PER_WINDOW);
        const honest = testApi(db, { limits, clientIp: '203.0.113.7' });
        const login = { identifier: PHONE, password: PASSWORD };
        expect((await honest.post(shop, `${AUTH}/login`, login)).status).toBe(200);
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
}, 120_000);

test('allows at most 20 guesses within 24 hours across the end of a window', async () => {
  const { shop, from } = await openShop();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const startedAt = Date.now();
  const guess = async () => {
    const body = { identifier: PHONE, password: 'not the password' };
    return (await from(ATTACKER).post(shop, `${AUTH}/login`, body)).status !== 429;
  };
  let guesses = 0;
  const guessAt = async (minutes: number) => {
    vi.setSystemTime(startedAt + (24 * 60 + minutes) * 60_000);
    while (guesses < 100 && (await guess())) guesses += 1;
  };
  if (await guess()) guesses += 1;
  for (const minutes of [-25, -12, 1, 14, 27]) await guessAt(minutes);
  expect(guesses).toBeGreaterThan(MAX_GUESSES_PER_WINDOW);
  expect(guesses).toBeLessThanOrEqual(MAX_GUESSES_PER_DAY);
});

test('a successful sign-in does not count, but earlier attempts still do', async () => {
  const { db, shop, from } = await openShop();
  const values = { phone: NUMBER, phoneVerifiedAt: VERIFIED, passwordHash: await hashPassword(PASSWORD) };
  await signedIn(db, shop, values);
  const login = async (password: string) =>
    (await from('203.0.113.7').post(shop, `${AUTH}/login`, { identifier: PHONE, password })).status;
  for (let count = 0; count < 12; count += 1) expect(await login(PASSWORD)).toBe(200);
  const wrong = [];
  for (let count = 0; count < 10; count += 1)
    wrong.push(await login('not my password'), await login(PASSWORD));
  // After ten wrong attempts in a day, the limit refuses even the correct password.
  expect(wrong.filter((status) => status === 401)).toHaveLength(10);
  expect(await login('not my password')).toBe(429);
});

test('an account with the victim’s unconfirmed number gives no free guesses', async () => {
  const { db, shop, from } = await openShop();
  const victim = { phone: NUMBER, phoneVerifiedAt: VERIFIED, passwordHash: await hashPassword(PASSWORD) };
  await signedIn(db, shop, victim);
  const own = await signedIn(db, shop, { phone: NUMBER, passwordHash: await hashPassword('first guess 0') });
  const api = from(ATTACKER);
  let currentPassword = 'first guess 0';
  let compared = 0;
  for (let guess = 1; guess <= 60; guess += 1) {
    const password = `a guess ${guess} of mine`;
    const changed = await api.app.request(
      `${PROFILE}/password`,
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...own.headers },
        body: JSON.stringify({ currentPassword, password }),
      },
      { shop, clientIp: ATTACKER },
    );
    if (changed.status === 200) currentPassword = password;
    const { status } = await api.post(shop, `${AUTH}/login`, { identifier: PHONE, password });
    if (status !== 429) compared += 1;
  }
  expect(compared).toBeLessThanOrEqual(MAX_GUESSES_PER_WINDOW);
  const honest = await from('203.0.113.7').post(shop, `${AUTH}/login`, {
    identifier: PHONE,
    password: PASSWORD,
  });
  expect(honest.status).toBe(200);
});
