import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '#cli/command-error.ts';
import { HelpRequest, parseCommandLine } from '#cli/command-program.ts';
import { openDemoSimulators } from '#cli/database-commands.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';

const database = useTestDatabase();
const BKASH = {
  url: 'https://tokenized.pay.example',
  username: 'shop',
  password: 'word-of-the-shop',
  appKey: 'key',
  appSecret: 'secret-of-the-shop',
};

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  for (const each of [shop, other]) await openForOrders(db, each);
  const { run } = createTestOperator(database);
  const runCommand = (...args: string[]) => run('gateway', ...args);
  const folder = await mkdtemp(join(tmpdir(), 'haat-gateway-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const writeSettings = async (settings: unknown) => {
    const file = join(folder, 'settings.json');
    await writeFile(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
    return file;
  };
  const listOffered = async (selectedShop = shop) =>
    (await listPaymentGateways(testContext(db, selectedShop))).map(({ slug, name }) => [slug, name]);
  return { shop, other, runCommand, writeSettings, listOffered };
}

test('sets, renames, lists and removes a gateway of one shop, without showing secrets', async () => {
  const { shop, other, runCommand, writeSettings, listOffered } = await createOperator();
  const cashOnly = await listOffered(other);
  const file = await writeSettings(BKASH);
  expect(await runCommand('set', shop.slug, 'bkash', file)).toBe('bkash is offered to shoppers.');
  expect(await listOffered()).toContainEqual(['bkash', 'bKash']);
  await runCommand('set', shop.slug, 'bkash', file, '--name', 'Pay with bKash');
  const listed = await runCommand('list', shop.slug);
  expect(listed).toMatch(/^kind +state +name\n/);
  expect(listed).toMatch(/^bkash +offered +Pay with bKash$/m);
  for (const secret of [BKASH.password, BKASH.appSecret]) expect(listed).not.toContain(secret);
  expect(await runCommand('remove', shop.slug, 'bkash')).toBe('bkash is no longer offered.');
  expect(await listOffered()).not.toContainEqual(['bkash', 'Pay with bKash']);
  expect(await runCommand('list', shop.slug)).toMatch(/^bkash +removed /m);
  expect(await listOffered(other)).toEqual(cashOnly);
  await expect(runCommand('remove', other.slug, 'bkash')).rejects.toThrow(
    `${other.slug} has no gateway bkash`,
  );
});

test('removes and adds cash without a file', async () => {
  const { shop, runCommand, writeSettings, listOffered } = await createOperator();
  const before = await listOffered();
  await runCommand('remove', shop.slug, 'cod');
  expect(await listOffered()).not.toEqual(before);
  await expect(runCommand('set', shop.slug, 'cod', await writeSettings(BKASH))).rejects.toThrow(UsageError);
  expect(await runCommand('set', shop.slug, 'cod')).toBe('cod is offered to shoppers.');
  expect(await listOffered()).toEqual(before);
});

test.each([
  ['nagad', BKASH, /^nagad was not set: /],
  ['bkash', { ...BKASH, appSecret: undefined }, /^bkash was not set: .*appSecret/],
  ['bkash', { ...BKASH, url: 'http://tokenized.pay.example' }, /^bkash was not set: .*url/],
  [
    'bkash',
    { ...BKASH, url: 'https://192.168.0.10' },
    /^bkash was not set: url: .* outside private networks/,
  ],
  ['bkash', '{"password": "half', /is not JSON/],
])('rejects invalid settings of %s without revealing a secret', async (kind, settings, problem) => {
  const { shop, runCommand, writeSettings, listOffered } = await createOperator();
  const before = await listOffered();
  const refused = runCommand('set', shop.slug, kind, await writeSettings(settings));
  await expect(refused).rejects.toThrow(problem);
  await expect(refused).rejects.not.toThrow(/word-of-the-shop|half/);
  expect(await listOffered()).toEqual(before);
});

test('offers the demo’s gateways only while the demo is enabled', async () => {
  const { db } = database;
  const shop = await createTestShop(db, { slug: 'glow' });
  await openForOrders(db, shop);
  const runtime = { db, contextFor: (found: typeof shop) => testContext(db, found) };
  const { listOffered, writeSettings, runCommand } = await createOperator();
  const kinds = async () => (await listOffered(shop)).map(([slug]) => slug).toSorted();
  expect(await openDemoSimulators(runtime, { SEED_DEMO: false })).toBeUndefined();
  expect(await kinds()).toEqual(['cod']);
  const closeDemoGateways = await openDemoSimulators(runtime, { SEED_DEMO: true });
  await closeDemoGateways?.();
  expect(await kinds()).toEqual(['bkash', 'cod', 'sslcommerz']);
  await runCommand('set', 'glow', 'bkash', await writeSettings(BKASH));
  await openDemoSimulators(runtime, { SEED_DEMO: false });
  expect(await kinds()).toEqual(['bkash', 'cod']);
});

test.each([
  [[]],
  [['list']],
  [['list', 'glow', 'bkash']],
  [['set', 'glow', 'bkash']],
  [['remove', 'glow']],
  [['remove', 'glow', 'bkash', 'file']],
  [['set', 'glow', 'bkash', '-', 'more']],
  [['set', 'glow', 'bkash', '-', '--name', 'x'.repeat(61)]],
  [['charge', 'glow', 'bkash']],
])('%j is not understood', async (args) => {
  await expect(readOperatorCommand(['gateway', ...args])).rejects.toThrow(UsageError);
});

test('the help of gateways, providers and couriers lists the settings of each kind, with optional ones marked', async () => {
  const gateway = await readHelp('gateway', 'set');
  expect(gateway).toMatch(/^ {2}sslcommerz {2}\{"url"\?, "storeId", "storePassword", "fallbackEmail"\}$/m);
  expect(gateway).toMatch(
    /^ {2}bkash {7}\{"url"\?, "username", "password", "appKey", "appSecret", "paths"\?\}$/m,
  );
  const provider = await readHelp('provider', 'add');
  expect(provider).toMatch(/^ {2}ssl-wireless {2}\{"url"\?, "apiToken", "sid"\}$/m);
  expect(provider).toContain('"security"?: "tls"|"starttls"|"none"');
  expect(await readHelp('courier', 'connect')).toMatch(/^ {2}steadfast {2}\{.*"apiKey", "secretKey"/m);
});

async function readHelp(...args: string[]): Promise<string> {
  const error = await parseCommandLine([...args, '--help'], OPERATOR_COMMANDS).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HelpRequest)) throw error;
  return error.text;
}
