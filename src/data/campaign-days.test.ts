import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { campaigns } from '#data/schema/index.ts';
import { formatDhakaDay, formatDhakaTimeToSecond, readPeriodLimit } from '#domain/dhaka-time.ts';
import { insertCampaign } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function writeInTimeZone(timeZone: string, start: string, end: string) {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id } = await insertCampaign(db, shop);
  const [row] = await withShop(testContext(db, shop), async (tx) => {
    await tx.execute(sql`select set_config('timezone', ${timeZone}, true)`);
    await tx.execute(sql`update campaigns set starts_at = ${start}::text::timestamptz, ends_at = ${end}::text::timestamptz
      where shop_id = ${shop.id} and id = ${id}`);
    return tx.select().from(campaigns).where(eq(campaigns.id, id));
  });
  return row && [row.startsAt, row.endsAt];
}

test.each([
  ['UTC', '2030-06-01', '2030-06-10', '2030-06-01 00:00:00', '2030-06-10 23:59:59'],
  ['Asia/Dhaka', '2030-06-01', '2030-06-10', '2030-06-01 00:00:00', '2030-06-10 23:59:59'],
  ['America/New_York', '2030-06-01', '2030-06-10', '2030-06-01 00:00:00', '2030-06-10 23:59:59'],
  ['Pacific/Auckland', '2030-06-10', '2030-06-10', '2030-06-10 00:00:00', '2030-06-10 23:59:59'],
  ['UTC', '2030-06-01 12:00+06', '2030-06-10 18:30+06', '2030-06-01 12:00:00', '2030-06-10 18:30:00'],
  [
    'America/New_York',
    '2030-06-01T00:00:00Z',
    '2030-06-10T18:00Z',
    '2030-06-01 06:00:00',
    '2030-06-11 00:00:00',
  ],
])(
  'in %s, a campaign from %s to %s runs from %s to %s in Dhaka',
  async (timeZone, from, to, starts, ends) => {
    const period = await writeInTimeZone(timeZone, from, to);
    expect(period?.map(formatDhakaTimeToSecond)).toEqual([starts, ends]);
  },
);

test('a campaign that ends on a day ends at the same moment as a coupon that ends on it', async () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
  const timeZone = fc.constantFrom(
    'UTC',
    'Asia/Dhaka',
    'America/New_York',
    'Pacific/Auckland',
    'Asia/Kathmandu',
  );
  await fc.assert(
    fc.asyncProperty(date, timeZone, async (moment, zone) => {
      const day = formatDhakaDay(moment);
      const period = await writeInTimeZone(zone, day, day);
      expect(period).toEqual([readPeriodLimit(day, 'start'), readPeriodLimit(day, 'end')]);
    }),
    { numRuns: 15 },
  );
});
