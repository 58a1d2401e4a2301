import { expect, test } from 'vitest';
import { createMessageGateways } from '#adapters/message-gateways.ts';
import { readEnv } from '#runtime/env.ts';
import { inspectDatabase } from '#runtime/inspect-database.ts';
import { addProvider } from '#services/messages/providers.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { checkSettings, judgeFreeDisk } from './check-machine.ts';
import type { Finding } from './finding.ts';
import { judgeDatabase } from './judge-database.ts';

const database = useTestDatabase();
const SECRET = 'a secret of the tests only, at least 32 long';
const summarize = (findings: Finding[]) => findings.map(({ check, status }) => `${check} ${status}`);

test('finds shops without providers, and providers whose settings cannot be opened', async () => {
  const { db } = database;
  const [alo, bati] = [await createTestShop(db, { slug: 'alo' }), await createTestShop(db, { slug: 'bati' })];
  await createTestShop(db, { slug: 'closed', status: 'suspended' });
  const gateways = createMessageGateways();
  const sms = { kind: 'bulksmsbd', settings: { apiKey: 'hidden-words', senderId: '8809612' } };
  await addProvider(testContext(db, alo), gateways, sms);
  await addProvider(testContext(db, bati, { secret: `${SECRET}, but lost` }), gateways, sms);
  const findings = judgeDatabase(await inspectDatabase(database.database, { SECRET }), { hasOutbox: false });
  expect(summarize(findings)).toEqual([
    'database ok',
    'clock ok',
    'migrations ok',
    'notifications ok',
    'secret ok',
    'providers warning',
    'providers problem',
  ]);
  expect(findings.at(-2)?.text).toBe('no e-mail provider: alo, bati');
  expect(findings.at(-1)?.text).toMatch(/^settings cannot be used: bati: bulksmsbd \(\d+\)$/);
  expect(JSON.stringify(findings)).not.toContain('hidden');
});

test('judges the clock, pending migrations, notifications and the secret', () => {
  const inspection = {
    ...{ version: 'PostgreSQL 17', clockDifferenceMs: -31_000, pendingMigrations: ['0040_a'] },
    notificationsArrive: false,
  };
  expect(summarize(judgeDatabase(inspection, { hasOutbox: false }))).toEqual([
    'database ok',
    'clock problem',
    'migrations problem',
    'notifications warning',
  ]);
  const content = { isSecretCurrent: false, shops: [] };
  const findings = judgeDatabase({ ...inspection, clockDifferenceMs: 1_500, content }, { hasOutbox: false });
  expect(summarize(findings)).toContain('clock warning');
  expect(findings.at(-1)).toMatchObject({ check: 'secret', status: 'problem' });
});

test('judges settings and free disk space', () => {
  const readStatuses = (variables: Record<string, string>) =>
    checkSettings(readEnv({ SECRET, ...variables })).map(({ status }) => status);
  expect(readStatuses({})).toEqual(['ok']);
  expect(readStatuses({ PLATFORM_DOMAIN: 'haat.example' })).toEqual(['warning']);
  expect(readStatuses({ PLATFORM_DOMAIN: 'haat.example', PUBLIC_SCHEME: 'https', TRUST_PROXY: '1' })).toEqual(
    ['ok'],
  );
  expect([10_000, 1_000, 100].map((mib) => judgeFreeDisk(mib, '/srv/haat').status)).toEqual([
    'ok',
    'warning',
    'problem',
  ]);
});
