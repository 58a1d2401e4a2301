import { expect, test } from 'vitest';
import { CommandError } from '#cli/command-error.ts';
import { readCommandLine } from '#cli/command-line.ts';
import { COMMANDS } from '#cli/commands.ts';
import { withShop } from '#data/database.ts';
import { insertCustomer } from '#data/queries/accounts.ts';
import { DEMO_CUSTOMER_EMAIL } from '#services/shop/demo-shops.ts';
import { findShop } from '#services/shop/shops.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import {
  type DeletionCommand,
  getRequiredConfirmation,
  readDeletionCommand,
  runDeletionCommand,
} from './delete-shops-command.ts';

const database = useTestDatabase();

function readArguments(args: string[]) {
  const line = readCommandLine(COMMANDS.shop, ['delete', ...args]);
  if (line === 'help') throw new Error('no help was asked for');
  return readDeletionCommand(line);
}

function createOperator() {
  const { db } = database;
  const runtime = { db, contextFor: (shop: Parameters<typeof testContext>[1]) => testContext(db, shop) };
  return { db, run: (command: DeletionCommand) => runDeletionCommand(runtime, command) };
}

test.each([
  [['alo'], { selection: { slug: 'alo' }, confirmation: undefined }, 'alo'],
  [['alo', '--yes', 'alo'], { selection: { slug: 'alo' }, confirmation: 'alo' }, 'alo'],
  [['--demo'], { selection: 'demo', confirmation: undefined }, 'demo'],
  [['--demo', '--yes', 'demo'], { selection: 'demo', confirmation: 'demo' }, 'demo'],
] as const)('%j selects shops and their confirmation', (args, expected, confirmation) => {
  const read = readArguments([...args]);
  expect(read).toEqual(expected);
  expect(getRequiredConfirmation(read.selection)).toBe(confirmation);
});

test.each([[[]], [['alo', 'bati']], [['alo', '--demo']]])('rejects %j', (args) => {
  expect(() => readArguments(args)).toThrow(CommandError);
});

test('describes a shop before deleting it, even if it is suspended', async () => {
  const { db, run } = createOperator();
  await createTestShop(db, { slug: 'alo', name: 'Alo Lamps', status: 'suspended' });
  const neighbour = await createTestShop(db);
  const selection = { slug: 'alo' };
  expect(await run({ action: 'describe-shops', selection })).toBe(
    'Alo Lamps (alo): 0 products, 0 orders, 0 customers',
  );
  expect(await run({ action: 'delete-shops', selection })).toMatch(/^Alo Lamps \(alo\) is deleted: \d+ rows/);
  expect(await findShop(db, { slug: neighbour.slug })).toBeDefined();
  await expect(run({ action: 'delete-shops', selection })).rejects.toThrow('there is no shop alo');
});

test('deletes demo shops, but not a shop that only has a demo slug', async () => {
  const { db, run } = createOperator();
  await expect(run({ action: 'delete-shops', selection: 'demo' })).rejects.toThrow('there are no demo shops');
  const [demo] = [await createTestShop(db, { slug: 'glow' }), await createTestShop(db, { slug: 'ghor' })];
  await withShop({ db, shop: demo }, (tx) =>
    insertCustomer(tx, { firstName: 'Nusrat', email: DEMO_CUSTOMER_EMAIL }),
  );
  expect(await run({ action: 'describe-shops', selection: 'demo' })).toMatch(/^Test shop \(glow\): [^\n]*$/);
  await run({ action: 'delete-shops', selection: 'demo' });
  expect(await findShop(db, { slug: 'glow' })).toBeUndefined();
  expect(await findShop(db, { slug: 'ghor' })).toBeDefined();
});
