import { pino } from 'pino';
import { expect, test } from 'vitest';
import { insertStore } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { CommandError } from './command-error.ts';
import { requireDemo, warnAboutTextHours } from './database-commands.ts';

test('explains how to install the demo if one of its packages is missing', async () => {
  const missingPackage = 'a-font-parser-that-is-not-installed';
  const loading = requireDemo(() => import(missingPackage));
  await expect(loading).rejects.toThrow(CommandError);
  await expect(loading).rejects.toThrow(/npm ci.*SEED_DEMO=false/);
});

test('other errors of the demo are not explained as a missing package', async () => {
  const loading = requireDemo(() => Promise.reject(new TypeError('invalid catalogue')));
  await expect(loading).rejects.toThrow(new TypeError('invalid catalogue'));
});

const database = useTestDatabase({ own: true });

test('warns about stores whose opening hours are only the text of an earlier release', async () => {
  const { db } = database;
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  const shop = await createTestShop(db, { slug: 'glow' });
  await insertStore(db, shop, { name: 'Online' });
  const openingHours = [{ days: ['friday' as const], from: '15:00', to: '21:00' }];
  await insertStore(db, shop, { name: 'Dhanmondi', formerHours: 'Fri 3 pm – 9 pm', openingHours });
  await warnAboutTextHours({ db, log });
  expect(lines).toEqual([]);
  await insertStore(db, shop, { name: 'Uttara', formerHours: 'Every day 10 am – 9 pm' });
  await warnAboutTextHours({ db, log });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      stores: [{ shop: 'glow', store: 'Uttara' }],
      msg: expect.stringContaining('set stores.opening_hours'),
    }),
  ]);
});
