import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { findPublicOrder, trackOrder } from '#services/orders/track-order.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { COURIER_KINDS, openShippingShop } from '#tests/fixtures/shipping-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { listCourierCash, recordCollectedCash, recordCourierPayout } from './courier-cash.ts';
import { disconnectCourier } from './couriers.ts';
import { listShopsWithDueShipments, receiveCourierNotification } from './track-shipments.ts';

const database = useTestDatabase();

const STATUSES = {
  steadfast: { onTheWay: 'pending', delivered: 'delivered', partly: 'partial_delivered' },
  pathao: { onTheWay: 'In_Transit', delivered: 'Delivered', partly: 'Partial_Delivery' },
  redx: { onTheWay: 'delivery-in-progress', delivered: 'delivered', partly: 'delivered' },
};

test.each(COURIER_KINDS)('polling delivers an order with %s and records its cash', async (kind) => {
  const { db, shop, ctx, clock, shipNew, simulator, trackAfter, findStatus, listRows } =
    await openShippingShop(database.db, kind);
  const { orderNumber, reference } = await shipNew();
  expect(await listShopsWithDueShipments(db, new Date(clock.at))).not.toContain(shop.id);
  simulator.setStatus(reference, STATUSES[kind].onTheWay);
  await trackAfter(121);
  expect(['in-transit', 'out-for-delivery']).toContain((await listRows())[0]?.status);
  expect(await findStatus(orderNumber)).toBe('shipped');
  simulator.setStatus(reference, STATUSES[kind].delivered);
  await trackAfter(121);
  const [row] = await listRows();
  expect(row).toMatchObject({ status: 'delivered', checkAt: null, cashCollected: row?.cashToCollect });
  expect(await findStatus(orderNumber)).toBe('delivered');
  const asked = simulator.asked.length;
  await trackAfter(600);
  expect(simulator.asked).toHaveLength(asked);
  const [cash] = await listCourierCash(ctx);
  expect(cash).toMatchObject({ kind, outstanding: row?.cashToCollect, parcels: 1, onTheWay: 0 });
});

test.each(COURIER_KINDS)('a notification of %s takes effect once, however often it arrives', async (kind) => {
  const { shipNew, simulator, notify, findStatus, listRows, countStock } = await openShippingShop(
    database.db,
    kind,
  );
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, STATUSES[kind].delivered);
  for (let time = 0; time < 3; time += 1)
    expect(await notify(reference)).toMatchObject({ outcome: 'done', status: kind === 'pathao' ? 202 : 200 });
  expect(await findStatus(orderNumber)).toBe('delivered');
  expect((await listRows())[0]).toMatchObject({ status: 'delivered' });
  expect(await countStock()).toBe(48);
});

test.each(COURIER_KINDS)('a notification of %s with a wrong token changes nothing', async (kind) => {
  const { shipNew, simulator, notify, findStatus, ctx } = await openShippingShop(database.db, kind);
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, STATUSES[kind].delivered);
  const asked = simulator.asked.length;
  expect(await notify(reference, 'wrong')).toMatchObject({ outcome: 'forged' });
  expect(simulator.asked).toHaveLength(asked);
  expect(await findStatus(orderNumber)).toBe('shipped');
  const unknown = { kind: 'swift', headers: {}, query: {}, body: '{}' };
  expect(await receiveCourierNotification(ctx, unknown)).toBeUndefined();
});

test('a notification proves nothing: the status is that of the courier', async () => {
  const { shipNew, simulator, connection, findStatus, listRows, ctx } = await openShippingShop(database.db);
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, 'delivered');
  const { headers, body } = simulator.describeNotification(reference, connection.notificationToken);
  simulator.setStatus(reference, 'pending');
  const request = { kind: 'steadfast', headers, query: {}, body };
  expect(await receiveCourierNotification(ctx, request)).toMatchObject({ outcome: 'done' });
  expect(await findStatus(orderNumber)).toBe('shipped');
  expect((await listRows())[0]).toMatchObject({ status: 'in-transit', cashCollected: null });
});

test('a courier repeats its notification while it cannot be queried', async () => {
  const { shipNew, simulator, notify, findStatus } = await openShippingShop(database.db);
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, 'delivered');
  simulator.fault = '500';
  expect(await notify(reference)).toMatchObject({ outcome: 'busy' });
  simulator.fault = undefined;
  expect(await notify(reference)).toMatchObject({ outcome: 'done' });
  expect(await findStatus(orderNumber)).toBe('delivered');
});

test('limits notifications per network, and queries per order', async () => {
  const limits = testLimits({
    'courier-notifications-per-client': '5/1h',
    'courier-notifications-per-order': '2/1h',
  });
  const { shipNew, simulator, notify } = await openShippingShop(database.db, 'steadfast', {
    limits,
    client: '203.0.113.7',
  });
  const { reference } = await shipNew();
  const asked = simulator.asked.length;
  const outcomes = [];
  for (let time = 0; time < 6; time += 1) outcomes.push((await notify(reference))?.outcome);
  expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', 'busy']);
  expect(simulator.asked).toHaveLength(asked + 2);
});

test('an unknown status changes nothing, and the parcel is still checked', async () => {
  const { shipNew, simulator, trackAfter, listRows, findStatus } = await openShippingShop(database.db);
  const { orderNumber, reference } = await shipNew();
  simulator.fault = 'unknown status';
  await trackAfter(121);
  expect((await listRows())[0]).toMatchObject({ status: 'booked', courierStatus: 'beamed up' });
  simulator.fault = undefined;
  simulator.setStatus(reference, 'delivered');
  await trackAfter(121);
  expect(await findStatus(orderNumber)).toBe('delivered');
});

test('a courier that does not respond is queried again later', async () => {
  const { shipNew, simulator, trackAfter, listRows, clock, findStatus } = await openShippingShop(
    database.db,
    'pathao',
  );
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, 'Delivered');
  simulator.fault = '500';
  await trackAfter(121);
  const [row] = await listRows();
  expect(row?.status).toBe('booked');
  expect(row?.checkAt?.getTime()).toBeGreaterThan(clock.at);
  simulator.fault = 'expired token';
  await trackAfter(121);
  expect(await findStatus(orderNumber)).toBe('delivered');
});

test('a returned parcel returns the order and restocks it once', async () => {
  const { shipNew, simulator, trackAfter, findStatus, countStock, listRows } = await openShippingShop(
    database.db,
    'pathao',
  );
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, 'Returned');
  await trackAfter(121);
  expect([await findStatus(orderNumber), await countStock()]).toEqual(['shipped', 48]);
  simulator.setStatus(reference, 'Returned_to_Merchant');
  await trackAfter(121);
  await trackAfter(121);
  expect([await findStatus(orderNumber), await countStock()]).toEqual(['returned', 50]);
  expect((await listRows())[0]).toMatchObject({ status: 'returned', cashCollected: 0 });
});

test('a delivery that the courier cancels returns the order, but not before the pickup', async () => {
  const { shipNew, simulator, trackAfter, findStatus } = await openShippingShop(database.db);
  const early = await shipNew();
  const late = await shipNew();
  simulator.setStatus(late.reference, 'pending');
  await trackAfter(121);
  for (const { reference } of [early, late]) simulator.setStatus(reference, 'cancelled');
  await trackAfter(121);
  expect(await findStatus(early.orderNumber)).toBe('shipped');
  expect(await findStatus(late.orderNumber)).toBe('returned');
});

test('a partly delivered parcel delivers the order; its cash is reported or recorded', async () => {
  const { shipNew, simulator, notify, trackAfter, listRows, ctx, findStatus } = await openShippingShop(
    database.db,
  );
  const reported = await shipNew();
  const recorded = await shipNew();
  simulator.setStatus(reported.reference, 'partial_delivered', 400);
  expect(await notify(reported.reference)).toMatchObject({ outcome: 'done' });
  simulator.setStatus(recorded.reference, 'partial_delivered');
  await trackAfter(121);
  expect((await listRows()).map(({ status, cashCollected }) => [status, cashCollected])).toEqual([
    ['partly-delivered', 400_00],
    ['partly-delivered', null],
  ]);
  expect(await findStatus(recorded.orderNumber)).toBe('delivered');
  expect(await listCourierCash(ctx)).toEqual([
    expect.objectContaining({ outstanding: 400_00, parcels: 1, unknown: 1 }),
  ]);
  const { orderNumber } = recorded;
  expect(await recordCollectedCash(ctx, { orderNumber, amount: poisha(9_999_999_00) })).toBe(false);
  expect(await recordCollectedCash(ctx, { orderNumber, amount: poisha(250_00) })).toBe(true);
  expect(await recordCollectedCash(ctx, { orderNumber, amount: poisha(250_00) })).toBe(false);
  expect(await listCourierCash(ctx)).toEqual([expect.objectContaining({ outstanding: 650_00, unknown: 0 })]);
});

test('cash is outstanding until the courier pays it', async () => {
  const { shipNew, simulator, trackAfter, ctx, listRows } = await openShippingShop(database.db);
  const [one, two, onTheWay] = [await shipNew(), await shipNew(), await shipNew()];
  for (const { reference } of [one, two]) simulator.setStatus(reference, 'delivered');
  await trackAfter(121);
  const [row] = await listRows();
  const amount = row?.cashToCollect ?? 0;
  expect(await listCourierCash(ctx)).toEqual([
    expect.objectContaining({ outstanding: 2 * amount, parcels: 2, onTheWay: amount }),
  ]);
  const pay = (references?: string[]) => recordCourierPayout(ctx, { kind: 'steadfast', references });
  expect(await pay([one.reference, onTheWay.reference])).toEqual({ amount, references: [one.reference] });
  expect(await pay([one.reference])).toEqual({ amount: 0, references: [] });
  expect(await pay()).toEqual({ amount, references: [two.reference] });
  expect(await listCourierCash(ctx)).toEqual([expect.objectContaining({ outstanding: 0, onTheWay: amount })]);
});

test('RedX marks the cash of a parcel as paid', async () => {
  const { shipNew, simulator, trackAfter, ctx, listRows } = await openShippingShop(database.db, 'redx');
  const { reference } = await shipNew();
  simulator.setStatus(reference, 'paid');
  await trackAfter(121);
  expect((await listRows())[0]).toMatchObject({ status: 'delivered', paidOutAt: expect.any(Date) });
  expect(await listCourierCash(ctx)).toEqual([expect.objectContaining({ outstanding: 0, parcels: 0 })]);
});

test('parcels of a disconnected courier are still tracked', async () => {
  const { shipNew, simulator, trackAfter, ctx, findStatus } = await openShippingShop(database.db);
  const { orderNumber, reference } = await shipNew();
  await disconnectCourier(ctx, 'steadfast');
  simulator.setStatus(reference, 'delivered');
  await trackAfter(121);
  expect(await findStatus(orderNumber)).toBe('delivered');
});

test('shoppers see courier, number, link and status; messages only with the order’s key', async () => {
  const { shipNew, place, simulator, notify, ctx } = await openShippingShop(database.db);
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, 'pending');
  await notify(reference);
  const seen = {
    courier: { kind: 'steadfast', name: 'Steadfast', nameBn: 'স্টেডফাস্ট' },
    shipment: {
      status: 'in-transit',
      trackingCode: expect.any(String),
      trackingUrl: expect.stringContaining('https://steadfast.com.bd/t/'),
    },
  };
  const found = await findPublicOrder(ctx, { orderNumber });
  expect(found?.shipments).toMatchObject([seen]);
  expect(found?.shipments[0]?.shipment.statusText).toBe('The parcel has a new status.');
  const tracked = await trackOrder(ctx, { orderNumber, phone: '01712345678' });
  const [shipment] = tracked.kind === 'found' ? tracked.found.shipments : [];
  expect(shipment).toMatchObject({ ...seen, shipment: { ...seen.shipment, statusText: '' } });

  const unconfirmed = await place();
  expect((await findPublicOrder(ctx, { orderNumber: unconfirmed }))?.shipments).toEqual([]);
});

test('a notification or payout of one shop never reaches the parcels of another', async () => {
  const glow = await openShippingShop(database.db);
  const ghor = await openShippingShop(database.db);
  const { orderNumber, reference } = await glow.shipNew();
  glow.simulator.setStatus(reference, 'delivered');
  const { notificationToken } = ghor.connection;
  const { headers, body } = glow.simulator.describeNotification(reference, notificationToken);
  const request = { kind: 'steadfast', headers, query: {}, body };
  expect(await receiveCourierNotification(ghor.ctx, request)).toMatchObject({ outcome: 'done' });
  expect(await receiveCourierNotification(glow.ctx, request)).toMatchObject({ outcome: 'forged' });
  expect(await glow.findStatus(orderNumber)).toBe('shipped');
  await glow.notify(reference);
  expect(await recordCourierPayout(ghor.ctx, { kind: 'steadfast' })).toEqual({ amount: 0, references: [] });
  expect(await listCourierCash(ghor.ctx)).toEqual([expect.objectContaining({ outstanding: 0 })]);
  expect(await recordCollectedCash(glow.ctx, { orderNumber, amount: poisha(0) })).toBe(false);
});
