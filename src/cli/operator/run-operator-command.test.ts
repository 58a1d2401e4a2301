import { expect, test } from 'vitest';
import { runSearchCommand } from '#cli/operator/run-operator-command.ts';
import { missedSearches } from '#data/schema/index.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { readCommandLine } from '../command-line.ts';
import { COMMANDS } from '../commands.ts';
import { CommandError } from '../fail.ts';
import { readSearchCommand } from './operator-command.ts';

const database = useTestDatabase();

/** Reads `haat search …` as it is typed. */
function readSearch(args: string[]) {
  const line = readCommandLine(COMMANDS.search, args);
  if (line === 'help') throw new Error('no help was asked for');
  return readSearchCommand(line);
}

async function operator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const runtime = { db, contextFor: (found: typeof shop) => testContext(db, found) };
  const missed = (...args: string[]) => runSearchCommand(runtime, readSearch(['missed', ...args]));
  return { db, shop, other, missed };
}

test('what was searched for in vain is listed by how often, with the last time', async () => {
  const { db, shop, other, missed } = await operator();
  expect(await missed(shop.slug)).toBe('No search was in vain.');
  await db.insert(missedSearches).values([
    { shopId: shop.id, text: 'নাপা', count: 2, lastAt: new Date('2026-01-02T03:04:05Z') },
    { shopId: shop.id, text: 'lawn mower', count: 12, lastAt: new Date('2025-12-31T23:59:59Z') },
    { shopId: other.id, text: 'theirs', count: 99 },
  ]);
  expect((await missed(shop.slug)).split('\n')).toEqual([
    ' times  last (UTC)        text',
    '    12  2025-12-31 23:59  lawn mower',
    '     2  2026-01-02 03:04  নাপা',
  ]);
  expect((await missed(shop.slug, '--limit', '1')).split('\n')).toHaveLength(2);
});

test('an unknown shop is named', async () => {
  const { missed } = await operator();
  await expect(missed('nobody')).rejects.toThrow('there is no shop nobody');
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
])('%j is not understood', (args) => {
  expect(() => readSearch(args)).toThrow(CommandError);
});

test('fifty texts are listed when no number is said', () => {
  expect(readSearch(['missed', 'glow'])).toEqual({
    action: 'missed-searches',
    shop: 'glow',
    limit: 50,
  });
});
