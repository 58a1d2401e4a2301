import { expect, test } from 'vitest';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { refundOrder } from './refund-payment.ts';
import { startPayment } from './start-payment.ts';
import { findShownOrder } from './track-order.ts';

const database = useTestDatabase();

test('an order that was to be paid by card, and was by another gateway, is shown as it was paid', async () => {
  const { ctx, begin, click, settle, attempts, openAnother, gateway } = await openPayingShop(database.db);
  const bkash = await openAnother('bkash');
  const { orderNumber, attemptId } = await begin({ paymentMethod: 'CARD' });
  await settle(attemptId, await click(attemptId, 'cancel'));
  const shown = async () => (await findShownOrder(ctx, { orderNumber }))?.payment;
  expect(await shown()).toMatchObject({ method: 'CARD', paidBy: [] });
  await startPayment(ctx, { order: { orderNumber }, gatewayId: bkash.id });
  const byBkash = (await attempts()).at(-1)?.transactionId ?? '';
  await settle(byBkash, await bkash.standin.click(byBkash, 'pay'));
  expect(await shown()).toMatchObject({ method: 'ONLINE', paidBy: [{ name: bkash.name, method: null }] });
  await refundOrder(ctx, { orderNumber, reason: 'returned' });
  expect(await shown()).toMatchObject({ method: 'ONLINE', paidBy: [{ name: bkash.name }] });
  const byCard = await begin({ paymentMethod: 'CARD' });
  await settle(byCard.attemptId, await click(byCard.attemptId, 'pay'));
  const { payment } = (await findShownOrder(ctx, byCard)) ?? {};
  const card = { name: gateway?.name, method: 'VISA-Dutch Bangla' };
  expect(payment).toMatchObject({ method: 'CARD', paidBy: [card] });
});
