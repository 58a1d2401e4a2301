import { expect, test } from 'vitest';
import { UsageError } from '#cli/command-error.ts';
import type { ServiceContext } from '#services/context.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { openShippingShop } from '#tests/fixtures/shipping-shop.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const createShipping =
  (ctx: ServiceContext, courier = 'steadfast') =>
  (...args: string[]) =>
    createTestOperator(database, { contextFor: () => ctx }).run(
      ...['order', 'ship', ctx.shop.slug, '--courier', courier, ...args],
    );

test('ships several orders by courier with one weight, and does not book them again', async () => {
  const { ctx, place, simulator, listRows, findStatus } = await openShippingShop(database.db);
  const ship = createShipping(ctx);
  const numbers = [await place(), await place()];
  const output = await ship(...numbers, '--weight', '৮০০', '--note', 'Call first');
  expect(output.split('\n')).toEqual(
    numbers.map((number, index) => {
      const id = simulator.parcels[index]?.id;
      return `${number} is shipped: parcel ${id}, Tk 1,070 to collect.`;
    }),
  );
  expect((await listRows()).map(({ weightGrams }) => weightGrams)).toEqual([800, 800]);
  expect(simulator.parcels[0]?.order.note).toBe('Call first');
  for (const number of numbers) expect(await findStatus(number)).toBe('shipped');
  expect(await ship(...numbers)).toMatch(
    /^GL-\d+ was shipped before: parcel \d+.*\nGL-\d+ was shipped before/,
  );
  expect(simulator.parcels).toHaveLength(2);
});

test('reports each order that cannot be shipped, and ships the others', async () => {
  const { ctx, place, findStatus } = await openShippingShop(database.db);
  const [first, cancelled] = [await place(), await place()];
  await changeOrder(ctx, { orderNumber: cancelled, action: 'cancel' });
  const failure = await createShipping(ctx)(first, cancelled, 'GL-1').catch((error: unknown) => error);
  expect(String(failure).split('\n')).toEqual([
    expect.stringContaining('2 of 3 orders could not be shipped:'),
    expect.stringMatching(`^${first} is shipped: parcel `),
    `${cancelled} is cancelled; no further action is possible.`,
    `${ctx.shop.slug} has no order GL-1.`,
  ]);
  expect(await findStatus(first)).toBe('shipped');
});

test('reports a booking whose response was lost', async () => {
  const { ctx, place, simulator } = await openShippingShop(database.db);
  const orderNumber = await place();
  simulator.fault = 'lost booking';
  await expect(createShipping(ctx)(orderNumber)).rejects.toThrow(`${orderNumber} may be booked (`);
});

test('ships nothing with a courier that is not connected', async () => {
  const { ctx, place, findStatus } = await openShippingShop(database.db);
  const orderNumber = await place();
  await expect(createShipping(ctx, 'redx')(orderNumber)).rejects.toThrow('the courier redx is not connected');
  expect(await findStatus(orderNumber)).toBe('confirmed');
});

test('without a courier, ships one order and books no parcel', async () => {
  const { ctx, place, listRows } = await openShippingShop(database.db);
  const orderNumber = await place();
  const { run } = createTestOperator(database, { contextFor: () => ctx });
  expect(await run('order', 'ship', ctx.shop.slug, orderNumber)).toContain(
    `${orderNumber} is shipped, unpaid.`,
  );
  expect(await listRows()).toEqual([]);
});

test.each([
  [['GL-1', 'GL-2']],
  [['GL-1', '--weight', '500']],
  [['GL-1', '--courier', 'steadfast', '--weight', '0']],
  [['GL-1', '--courier', 'steadfast', '--weight', '1.5']],
  [['--courier', 'steadfast']],
])('rejects the arguments %j', async (args) => {
  await expect(readOperatorCommand(['order', 'ship', 'glow', ...args])).rejects.toThrow(UsageError);
});
