import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '#cli/command-error.ts';
import type { ServiceContext } from '#services/context.ts';
import { COURIER_KINDS, openShippingShop } from '#tests/fixtures/shipping-shop.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

/** Runs commands of the shop with its context, and those of other shops with their own. */
const createOperator = (ctx: ServiceContext) =>
  createTestOperator(database, {
    contextFor: (shop) => (shop.id === ctx.shop.id ? ctx : testContext(database.db, shop)),
  });

async function writeSettings(settings: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-courier-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'settings.json');
  await writeFile(file, JSON.stringify(settings));
  return file;
}

test.each(COURIER_KINDS)('connects, checks, lists and disconnects %s', async (kind) => {
  const { ctx, shop, settings, connection } = await openShippingShop(database.db, kind);
  const { run } = createOperator(ctx);
  const file = await writeSettings(settings);
  const connected = await run('courier', 'connect', shop.slug, kind, file, '--name', 'Van');
  expect(connected.split('\n').slice(1)).toEqual([
    `Notification URL:   ${connection.notificationUrl}`,
    `Notification token: ${connection.notificationToken}`,
  ]);
  expect(await run('courier', 'check', shop.slug, kind)).toBe(`${kind} accepts the settings.`);
  const listed = await run('courier', 'list', shop.slug);
  expect(listed).toMatch(
    new RegExp(`^${kind} +connected +Van +https://\\S+/courier/${kind}/notification$`, 'm'),
  );
  for (const secret of [...Object.values(settings).slice(1), connection.notificationToken])
    expect(listed).not.toContain(secret);
  expect(await run('courier', 'disconnect', shop.slug, kind)).toBe(`${kind} is disconnected.`);
  expect(await run('courier', 'list', shop.slug)).toMatch(new RegExp(`^${kind} +disconnected `, 'm'));
  await expect(run('courier', 'disconnect', shop.slug, kind)).rejects.toThrow(
    `${shop.slug} has no connected courier ${kind}`,
  );
});

test('renews the notification token only on request', async () => {
  const { ctx, shop, settings, connection } = await openShippingShop(database.db);
  const connect = ['courier', 'connect', shop.slug, 'steadfast', await writeSettings(settings)];
  const { run } = createOperator(ctx);
  expect(await run(...connect)).toContain(connection.notificationToken);
  expect(await run(...connect, '--renew-token')).not.toContain(connection.notificationToken);
});

test('rejects invalid settings without showing them, and reports a failed check', async () => {
  const { ctx, shop, settings, simulator } = await openShippingShop(database.db);
  const { run } = createOperator(ctx);
  const file = await writeSettings({ ...settings, secretKey: undefined, apiKey: 'key-of-the-shop' });
  const rejected = run('courier', 'connect', shop.slug, 'steadfast', file);
  await expect(rejected).rejects.toThrow(/^steadfast was not connected: .*secretKey/);
  await expect(rejected).rejects.not.toThrow('key-of-the-shop');
  await expect(run('courier', 'connect', shop.slug, 'swift', file)).rejects.toThrow(
    'swift was not connected: there is no courier of the kind swift',
  );
  await expect(run('courier', 'check', shop.slug, 'redx')).rejects.toThrow('redx is not connected');
  await simulator.close();
  await expect(run('courier', 'check', shop.slug, 'steadfast')).rejects.toThrow(
    /^the check of steadfast failed: /,
  );
});

test('lists parcels, all or those of an order, and none of another shop', async () => {
  const { ctx, shop, shipNew } = await openShippingShop(database.db);
  const { run, read } = createOperator(ctx);
  expect(await run('courier', 'parcels', shop.slug)).toBe('No parcels.');
  const [first, second] = [await shipNew(), await shipNew()];
  const rows = (await run('courier', 'parcels', shop.slug)).split('\n').slice(1);
  expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual([second.orderNumber, first.orderNumber]);
  expect(rows[1]).toMatch(
    new RegExp(`^${first.orderNumber} +steadfast +booked .* Tk 1,070 +\\d+ +${first.reference}$`),
  );
  const typed = first.orderNumber.replace('GL-', '');
  expect(await read('courier', 'parcels', shop.slug, '--order', typed)).toEqual([
    expect.objectContaining({ order: first.orderNumber, cashToCollect: 1070, cashCollected: null }),
  ]);
  const other = await createTestShop(database.db, { orderPrefix: 'GL' });
  expect(await run('courier', 'parcels', other.slug)).toBe('No parcels.');
  expect(await run('courier', 'parcels', other.slug, '--order', first.orderNumber)).toBe('No parcels.');
});

test('lists outstanding cash, and records payouts of named parcels or of all', async () => {
  const { ctx, shop, shipNew, simulator, trackAfter } = await openShippingShop(database.db);
  const { run, read } = createOperator(ctx);
  const [one, two, onTheWay] = [await shipNew(), await shipNew(), await shipNew()];
  for (const { reference } of [one, two]) simulator.setStatus(reference, 'delivered');
  await trackAfter(121);
  expect(await run('courier', 'cash', shop.slug)).toMatch(/^steadfast +Tk 2,140 +2 +Tk 1,070 +0$/m);
  expect(await read('courier', 'cash', shop.slug)).toEqual([
    expect.objectContaining({ kind: 'steadfast', outstanding: 2140, parcels: 2, onTheWay: 1070 }),
  ]);
  const pay = (...references: string[]) => run('courier', 'payout', shop.slug, 'steadfast', ...references);
  expect(await pay(one.reference, onTheWay.reference)).toBe(
    `steadfast paid out Tk 1,070, for: ${one.reference}. The other parcels have no outstanding cash.`,
  );
  await expect(pay(one.reference)).rejects.toThrow('none of these parcels has outstanding cash');
  expect(await pay()).toBe(`steadfast paid out Tk 1,070, for: ${two.reference}.`);
  await expect(pay()).rejects.toThrow('steadfast has no outstanding cash');
  const other = await createTestShop(database.db);
  await expect(run('courier', 'payout', other.slug, 'steadfast')).rejects.toThrow(
    `${other.slug} has no courier steadfast`,
  );
});

test.each([
  [[]],
  [['connect', 'glow', 'steadfast']],
  [['connect', 'glow', 'steadfast', '-', 'more']],
  [['disconnect', 'glow']],
  [['payout', 'glow']],
  [['parcels', 'glow', '--limit', '0']],
  [['send', 'glow']],
])('rejects the arguments %j', async (args) => {
  await expect(readOperatorCommand(['courier', ...args])).rejects.toThrow(UsageError);
});
