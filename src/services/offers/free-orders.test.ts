import { expect, test } from 'vitest';
import { encodeObject } from '#domain/encoded-object.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { createCouponTicket, createOrderKey } from '#services/orders/order-keys.ts';
import { previewOrder } from '#services/orders/preview-order.ts';
import { payOrder } from '#services/payments/pay-order.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { insertOffer } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { orderOf } from '#tests/fixtures/signed-in.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('returns the amount due online for any payment method; a free order needs no gateway', async () => {
  const { db } = database;
  const { ctx, shop, gateway } = await openPayingShop(db);
  const paymentGatewayId = gateway?.id ?? 0;
  const { skus } = await insertProduct(db, shop, {
    skus: [{ price: 9.5 }, { price: 8_000, preOrder: true, preOrderAmount: 1_000 }],
  });
  const [soap, bed] = skus.map(({ id: skuId }) => [{ skuId, quantity: 1 }]);
  const coupon = await insertOffer(db, shop, {
    percent: 100,
    isFreeDelivery: true,
    settings: encodeObject({ paymentGatewayId: [paymentGatewayId] }),
  });
  const offerId = createCouponTicket(ctx, coupon.id);
  const online = { paymentMethod: 'ONLINE', paymentGatewayId } as const;
  const result = async (products = soap, overrides: Partial<OrderInput> = { paymentMethod: 'COD' }) => {
    const shown = { shipping: {}, billing: {}, products: products ?? [], fulfilment: 'home' } as const;
    return (await previewOrder(ctx, { ...shown, paymentMethod: 'COD', ...overrides })).payOnline;
  };
  expect(await result()).toBe(9_50);
  expect(await result(soap, online)).toBe(9_50);
  expect(await result(bed)).toBe(1_000_00);
  expect(await result(soap, { ...online, offerId })).toBe(0);
  const placed = await orderOf(ctx, soap ?? [], { ...online, offerId });
  expect(placed).toMatchObject({ grandTotal: 0, payNow: 0, holdsStockUntil: null });
  const { orderNumber } = placed;
  expect(await payOrder(ctx, { orderNumber, key: createOrderKey(ctx, orderNumber) })).toEqual({
    kind: 'nothing-due',
  });
  expect(await changeOrder(ctx, { orderNumber, action: 'confirm' })).toMatchObject({ kind: 'changed' });
});

test('a free order counts as an open cash order for any payment method', async () => {
  const { db } = database;
  const { ctx: opened, shop, gateway } = await openPayingShop(db);
  const ctx = { ...opened, limits: testLimits({}, { openCash: { phone: { pieces: 10 } } }) };
  const { id: skuId = 0 } = (await insertProduct(db, shop, { skus: [{ stockQuantity: 90 }] })).skus[0] ?? {};
  const coupon = await insertOffer(db, shop, { percent: 100, isFreeDelivery: true });
  const free = { paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id ?? 0 } as const;
  const placed = (quantity: number) =>
    orderOf(ctx, [{ skuId, quantity }], { ...free, offerId: createCouponTicket(ctx, coupon.id) });
  expect(await placed(8)).toMatchObject({ grandTotal: 0, payNow: 0, cashOnTrust: 0 });
  await expect(placed(8)).rejects.toThrow('too-many-open-orders');
  await expect(placed(11)).rejects.toThrow('order-too-large');
});
