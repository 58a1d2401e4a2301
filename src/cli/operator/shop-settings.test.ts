import { expect, test } from 'vitest';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { findShop } from '#services/shop/shops.ts';
import { insertStore } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function createShops() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db, { name: 'Alo' }), await createTestShop(db)];
  const readVersion = async () => (await findShop(db, { slug: shop.slug }))?.version ?? 0;
  /** Runs a command, and proves that it invalidates the shop's cached pages. */
  const change = async (...args: string[]) => {
    const before = await readVersion();
    const text = await operator.run(...args);
    expect(await readVersion()).toBeGreaterThan(before);
    return text;
  };
  const operator = createTestOperator(database);
  return { db, shop, other, change, ...operator };
}

test('the profile of one shop is changed and shown', async () => {
  const { db, shop, other, change, run, read } = await createShops();
  expect(
    await change(
      'shop',
      'set',
      shop.slug,
      '--phone',
      '09612-000145',
      '--max-cash',
      '5000',
      '--language',
      'bn',
    ),
  ).toBe(`Changed for ${shop.slug}: language, phone, max-cash.`);
  const shown = await run('shop', 'show', shop.slug);
  expect(shown).toMatch(/^phone +09612-000145$/m);
  expect(shown).toMatch(/^max-cash +Tk 5,000$/m);
  expect(shown).not.toContain(shop.apiKey);
  expect(await read('shop', 'show', shop.slug)).toMatchObject({
    ...{ slug: shop.slug, status: 'active', contactNumber: '09612-000145', maxCodAmount: 5000 },
    ...{ defaultLanguage: 'bn', email: '' },
  });
  await change('shop', 'set', shop.slug, '--max-cash', '');
  expect(await findShop(db, { slug: shop.slug })).toMatchObject({ maxCodAmount: null });
  expect(await findShop(db, { slug: other.slug })).toEqual(other);
});

test('stores of one shop are added, changed, listed and removed', async () => {
  const { db, shop, other, change, run, read, describeDeletion } = await createShops();
  const { id: otherId } = await insertStore(db, other, { name: 'Uttara' });
  expect(await run('store', 'list', shop.slug)).toBe('No stores.');
  const added = await change(
    ...['store', 'add', shop.slug, '--name', 'Dhanmondi', '--address', 'House 5', '--pickup', 'yes'],
    ...['--hours', 'sat-thu 10:00-20:00; fri 15:00-20:00', '--position', '23.746, 90.376'],
  );
  const [id = ''] = /\d+/.exec(added) ?? [];
  expect(await change('store', 'set', shop.slug, id, '--phone', '01711555666', '--name-bn', 'ধানমন্ডি')).toBe(
    `Store ${id} is changed.`,
  );
  expect(await read('store', 'list', shop.slug)).toMatchObject([
    {
      ...{ id: Number(id), name: 'Dhanmondi', nameBn: 'ধানমন্ডি', phone: '01711-555666', offersPickup: true },
      ...{ latitude: '23.746', longitude: '90.376' },
      openingHours: [
        {
          days: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
          from: '10:00',
          to: '20:00',
        },
        { days: ['friday'], from: '15:00', to: '20:00' },
      ],
    },
  ]);
  expect(await run('store', 'list', shop.slug)).toContain('sat-thu 10:00-20:00; fri 15:00-20:00');
  expect(await describeDeletion('store', 'remove', shop.slug, id)).toBe(
    'Dhanmondi, House 5; open orders for pickup: 0',
  );
  for (const action of [
    ['set', shop.slug, String(otherId), '--pickup', 'no'],
    ['remove', shop.slug, String(otherId)],
  ])
    await expect(run('store', ...action)).rejects.toThrow(`${shop.slug} has no store ${otherId}`);
  expect(await change('store', 'remove', shop.slug, id)).toBe(`Store ${id} is removed.`);
  expect(await read('store', 'list', shop.slug)).toEqual([]);
  expect(await read('store', 'list', other.slug)).toMatchObject([{ id: otherId, name: 'Uttara' }]);
});

test('delivery charges of one shop are set, listed and removed', async () => {
  const { db, shop, other, change, run, read } = await createShops();
  for (const each of [shop, other]) await openForOrders(db, each);
  const before = await read('delivery', 'list', other.slug);
  expect(
    await change(
      'delivery',
      'set',
      shop.slug,
      'inside-dhaka',
      '৬৫',
      '--free-from',
      '2,000',
      '--time',
      '1-2 days',
    ),
  ).toBe('Delivery in inside-dhaka costs Tk 65.');
  const inside = { zone: 'inside-dhaka', charge: 65, freeFrom: 2000, time: '1-2 days' };
  expect(await read('delivery', 'list', shop.slug)).toContainEqual(expect.objectContaining(inside));
  await change('delivery', 'set', shop.slug, 'inside_dhaka', '0');
  expect(await read('delivery', 'list', shop.slug)).toContainEqual(
    expect.objectContaining({ ...inside, charge: 0 }),
  );
  await change('delivery', 'set', shop.slug, 'inside_dhaka', '70', '--free-from', '');
  expect(await read('delivery', 'list', shop.slug)).toContainEqual(
    expect.objectContaining({ ...inside, charge: 70, freeFrom: null }),
  );
  await change('delivery', 'remove', shop.slug, 'inside-dhaka');
  await expect(run('delivery', 'remove', shop.slug, 'inside-dhaka')).rejects.toThrow(CommandError);
  expect(await read('delivery', 'list', other.slug)).toEqual(before);
});

test.each([
  [['shop', 'set', 'alo'], 'set needs at least one option'],
  [['shop', 'set', 'alo', '--email', 'x'], '--email must be an e-mail address'],
  [['store', 'add', 'alo', '--name', 'A'], '--name and --address are required'],
  [['store', 'set', 'alo', '1'], 'set needs at least one option'],
  [['store', 'set', 'alo', 'x', '--pickup', 'no'], 'x is not an id'],
  [['store', 'set', 'alo', '1', '--name', ' '], '--name must not be empty'],
  [['store', 'set', 'alo', '1', '--hours', 'always'], '--hours must be days and times'],
  [['store', 'set', 'alo', '1', '--position', '99,200'], '--position must be latitude and longitude'],
  [['store', 'set', 'alo', '1', '--pickup', 'maybe'], '--pickup must be yes or no'],
  [['store', 'set', 'alo', '1', '--phone', 'call'], '--phone must be a phone number'],
  [['delivery', 'set', 'alo', 'dhaka', '60'], 'the zone must be inside-dhaka or outside-dhaka'],
  [['delivery', 'set', 'alo', 'inside-dhaka', 'free'], 'the charge must be an amount in taka'],
  [['delivery', 'set', 'alo', 'inside-dhaka', '-60'], 'the charge must be an amount in taka'],
])('rejects haat %j', async (args, reason) => {
  await expect(readOperatorCommand(args)).rejects.toThrow(UsageError);
  await expect(readOperatorCommand(args)).rejects.toThrow(reason);
});
