import { expect, test } from 'vitest';
import type { SecurityEvent } from '#domain/security-event.ts';
import { createLog } from '#runtime/create-log.ts';
import { openSecurityLog } from '#runtime/security-log.ts';
import { AUTH, bearer, openAccountShop, PASSWORD, PHONE, PROFILE } from '#tests/fixtures/accounts.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const CLIENT = '203.0.113.66';

async function openShop(rules = {}) {
  const events: SecurityEvent[] = [];
  const lines: string[] = [];
  const written = openSecurityLog(createLog('info', { write: (line: string) => lines.push(line) }));
  const security = {
    record: (event: SecurityEvent) => {
      events.push(event);
      written.record(event);
    },
  };
  const opened = await openAccountShop(database.db, {
    ...{ security, clientIp: CLIENT, limits: testLimits(rules) },
  });
  const seen = () => events.map(({ event, kind }) => `${event} ${kind}`);
  return { ...opened, events, lines, seen };
}

test('logs account events as structured data without personal data', async () => {
  const { shop, api, register, patch, codeFor, events, lines, seen } = await openShop();
  const email = 'nusrat@example.com';
  const mine = await register({ email });
  const login = (password: string) => api.post(shop, `${AUTH}/login`, { identifier: PHONE, password });
  await login('not my password');
  const other = await login(PASSWORD);
  await patch(PROFILE, { email: 'thief@example.com', password: 'not my password' }, mine);
  await patch(PROFILE, { email: 'other@example.com', password: PASSWORD }, mine);
  await patch(`${PROFILE}/password`, { currentPassword: PASSWORD, password: 'quite another 9' }, mine);
  const phone = '01912345678';
  await api.post(shop, '/api/v1/user/customer/phone/send-otp', { phone }, bearer(mine));
  const changed = { phone, otp: await codeFor(), password: 'quite another 9' };
  await patch('/api/v1/user/customer/phone', changed, mine);
  await api.post(shop, `${AUTH}/otp-login`, { phone, otp: '000000' });
  await api.post(shop, `${AUTH}/send-otp`, { phone });
  const code = await codeFor();
  await api.post(shop, `${AUTH}/otp-login`, { phone, otp: code === '000000' ? '000001' : '000000' });
  const reset = { phone, otp: code, password: 'a third one 33' };
  const last = await api.post(shop, `${AUTH}/password-reset`, reset);
  await api.post(shop, `${AUTH}/logout`, {}, bearer(last));
  const again = await api.post(shop, `${AUTH}/login`, { identifier: phone, password: 'a third one 33' });
  await api.post(shop, `${PROFILE}/delete`, { password: 'a third one 33' }, bearer(again));
  expect(other.status).toBe(200);
  expect(seen()).toEqual([
    'sign-in registration',
    'sign-in-failed password',
    'sign-in password',
    'sign-in-failed reauthentication',
    'contact-changed email',
    'session-ended password-changed',
    'password-changed profile',
    'contact-changed phone',
    'sign-in-failed code',
    'session-ended password-changed',
    'password-changed reset',
    'sign-in reset',
    'session-ended sign-out',
    'sign-in password',
    'account-deleted customer',
  ]);
  expect(new Set(events.map(({ network }) => network)).size).toBe(1);
  // All events of an account have the same hash of the subject.
  const ofAccount = events.filter(({ event }) => ['sign-in', 'password-changed'].includes(event));
  expect(new Set(ofAccount.map(({ subject }) => subject)).size).toBe(1);
  expect(lines).toHaveLength(events.length);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      msg: 'security event',
      security: { shopId: shop.id },
    });
    for (const trace of ['1712345678', '1912345678', 'example.com', 'Nusrat', CLIENT, PASSWORD, code]) {
      expect(line).not.toContain(trace);
    }
  }
});

test('records a reached limit with its rule', async () => {
  const { shop, api, events } = await openShop({ 'sign-ins-per-contact': '1/1h' });
  const login = () => api.post(shop, `${AUTH}/login`, { identifier: PHONE, password: 'not my password' });
  expect([(await login()).status, (await login()).status]).toEqual([401, 429]);
  expect(events.at(-1)).toMatchObject({ event: 'limit-reached', kind: 'sign-ins-per-contact' });
});
