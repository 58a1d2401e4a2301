import { expect, test } from 'vitest';
import { openCourierAccount, openShippingShop } from '#tests/fixtures/shipping-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { checkCourier, connectCourier, disconnectCourier, listCouriers, openCourier } from './couriers.ts';

const database = useTestDatabase();

test('connects a courier with an address and a token for its notifications', async () => {
  const { ctx, connection, settings } = await openShippingShop(database.db);
  expect(connection.notificationUrl).toBe('https://glow.example/courier/steadfast/notification');
  expect(connection.notificationToken).toMatch(/^[\w-]{32}$/);
  expect(await checkCourier(ctx, 'steadfast')).toEqual({ kind: 'done' });
  expect(await connectCourier(ctx, { kind: 'steadfast', settings })).toEqual(connection);
  const renewed = await connectCourier(ctx, { kind: 'steadfast', settings, renewsToken: true });
  expect(renewed).not.toEqual(connection);
});

test('RedX gets the token in the address, because it sends no headers', async () => {
  const { connection } = await openShippingShop(database.db, 'redx');
  const { searchParams } = new URL(connection.notificationUrl);
  expect(searchParams.get('token')).toBe(connection.notificationToken);
});

test('never shows settings and tokens of a courier, and stores them sealed', async () => {
  const { ctx, settings, connection } = await openShippingShop(database.db, 'pathao');
  await checkCourier(ctx, 'pathao');
  const listed = JSON.stringify(await listCouriers(ctx));
  const { row } = (await openCourier(ctx, { kind: 'pathao' })) ?? {};
  expect(row?.sealedToken).toBeTruthy();
  for (const secret of [...Object.values(settings), connection.notificationToken])
    for (const text of [listed, JSON.stringify(row)]) expect(text).not.toContain(`"${secret}"`);
});

test('reports invalid settings and unknown couriers, and changes nothing', async () => {
  const { ctx } = await openShippingShop(database.db);
  expect(await connectCourier(ctx, { kind: 'steadfast', settings: { apiKey: 'a' } })).toMatchObject({
    problem: expect.stringContaining('secretKey'),
  });
  expect(await connectCourier(ctx, { kind: 'swift', settings: {} })).toEqual({
    problem: 'there is no courier of the kind swift',
  });
  expect(await checkCourier(ctx, 'steadfast')).toEqual({ kind: 'done' });
  expect(await checkCourier(ctx, 'redx')).toMatchObject({ kind: 'refused' });
});

test('a disconnected courier ships no orders, and can be connected again', async () => {
  const { ctx, place, ship, settings } = await openShippingShop(database.db);
  const orderNumber = await place();
  expect(await disconnectCourier(ctx, 'steadfast')).toBe(true);
  expect(await disconnectCourier(ctx, 'steadfast')).toBe(false);
  await expect(ship(orderNumber)).rejects.toThrow('the courier steadfast is not connected');
  await connectCourier(ctx, { kind: 'steadfast', settings });
  expect((await ship(orderNumber)).kind).toBe('shipped');
});

test('a shop neither sees nor uses the couriers of another shop', async () => {
  const glow = await openShippingShop(database.db);
  const ghor = await openShippingShop(database.db, 'redx');
  expect((await listCouriers(ghor.ctx)).map(({ kind }) => kind)).toEqual(['redx']);
  expect(await openCourier(ghor.ctx, { kind: 'steadfast' })).toBeUndefined();
  const { row } = (await openCourier(glow.ctx, { kind: 'steadfast' })) ?? {};
  expect(await openCourier(ghor.ctx, { id: row?.id ?? 0 })).toBeUndefined();
  expect(await disconnectCourier(ghor.ctx, 'steadfast')).toBe(false);
  const own = await openCourierAccount(ghor.ctx, 'steadfast');
  expect(own.connection.notificationToken).not.toBe(glow.connection.notificationToken);
  expect(await checkCourier(glow.ctx, 'steadfast')).toEqual({ kind: 'done' });
});
