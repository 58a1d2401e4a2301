import { expect, test } from 'vitest';
import { changeOrder, getOrder } from '#services/orders/change-order.ts';
import { COURIER_KINDS, openCourierAccount, openShippingShop } from '#tests/fixtures/shipping-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { shipOrders } from './ship-orders.ts';
import {
  cancelShipment,
  confirmShipment,
  discardShipment,
  listShipmentLabels,
  listShipments,
  quoteDelivery,
  requestReturn,
} from './shipments.ts';

const database = useTestDatabase();

test.each(COURIER_KINDS)('ships an order with %s once, also if it is repeated', async (kind) => {
  const { simulator, place, ship, findStatus, listRows } = await openShippingShop(database.db, kind);
  const orderNumber = await place();
  const outcome = await ship(orderNumber, { weightGrams: 800 });
  expect(outcome).toMatchObject({ kind: 'shipped', orderNumber });
  expect(await findStatus(orderNumber)).toBe('shipped');
  expect(await ship(orderNumber)).toMatchObject({ kind: 'shipped-already' });
  expect(simulator.parcels.map(({ reference }) => reference.slice(0, -7))).toEqual([orderNumber]);
  expect(await listRows()).toEqual([
    expect.objectContaining({
      status: 'booked',
      consignmentId: simulator.parcels[0]?.id,
      trackingUrl: expect.stringMatching(/^https:/),
      weightGrams: 800,
      cashCollected: null,
    }),
  ]);
});

test('ships many orders in one call, and reports each order that cannot be shipped', async () => {
  const { ctx, place, simulator, findStatus } = await openShippingShop(database.db);
  const numbers = [await place(), await place(), await place()];
  const [first = '', cancelled = ''] = numbers;
  await changeOrder(ctx, { orderNumber: cancelled, action: 'cancel' });
  const orders = [...numbers, first, 'GL-1', first.toLowerCase()].map((orderNumber) => ({ orderNumber }));
  const shipped = await shipOrders(ctx, { kind: 'steadfast', orders });
  expect('outcomes' in shipped && shipped.outcomes.map(({ kind }) => kind)).toEqual([
    'shipped',
    'impossible',
    'shipped',
    'not-found',
  ]);
  expect(simulator.parcels).toHaveLength(2);
  expect(simulator.asked.filter((call) => call.includes('bulk-order'))).toHaveLength(1);
  expect(await findStatus(first)).toBe('shipped');
});

test('the courier collects the cash that is due, and not what was paid in advance', async () => {
  const { shipNew, ctx, simulator, listRows } = await openShippingShop(database.db);
  const { orderNumber } = await shipNew();
  const { order } = await getOrder(ctx, orderNumber);
  expect(simulator.parcels[0]?.order.cod_amount).toBe(order.grandTotal / 100);
  expect((await listRows())[0]?.cashToCollect).toBe(order.grandTotal);
});

test.each(COURIER_KINDS)('never books a parcel of %s twice after a lost response', async (kind) => {
  const { simulator, place, ship, listRows, findStatus, trackAfter, notify, ctx } = await openShippingShop(
    database.db,
    kind,
  );
  const orderNumber = await place();
  simulator.fault = 'lost booking';
  expect(await ship(orderNumber)).toMatchObject({ kind: 'unconfirmed' });
  simulator.fault = undefined;
  expect(await ship(orderNumber)).toMatchObject({ kind: 'unconfirmed' });
  expect(await findStatus(orderNumber)).toBe('confirmed');
  await trackAfter(6);
  // Only Steadfast finds a parcel by the shop's reference. Pathao and RedX report it in their notification.
  if (kind !== 'steadfast') {
    expect((await listRows())[0]).toMatchObject({ status: 'unconfirmed', checkAt: null });
    const [parcel] = simulator.parcels;
    if (kind === 'pathao') simulator.setStatus(parcel?.reference ?? '', 'Pickup_Requested');
    expect(await notify(parcel?.reference ?? '')).toMatchObject({ outcome: 'done' });
  }
  expect((await listRows())[0]).toMatchObject({ status: 'booked' });
  expect(await findStatus(orderNumber)).toBe('shipped');
  expect((await ship(orderNumber)).kind).toBe('shipped-already');
  expect(simulator.parcels).toHaveLength(1);
  expect(await confirmShipment(ctx, { orderNumber, consignmentId: 'x' }).catch(() => 'none')).toBe('none');
});

test('a booking that the courier never got fails at the lookup, and is repeated with its reference', async () => {
  const { simulator, place, ship, listRows, trackAfter } = await openShippingShop(database.db);
  const orderNumber = await place();
  simulator.fault = '500';
  expect(await ship(orderNumber)).toMatchObject({ kind: 'unconfirmed' });
  await trackAfter(6);
  expect((await listRows())[0]).toMatchObject({ status: 'unconfirmed' });
  simulator.fault = undefined;
  await trackAfter(11);
  const [failed] = await listRows();
  expect(failed).toMatchObject({ status: 'failed', checkAt: null });
  expect(await ship(orderNumber)).toMatchObject({ kind: 'shipped' });
  expect((await listRows()).map(({ reference, statusText }) => [reference, statusText])).toEqual([
    [failed?.reference, ''],
  ]);
});

test('orders that are shipped at the same time are booked once', async () => {
  const { simulator, place, ship } = await openShippingShop(database.db);
  const orderNumber = await place();
  const outcomes = await Promise.all([ship(orderNumber), ship(orderNumber), ship(orderNumber)]);
  expect(outcomes.filter(({ kind }) => kind === 'shipped')).toHaveLength(1);
  expect(simulator.parcels).toHaveLength(1);
});

test('a refused booking leaves the order as it is, and names the reason', async () => {
  const { place, ship, findStatus, simulator } = await openShippingShop(database.db, 'redx');
  const orderNumber = await place();
  simulator.fault = '403';
  expect(await ship(orderNumber)).toMatchObject({ kind: 'refused', reason: 'redx says: Forbidden' });
  expect(await findStatus(orderNumber)).toBe('confirmed');
  simulator.fault = undefined;
  expect((await ship(orderNumber)).kind).toBe('shipped');
});

test('the shop confirms an unconfirmed booking by the id in the courier’s panel, or discards it', async () => {
  const { simulator, place, ship, ctx, findStatus, shipNew } = await openShippingShop(database.db, 'pathao');
  const other = await shipNew();
  const orderNumber = await place();
  simulator.fault = 'lost booking';
  await ship(orderNumber);
  simulator.fault = undefined;
  const [parcelOfOther, parcel] = simulator.parcels;
  const confirm = (consignmentId = '') => confirmShipment(ctx, { orderNumber, consignmentId });
  expect(await confirm('DL-NONE')).toMatchObject({ kind: 'refused' });
  expect(await confirm(parcelOfOther?.id)).toMatchObject({ kind: 'refused' });
  expect(await confirm(parcel?.id)).toEqual({ kind: 'done' });
  expect(await findStatus(orderNumber)).toBe('shipped');
  expect(other.orderNumber).not.toBe(orderNumber);

  const discarded = await place();
  simulator.fault = 'booking 500';
  await ship(discarded);
  simulator.fault = undefined;
  await discardShipment(ctx, discarded);
  expect((await ship(discarded)).kind).toBe('shipped');
});

test('after a cancelled parcel, the order is shipped with another courier', async () => {
  const { shipNew, ctx, ship, simulator, findStatus, listRows } = await openShippingShop(database.db, 'redx');
  const { orderNumber } = await shipNew();
  const { simulator: steadfast } = await openCourierAccount(ctx, 'steadfast');
  expect(await cancelShipment(ctx, { orderNumber, reason: 'too slow' })).toEqual({ kind: 'done' });
  expect(simulator.parcels[0]?.status).toBe('cancelled');
  expect(await findStatus(orderNumber)).toBe('shipped');
  expect((await ship(orderNumber, {}, 'steadfast')).kind).toBe('shipped');
  expect(steadfast.parcels).toHaveLength(1);
  expect((await listRows()).map(({ status }) => status)).toEqual(['cancelled', 'booked']);
});

test('prices a delivery before it is booked, if the courier has a call for it', async () => {
  const { place, ctx, simulator } = await openShippingShop(database.db, 'redx');
  const orderNumber = await place();
  const quote = (kind: string) => quoteDelivery(ctx, { kind, orderNumber });
  expect(await quote('redx')).toEqual({ kind: 'quoted', deliveryCharge: 60_00, cashCharge: 5_00 });
  await openCourierAccount(ctx, 'steadfast');
  expect(await quote('steadfast')).toMatchObject({ kind: 'unsupported' });
  expect(await quote('swift')).toMatchObject({ kind: 'refused' });
  expect(simulator.parcels).toEqual([]);
  await expect(quoteDelivery(ctx, { kind: 'redx', orderNumber: 'GL-1' })).rejects.toMatchObject({
    failure: { code: 'not-found' },
  });
});

test('requests the return of a parcel, and lists shipments by order and status', async () => {
  const { shipNew, ctx, trackAfter, simulator } = await openShippingShop(database.db);
  const [first, second] = [await shipNew(), await shipNew()];
  simulator.setStatus(first.reference, 'delivered');
  await trackAfter(121);
  const { orderNumber } = first;
  expect(await requestReturn(ctx, { orderNumber, reason: 'damaged' })).toEqual({ kind: 'done' });
  const list = async (filter: Omit<Parameters<typeof listShipments>[1], 'limit'>) =>
    (await listShipments(ctx, { ...filter, limit: 10 })).map((row) => row.orderNumber);
  expect(await list({})).toEqual([second.orderNumber, orderNumber]);
  expect(await list({ orderNumbers: [orderNumber.toLowerCase()] })).toEqual([orderNumber]);
  expect(await list({ statuses: ['booked'] })).toEqual([second.orderNumber]);
});

test('lists the labels of booked parcels only', async () => {
  const { shipNew, place, ctx } = await openShippingShop(database.db);
  const { orderNumber, reference } = await shipNew();
  const unshipped = await place();
  expect(await listShipmentLabels(ctx, [unshipped, orderNumber.toLowerCase(), 'GL-1'])).toEqual([
    expect.objectContaining({
      orderNumber,
      reference,
      trackingCode: expect.stringMatching(/^[0-9A-F]+$/),
      recipient: {
        name: 'Nusrat Jahan',
        phone: '+8801712345678',
        address: 'House 5, Road 2, Dhanmondi, Dhaka',
      },
      items: [expect.objectContaining({ quantity: 2 })],
    }),
  ]);
});

test('a shop cannot ship, confirm, cancel or label the orders of another shop', async () => {
  const glow = await openShippingShop(database.db);
  const ghor = await openShippingShop(database.db);
  const { orderNumber } = await glow.shipNew();
  const unshipped = await glow.place();
  const shipped = await shipOrders(ghor.ctx, { kind: 'steadfast', orders: [{ orderNumber: unshipped }] });
  expect(shipped).toEqual({ outcomes: [{ kind: 'not-found', orderNumber: unshipped }] });
  expect(await listShipmentLabels(ghor.ctx, [orderNumber])).toEqual([]);
  expect(await listShipments(ghor.ctx, { limit: 10 })).toEqual([]);
  const notFound = { failure: { code: 'not-found', what: 'shipment' } };
  await expect(cancelShipment(ghor.ctx, { orderNumber, reason: '' })).rejects.toMatchObject(notFound);
  await expect(discardShipment(ghor.ctx, orderNumber)).rejects.toMatchObject(notFound);
  expect(await ghor.listRows()).toEqual([]);
  expect(ghor.simulator.parcels).toEqual([]);
});
