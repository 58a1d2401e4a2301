import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertStore } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase();

/** Sets a store's opening hours with SQL, as an operator does, and returns them. */
async function storeOpeningHours(value: unknown): Promise<unknown> {
  const { db } = database;
  const { id } = await insertStore(db, await createTestShop(db));
  const [row] = await executeStatement<{ hours: unknown }>(
    db,
    sql`update stores set opening_hours = ${JSON.stringify(value)}::jsonb where id = ${id}
      returning opening_hours as hours`,
  );
  return row?.hours;
}

const days = ['friday', 'saturday'];

test.each([
  [[]],
  [[{ days, from: '10:00', to: '21:30' }]],
  [[{ days, from: '00:00', to: '24:00' }]],
  [[{ days, from: '18:00', to: '02:00' }]],
  [
    [
      { days, from: '10:00', to: '14:00' },
      { days: ['monday'], from: '16:00', to: '00:00' },
    ],
  ],
])('stores %j', async (hours) => {
  expect(await storeOpeningHours(hours)).toEqual(hours);
});

test.each([
  ['Every day 10 am – 9 pm'],
  [{ days, from: '10:00', to: '21:00' }],
  [['Every day']],
  [[[{ days, from: '10:00', to: '21:00' }]]],
  [[{ days: [], from: '10:00', to: '21:00' }]],
  [[{ days: 'friday', from: '10:00', to: '21:00' }]],
  [[{ days: ['fri'], from: '10:00', to: '21:00' }]],
  [[{ days: ['friday', 5], from: '10:00', to: '21:00' }]],
  [[{ from: '10:00', to: '21:00' }]],
  [[{ days, from: '10 am', to: '9 pm' }]],
  [[{ days, from: '9:00', to: '21:00' }]],
  [[{ days, from: '10:00', to: '24:30' }]],
  [[{ days, from: '24:00', to: '10:00' }]],
  [[{ days, from: '10:00', to: '10:00' }]],
  [[{ days, from: '10:00' }]],
  [[{ days, from: 10, to: 21 }]],
])('refuses %j and names the field', async (hours) => {
  await expect(storeOpeningHours(hours)).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ constraint: 'stores_opening_hours' }) }),
  );
});
