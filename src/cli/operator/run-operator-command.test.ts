import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { formSubmissions, zeroResultSearches } from '#data/schema/index.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import { readEnv } from '#runtime/env.ts';
import { listBaseCharges } from '#services/orders/list-base-charges.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import { findShop } from '#services/shop/shops.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const { run } = createTestOperator(database);
  const listMissed = (...args: string[]) => run('search', 'missed', ...args);
  return { db, shop, other, run, listMissed };
}

test('records a security event for changed settings, not for reading them', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const events: SecurityEvent[] = [];
  const security = { record: (event: SecurityEvent) => void events.push(event) };
  const { run } = createTestOperator(database, {
    contextFor: (found) => testContext(db, found, { security }),
  });
  await run('shop', 'list');
  await run('shop', 'points', shop.slug, '2');
  await run('shop', 'set', shop.slug, '--email', 'hello@alo.example');
  await expect(run('offer', 'remove', shop.slug, '999999')).rejects.toThrow(CommandError);
  expect(events).toEqual([
    { event: 'settings-changed', kind: 'points', shopId: shop.id },
    { event: 'settings-changed', kind: 'shop', shopId: shop.id },
  ]);
});

test('lists searches without results by frequency, with the last time', async () => {
  const { db, shop, other, listMissed } = await createOperator();
  expect(await listMissed(shop.slug)).toBe('No searches without results.');
  await db.insert(zeroResultSearches).values([
    { shopId: shop.id, text: 'নাপা', count: 2, lastAt: new Date('2026-01-02T03:04:05Z') },
    { shopId: shop.id, text: 'lawn mower', count: 12, lastAt: new Date('2025-12-31T23:59:59Z') },
    { shopId: other.id, text: 'theirs', count: 99 },
  ]);
  expect((await listMissed(shop.slug)).split('\n')).toEqual([
    ' times  last (Dhaka)      text',
    '    12  2026-01-01 05:59  lawn mower',
    '     2  2026-01-02 09:04  নাপা',
  ]);
  expect((await listMissed(shop.slug, '--limit', '1')).split('\n')).toHaveLength(2);
});

test('names an unknown shop', async () => {
  const { listMissed } = await createOperator();
  await expect(listMissed('nobody')).rejects.toThrow('there is no shop nobody');
});

test.each([
  [[]],
  [['missed']],
  [['found', 'glow']],
  [['missed', 'glow', 'ghor']],
  [['missed', 'glow', '--limit', '0']],
  [['missed', 'glow', '--limit', '1001']],
  [['missed', 'glow', '--limit', '-1']],
  [['missed', 'glow', '--limit']],
  [['missed', 'glow', '--of', 'me']],
])('rejects haat search %j', async (args) => {
  await expect(readOperatorCommand(['search', ...args])).rejects.toThrow(UsageError);
});

test('lists fifty searches by default', async () => {
  expect(await readOperatorCommand(['search', 'missed', 'glow'])).toEqual({
    command: 'search',
    action: 'missed',
    input: { shop: 'glow', input: { limit: 50 } },
  });
});

test('creates a shop that takes orders immediately and reserves its slug', async () => {
  const { db } = database;
  const env = readEnv({ SECRET: 'a secret of the tests only, at least 32 long', PUBLIC_PORT: '4000' });
  const { run } = createTestOperator(database, { env });
  const args = [
    'shop',
    'create',
    'alo-lamps',
    '--name',
    'Alo Lamps',
    '--name-bn',
    'আলো',
    '--phone',
    '09612-000145',
  ];
  const result = await run(...args, '--outside', '110');
  expect(result.split('\n')[0]).toBe('Alo Lamps is open at http://alo-lamps.localhost:4000');
  const shop = await findShop(db, { slug: 'alo-lamps' });
  expect(shop).toMatchObject({
    ...{ name: 'Alo Lamps', nameBn: 'আলো', defaultLanguage: 'en', orderPrefix: 'AL' },
    ...{ contactNumber: '09612-000145', status: 'active' },
  });
  if (!shop) throw new Error('the shop is not there');
  const ctx = testContext(db, shop);
  expect((await listBaseCharges(ctx)).map(({ type, charge }) => [type, charge])).toEqual([
    ['inside_dhaka', 6_000],
    ['outside_dhaka', 11_000],
  ]);
  expect((await listPaymentGateways(ctx)).map(({ slug }) => slug)).toEqual(['cod']);
  await expect(run(...args)).rejects.toThrow('the slug alo-lamps is taken; choose another slug');
  await run('shop', 'create', 'alo-bulbs', '--name', 'Alo', '--phone', '01711555666');
  expect(await findShop(db, { slug: 'alo-bulbs' })).toMatchObject({ contactNumber: '01711-555666' });
});

test('sets the reward points of one shop', async () => {
  const { db } = database;
  const { run } = createTestOperator(database);
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const { version } = shop;
  for (const rate of [2, 0]) {
    const result = await run('shop', 'points', shop.slug, String(rate));
    expect(result).toContain(`earn ${rate} points per Tk 100`);
    expect(await findShop(db, { slug: shop.slug })).toMatchObject({ rewardPointsPer100Tk: rate });
  }
  expect((await findShop(db, { slug: shop.slug }))?.version).toBeGreaterThan(version);
  expect(await findShop(db, { slug: other.slug })).toMatchObject({ rewardPointsPer100Tk: 1 });
  await expect(run('shop', 'points', 'nobody', '2')).rejects.toThrow('there is no shop nobody');
});

test.each([
  [['points', 'alo'], /missing required argument 'points'/],
  [['points', 'alo', '-1'], /not a whole number of points/],
  [['points', 'alo', '1.5'], /not a whole number of points/],
  [['points', 'alo', '1001'], /not a whole number of points/],
  [['points', 'alo', '2', '3'], /too many arguments/],
  [['create', 'alo', '2', '--name', 'Alo'], /too many arguments/],
  [['create'], /missing required argument 'slug'; see haat shop create --help$/],
  [['open', 'alo', '--name', 'Alo'], /unknown command 'open'/],
  [['create', 'alo'], /--name is required/],
  [['create', 'Alo', '--name', 'Alo'], /^Alo is not a valid slug/],
  [['create', 'alo-', '--name', 'Alo'], /^alo- is not a valid slug/],
  [['create', 'a'.repeat(64), '--name', 'Alo'], /is not a valid slug/],
  [['create', 'xn--abc', '--name', 'Alo'], /^xn--abc is not a valid slug: .*third and fourth/],
  [['create', 'al--lamps', '--name', 'Alo'], /^al--lamps is not a valid slug/],
  [['create', 'www', '--name', 'Alo'], /^www is reserved for the platform/],
  [['create', 'alo', '--name', 'A'.repeat(121)], /at most 120/],
  [['create', 'alo', '--name', 'Alo', '--phone', 'call us'], /^call us is not a valid phone number/],
  [['create', 'alo', '--name', 'Alo', '--language', 'fr'], /--language must be en or bn/],
  [['create', 'alo', '--name', 'Alo', '--inside', '-1'], /--inside/],
  [['create', 'alo', '--name', 'Alo', '--outside', 'free'], /--outside/],
])('does not create a shop from %j', async (args, message) => {
  await expect(readOperatorCommand(['shop', ...args])).rejects.toThrow(CommandError);
  await expect(readOperatorCommand(['shop', ...args])).rejects.toThrow(message);
});

async function createProviderOperator() {
  const { shop, other, run } = await createOperator();
  const folder = await mkdtemp(join(tmpdir(), 'haat-provider-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'settings.json');
  const runCommand = (...args: string[]) => run('provider', ...args);
  const writeSettings = (settings: unknown) =>
    writeFile(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return { shop, other, file, runCommand, writeSettings };
}

test('adds providers from a file, lists them without credentials, and removes them, per shop', async () => {
  const { shop, other, file, runCommand, writeSettings } = await createProviderOperator();
  expect(await runCommand('list', shop.slug)).toBe('No providers.');
  await writeSettings({ apiKey: 'hidden-words', senderId: '8809612' });
  const added = await runCommand('add', shop.slug, 'bulksmsbd', file);
  const id = /^Added provider (\d+) \(bulksmsbd\), the last in order for sms/.exec(added)?.[1] ?? '';
  expect(await runCommand('list', shop.slug)).toBe(`    id  for   kind\n${id.padStart(6)}  sms   bulksmsbd`);
  expect(await runCommand('list', other.slug)).toBe('No providers.');
  await expect(runCommand('remove', other.slug, id)).rejects.toThrow(`${other.slug} has no provider ${id}`);
  expect(await runCommand('remove', shop.slug, id)).toBe(`Removed provider ${id}.`);
  expect(await runCommand('list', shop.slug)).toBe('No providers.');
});

test('reports invalid settings without their values', async () => {
  const { shop, file, runCommand, writeSettings } = await createProviderOperator();
  const result = (...args: string[]) => runCommand(...args).then(String, String);
  await writeSettings('{"apiKey": hidden-words');
  const broken = await result('add', shop.slug, 'bulksmsbd', file);
  expect(broken).toContain('is not JSON');
  await writeSettings({ apiKey: 'hidden-words' });
  const withoutKey = await result('add', shop.slug, 'bulksmsbd', file);
  expect(withoutKey).toContain('bulksmsbd was not added: senderId');
  const unknown = await result('add', shop.slug, 'pigeon', file);
  expect(unknown).toContain('there is no provider of the kind pigeon');
  expect(broken + withoutKey + unknown).not.toContain('hidden');
  for (const args of [
    [],
    ['list'],
    ['add', 'glow', 'smtp'],
    ['remove', 'glow', 'all'],
    ['list', 'glow', '1'],
  ]) {
    await expect(runCommand(...args)).rejects.toThrow(CommandError);
  }
});

async function createFormOperator() {
  const { db, shop, other, run } = await createOperator();
  await insertContactForm(db, shop);
  const runForm = (...args: string[]) => run('form', ...args);
  const sendForm = (toShop: typeof shop, formId: string, at: string, data: object) =>
    db.insert(formSubmissions).values({ shopId: toShop.id, formId, data, createdAt: new Date(at) });
  return { shop, other, runForm, sendForm };
}

test('lists a shop’s forms with their submissions, including forms that no page has', async () => {
  const { shop, other, runForm, sendForm } = await createFormOperator();
  expect(await runForm('list', other.slug)).toBe('No forms.');
  await sendForm(shop, 'gone', '2026-01-02T03:04:05Z', { a: 1 });
  await sendForm(other, 'theirs', '2026-01-02T03:04:05Z', { a: 1 });
  expect((await runForm('list', shop.slug)).split('\n')).toEqual([
    '  sent  last (Dhaka)      form                      on',
    '     1  2026-01-02 09:04  gone',
    '     0                    contact                   pages/contact',
  ]);
});

test('prints submissions with the labels of the fields, only of the shop’s own forms', async () => {
  const { shop, other, runForm, sendForm } = await createFormOperator();
  expect(await runForm('answers', shop.slug, 'contact')).toBe('No submissions.');
  await sendForm(shop, 'contact', '2026-01-02T03:04:05Z', {
    ...{ name: 'নুসরাত', phone: '+8801711000201', topics: ['Skin', 'Hair'], isAdult: true, age: 31 },
    ...{ note: 'বাড়ি ৭\nsecond\u001b[31m\u202eline', once: 'x' },
  });
  await sendForm(other, 'contact', '2026-01-02T03:04:05Z', { name: 'Theirs' });
  expect((await runForm('answers', shop.slug, 'contact')).split('\n')).toEqual([
    '2026-01-02 09:04',
    '  Your name: নুসরাত',
    '  Mobile number: 01711-000201',
    '  Topics: Skin; Hair',
    '  I am an adult: yes',
    '  Age: 31',
    '  Note: বাড়ি ৭',
    '    second [31m line',
    '  once: x',
  ]);
  await expect(runForm('answers', shop.slug, 'nobody')).rejects.toThrow(`${shop.slug} has no form nobody`);
});

test('CSV contains Bangla, quotes and numbers, and no formulas', async () => {
  const { shop, runForm, sendForm } = await createFormOperator();
  const submittedAt = '2026-01-02T03:04:05Z';
  await sendForm(shop, 'contact', submittedAt, {
    ...{ name: 'নুসরাত "জাহান"', phone: '+8801711000201', age: -5, note: 'ক,\nখ ৭' },
  });
  for (const name of ['=cmd|x', '+1', '-1+2', '@SUM(A1)', ' =1', '\t=1', '＝1', '\u200b=1'])
    await sendForm(shop, 'contact', submittedAt, { name });
  const table = await runForm('answers', shop.slug, 'contact', '--csv');
  expect(table.startsWith('\ufeff"Sent (Dhaka)","Your name","Mobile number","Topics",')).toBe(true);
  const [, first, ...formulas] = table.split('\r\n');
  expect(first).toBe('"2026-01-02 09:04","নুসরাত ""জাহান""","01711-000201","","",-5,"","","ক,\nখ ৭"');
  expect(formulas).toHaveLength(8);
  for (const row of formulas) expect(row.split(',')[1], row).toMatch(/^"'/);
});

test.each([
  [[]],
  [['list']],
  [['list', 'glow', 'contact']],
  [['list', 'glow', '--csv']],
  [['answers', 'glow']],
  [['answers', 'glow', 'contact', 'more']],
])('rejects haat form %j', async (args) => {
  await expect(readOperatorCommand(['form', ...args])).rejects.toThrow(UsageError);
});
