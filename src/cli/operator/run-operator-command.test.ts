import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMessageGateways } from '#adapters/message-gateways.ts';
import { CommandError } from '#cli/command-error.ts';
import { readCommandLine } from '#cli/command-line.ts';
import { COMMANDS } from '#cli/commands.ts';
import { formSubmissions, zeroResultSearches } from '#data/schema/index.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import { readEnv } from '#runtime/env.ts';
import { listBaseCharges } from '#services/orders/list-base-charges.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import { findShop } from '#services/shop/shops.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { readFormCommand, runFormCommand } from './form-command.ts';
import { readProviderCommand, runProviderCommand } from './provider-command.ts';
import { runOperatorCommand } from './run-operator-command.ts';
import { readSearchCommand, runSearchCommand } from './search-command.ts';
import { readShopCommand, runShopCommand } from './shop-command.ts';

const database = useTestDatabase();

function readSearch(args: string[]) {
  const line = readCommandLine(COMMANDS.search, args);
  if (line === 'help') throw new Error('no help was asked for');
  return readSearchCommand(line);
}

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const runtime = { db, contextFor: (found: typeof shop) => testContext(db, found) };
  const listMissed = (...args: string[]) => runSearchCommand(runtime, readSearch(['missed', ...args]));
  return { db, shop, other, listMissed };
}

test('records a security event for changed settings, not for reading them', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const events: SecurityEvent[] = [];
  const security = { record: (event: SecurityEvent) => void events.push(event) };
  const runtime = {
    ...{ db, env: readEnv({}), gateways: createMessageGateways() },
    contextFor: (found: typeof shop) => testContext(db, found, { security }),
  };
  const offer = { code: 'EID10', percent: 10 };
  await runOperatorCommand(runtime, { topic: 'offer', action: 'list-offers', shop: shop.slug });
  await runOperatorCommand(runtime, { topic: 'offer', action: 'add-offer', shop: shop.slug, offer });
  await runOperatorCommand(runtime, {
    topic: 'shop',
    action: 'set-points',
    shop: shop.slug,
    pointsPer100Tk: 2,
  });
  await expect(
    runOperatorCommand(runtime, { topic: 'offer', action: 'remove-offer', shop: shop.slug, id: 999_999 }),
  ).rejects.toThrow(CommandError);
  expect(events).toEqual([
    { event: 'settings-changed', kind: 'offer', shopId: shop.id },
    { event: 'settings-changed', kind: 'points', shopId: shop.id },
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
])('rejects %j', (args) => {
  expect(() => readSearch(args)).toThrow(CommandError);
});

test('lists fifty searches by default', () => {
  expect(readSearch(['missed', 'glow'])).toEqual({
    action: 'missed-searches',
    shop: 'glow',
    limit: 50,
  });
});

function readShop(args: string[]) {
  const line = readCommandLine(COMMANDS.shop, args);
  if (line === 'help') throw new Error('no help was asked for');
  return readShopCommand(line);
}

test('creates a shop that takes orders immediately and reserves its slug', async () => {
  const { db } = database;
  const env = readEnv({ SECRET: 'a secret of the tests only, at least 32 long', PUBLIC_PORT: '4000' });
  const args = ['create', 'alo-lamps', '--name', 'Alo Lamps', '--name-bn', 'আলো', '--phone', '09612-000145'];
  const result = await runShopCommand({ db, env }, readShop([...args, '--outside', '110']));
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
  await expect(runShopCommand({ db, env }, readShop(args))).rejects.toThrow(
    'the slug alo-lamps is taken; choose another slug',
  );
  await runShopCommand(
    { db, env },
    readShop(['create', 'alo-bulbs', '--name', 'Alo', '--phone', '01711555666']),
  );
  expect(await findShop(db, { slug: 'alo-bulbs' })).toMatchObject({ contactNumber: '01711-555666' });
});

test('sets the reward points of one shop', async () => {
  const { db } = database;
  const env = readEnv({ SECRET: 'a secret of the tests only, at least 32 long' });
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const { version } = shop;
  for (const rate of [2, 0]) {
    const result = await runShopCommand({ db, env }, readShop(['points', shop.slug, String(rate)]));
    expect(result).toContain(`earn ${rate} points per Tk 100`);
    expect(await findShop(db, { slug: shop.slug })).toMatchObject({ rewardPointsPer100Tk: rate });
  }
  expect((await findShop(db, { slug: shop.slug }))?.version).toBeGreaterThan(version);
  expect(await findShop(db, { slug: other.slug })).toMatchObject({ rewardPointsPer100Tk: 1 });
  await expect(runShopCommand({ db, env }, readShop(['points', 'nobody', '2']))).rejects.toThrow(
    'there is no shop nobody',
  );
});

test.each([
  [['points', 'alo'], /^$/],
  [['points', 'alo', '-1'], /not a whole number of points/],
  [['points', 'alo', '1.5'], /not a whole number of points/],
  [['points', 'alo', '1001'], /not a whole number of points/],
  [['points', 'alo', '2', '3'], /^$/],
  [['create', 'alo', '2', '--name', 'Alo'], /^$/],
  [['create'], /^create needs a slug$/],
  [['open', 'alo', '--name', 'Alo'], /^$/],
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
])('does not create a shop from %j', (args, message) => {
  expect(() => readShop(args)).toThrow(CommandError);
  expect(() => readShop(args)).toThrow(message);
});

async function createProviderOperator() {
  const { db, shop, other } = await createOperator();
  const runtime = {
    db,
    contextFor: (found: typeof shop) => testContext(db, found),
    gateways: createMessageGateways(),
  };
  const folder = await mkdtemp(join(tmpdir(), 'haat-provider-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'settings.json');
  const runCommand = async (...args: string[]) => {
    const line = readCommandLine(COMMANDS.provider, args);
    if (line === 'help') throw new Error('no help was asked for');
    return runProviderCommand(runtime, await readProviderCommand(line));
  };
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

function readForm(args: string[]) {
  const line = readCommandLine(COMMANDS.form, args);
  if (line === 'help') throw new Error('no help was asked for');
  return readFormCommand(line);
}

async function createFormOperator() {
  const { db, shop, other } = await createOperator();
  await insertContactForm(db, shop);
  const runtime = { db, contextFor: (found: typeof shop) => testContext(db, found) };
  const runForm = (...args: string[]) => runFormCommand(runtime, readForm(args));
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
])('rejects haat form %j', (args) => {
  expect(() => readForm(args)).toThrow(CommandError);
});
