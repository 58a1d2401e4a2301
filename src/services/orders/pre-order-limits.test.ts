import { expect, test } from 'vitest';
import type { OrderInput } from '#domain/order/order-input.ts';
import type { CheckedDocument } from '#domain/shop-document.ts';
import { putDocument } from '#services/content/documents.ts';
import { confirmCashCode, sendCashCode } from '#services/payments/check-cash-order.ts';
import { lastCode } from '#tests/fixtures/accounts.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { orderOf } from '#tests/fixtures/signed-in.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { changeOrder } from './change-order.ts';

const database = useTestDatabase();

test('items in stock next to a pre-order count as an open cash order, and need a code where required', async () => {
  const { db } = database;
  const paying = await openPayingShop(db);
  const limits = testLimits({}, { openCash: { phone: { amount: taka(7_000) } } });
  const ctx = { ...paying.ctx, limits, shop: { ...paying.ctx.shop, maxCodAmount: taka(5_000) } };
  const { skus } = await insertProduct(db, paying.shop, {
    skus: [
      { price: 20_000, preOrder: true, preOrderAmount: 10 },
      { price: 3_000, stockQuantity: 50 },
    ],
  });
  const [bed = 0, lamp = 0] = skus.map(({ id }) => id);
  const buy = (beds: number, lamps: number, options: Partial<OrderInput> = {}) =>
    orderOf(
      ctx,
      [
        { skuId: bed, quantity: beds },
        { skuId: lamp, quantity: lamps },
      ].filter(({ quantity }) => quantity > 0),
      { paymentMethod: 'ONLINE', paymentGatewayId: paying.gateway?.id ?? 0, ...options },
    );
  expect((await buy(1, 1)).payNow).toBe(taka(10));
  const { orderNumber } = await buy(1, 1);
  await expect(buy(1, 1)).rejects.toThrow('too-many-open-orders');
  await expect(buy(0, 1, { paymentMethod: 'COD', paymentGatewayId: undefined })).rejects.toThrow(
    'too-many-open-orders',
  );
  // Neither order counts as open cash.
  // Five beds: their advance is paid online.
  // Two lamps: they exceed the cash limit of 5,000 taka, so they are paid online.
  expect((await buy(5, 0)).payNow).toBe(taka(50));
  expect((await buy(1, 2)).payNow).toBe(taka(6_010));
  await changeOrder(ctx, { orderNumber, action: 'cancel' });
  expect((await buy(1, 1)).payNow).toBe(taka(10));

  const content = { cashCheck: { aboveLimit: 'code' } };
  await putDocument(ctx, { route: 'widgets', name: 'page-settings', content } as unknown as CheckedDocument);
  ctx.limits = testLimits({});
  const phone = '01712345678';
  await sendCashCode(ctx, { phone });
  const code = await lastCode(db, paying.shop);
  const phoneProof = await confirmCashCode(ctx, { phone, code });
  await expect(buy(1, 2)).rejects.toThrow('{"kind":"cash-check","ask":"code"}');
  expect((await buy(1, 2, { phoneProof })).payNow).toBe(taka(10));
});
