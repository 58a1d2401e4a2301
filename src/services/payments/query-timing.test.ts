import { expect, test } from 'vitest';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { settleDuePayments } from './settle-payment.ts';

const database = useTestDatabase();

test('a payment of bkash is queried at the earliest 30 seconds after its start or an unanswered execution', async () => {
  const { ctx, clock, begin, click, settle, simulator, attempts, rowOf } = await openPayingShop(
    database.db,
    'bkash',
  );
  const countQueries = () => simulator.asked.filter((path) => path.endsWith('/payment/status')).length;
  const { attemptId, orderNumber } = await begin();
  expect(await settle(attemptId)).toMatchObject({ status: 'open', isUnknown: false });
  clock.at += 29_000;
  await settle(attemptId);
  expect(countQueries()).toBe(0);
  clock.at += 1_000;
  await settle(attemptId);
  expect(countQueries()).toBe(1);
  const notification = await click(attemptId, 'pay');
  Object.assign(simulator, { fault: 'lost execute' });
  expect(await settle(attemptId, notification)).toMatchObject({ status: 'open', isUnknown: true });
  Object.assign(simulator, { fault: undefined });
  clock.at += 29_000;
  await settle(attemptId);
  await settleDuePayments(ctx);
  expect(countQueries()).toBe(1);
  expect(await attempts()).toMatchObject([{ status: 'open', checkAt: new Date(clock.at + 1_000) }]);
  clock.at += 1_000;
  await settleDuePayments(ctx);
  expect(countQueries()).toBe(2);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});

test('a buyer who cancels early at bkash is believed without a query', async () => {
  const { begin, click, settle, simulator } = await openPayingShop(database.db, 'bkash');
  const { attemptId } = await begin();
  expect(await settle(attemptId, await click(attemptId, 'cancel'))).toMatchObject({ status: 'cancelled' });
  expect(simulator.asked.filter((path) => path.endsWith('/payment/status'))).toEqual([]);
});

test('a payment of sslcommerz is queried at any time', async () => {
  const { begin, settle, simulator } = await openPayingShop(database.db, 'sslcommerz');
  const { attemptId } = await begin();
  const before = simulator.asked.length;
  await settle(attemptId);
  expect(simulator.asked.length).toBeGreaterThan(before);
});
