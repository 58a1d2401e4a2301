import { expect, onTestFinished, test } from 'vitest';
import { openPathaoSimulator, PATHAO_CREDENTIALS } from '#demo/couriers/pathao.ts';
import { openRedxSimulator, REDX_CREDENTIALS } from '#demo/couriers/redx.ts';
import { openSteadfastSimulator, STEADFAST_CREDENTIALS } from '#demo/couriers/steadfast.ts';
import { poisha } from '#domain/money.ts';
import { createMemoryTokens } from '#tests/fixtures/memory-tokens.ts';
import type { Parcel } from './courier.ts';
import { createCouriers } from './couriers.ts';

const NOTIFICATION_TOKEN = 'token-of-notifications';
const KINDS = ['steadfast', 'pathao', 'redx'] as const;

const PARCEL: Parcel = {
  reference: 'GL-10023-a1b2c3',
  recipient: {
    name: 'Nusrat Jahan',
    phone: '+8801712345678',
    address: 'House 5, Road 2, Dhanmondi, Dhaka 1209',
    city: 'Dhaka',
    area: 'Dhanmondi',
    thana: undefined,
  },
  cashToCollect: poisha(1_250_00),
  value: poisha(1_320_00),
  weightGrams: 700,
  description: '2 × Lip tint',
  note: 'Call first',
  areaId: undefined,
};

const SIMULATORS = {
  steadfast: { open: openSteadfastSimulator, settings: STEADFAST_CREDENTIALS },
  pathao: { open: openPathaoSimulator, settings: PATHAO_CREDENTIALS },
  redx: { open: openRedxSimulator, settings: REDX_CREDENTIALS },
};

async function openCourier(kind: (typeof KINDS)[number], more: object = {}) {
  const { open, settings } = SIMULATORS[kind];
  const simulator = await open();
  onTestFinished(simulator.close);
  const openWith = (timeoutMs: number) => {
    const tools = { tokens: createMemoryTokens(), notificationToken: NOTIFICATION_TOKEN };
    const opened = createCouriers({ timeoutMs }).open(
      kind,
      { url: simulator.url, ...settings, ...more },
      tools,
    );
    if ('problem' in opened) throw new Error(opened.problem);
    return opened.courier;
  };
  return { simulator, courier: openWith(5_000), hasty: openWith(300) };
}

async function book(courier: Awaited<ReturnType<typeof openCourier>>['courier'], parcel = PARCEL) {
  const [booking] = await courier.book([parcel]);
  if (booking?.kind !== 'booked') throw new Error(JSON.stringify(booking));
  return booking;
}

test('reports an unknown courier and invalid settings without their values', () => {
  const tools = { tokens: createMemoryTokens(), notificationToken: NOTIFICATION_TOKEN };
  const couriers = createCouriers();
  expect(couriers.open('toString', {}, tools)).toEqual({
    problem: 'there is no courier of the kind toString',
  });
  for (const kind of couriers.kinds) {
    const opened = couriers.open(kind, { url: 'http://10.0.0.1/hidden', apiKey: 7 }, tools);
    const problem = 'problem' in opened ? opened.problem : '';
    expect(problem).toContain('url: must be an https address');
    expect(problem).not.toContain('hidden');
  }
});

test.each([
  [
    'steadfast',
    {
      invoice: 'GL-10023-a1b2c3',
      recipient_name: 'Nusrat Jahan',
      recipient_phone: '01712345678',
      recipient_address: 'House 5, Road 2, Dhanmondi, Dhaka 1209',
      cod_amount: 1_250,
    },
  ],
  [
    'pathao',
    {
      store_id: 12_345,
      merchant_order_id: 'GL-10023-a1b2c3',
      recipient_phone: '01712345678',
      item_weight: 0.7,
      amount_to_collect: 1_250,
      delivery_type: 48,
    },
  ],
  [
    'redx',
    {
      customer_phone: '01712345678',
      delivery_area: 'Dhanmondi',
      delivery_area_id: 2,
      merchant_invoice_id: 'GL-10023-a1b2c3',
      cash_collection_amount: '1250',
      parcel_weight: 700,
      value: 1_320,
    },
  ],
] as const)('books a parcel with %s, tracks it and follows its status', async (kind, order) => {
  const { simulator, courier } = await openCourier(kind);
  const { consignmentId, trackingCode } = await book(courier);
  expect(simulator.parcels.map((parcel) => parcel.order)).toEqual([expect.objectContaining(order)]);
  expect(courier.getTrackingUrl({ consignmentId, trackingCode: trackingCode ?? null })).toContain(
    trackingCode ?? consignmentId,
  );
  const ids = { reference: PARCEL.reference, consignmentId };
  expect(await courier.track(ids)).toMatchObject({ kind: 'tracked', status: 'booked' });
  const delivered = { steadfast: 'delivered', pathao: 'Delivered', redx: 'delivered' }[kind];
  simulator.setStatus(PARCEL.reference, delivered);
  expect(await courier.track(ids)).toMatchObject({ kind: 'tracked', status: 'delivered' });
  expect(await courier.track({ ...ids, consignmentId: '999' })).toEqual({ kind: 'absent' });
});

test.each(KINDS)('an unknown status of %s is reported without a status', async (kind) => {
  const { simulator, courier } = await openCourier(kind);
  const { consignmentId } = await book(courier);
  simulator.fault = 'unknown status';
  expect(await courier.track({ reference: PARCEL.reference, consignmentId })).toMatchObject({
    kind: 'tracked',
    status: undefined,
    courierStatus: 'beamed up',
  });
});

test.each(
  KINDS.flatMap((kind) => (['lost booking', 'booking 500'] as const).map((fault) => [kind, fault] as const)),
)('a parcel that %s booked with the fault %s is unknown, and not refused', async (kind, fault) => {
  const { simulator, courier } = await openCourier(kind);
  simulator.fault = fault;
  expect((await courier.book([PARCEL]))[0]?.kind).toBe('unknown');
  expect(simulator.parcels).toHaveLength(1);
});

test.each([
  ['steadfast', 'silent', 'unknown'],
  ['steadfast', 'garbage', 'unknown'],
  ['steadfast', '429', 'unknown'],
  ['pathao', '429', 'refused'],
  ['redx', '429', 'refused'],
  ['redx', 'silent', 'refused'],
] as const)('a booking with %s and the fault %s is %s', async (kind, fault, outcome) => {
  const { simulator, hasty } = await openCourier(kind);
  simulator.fault = fault;
  expect((await hasty.book([PARCEL]))[0]?.kind).toBe(outcome);
  expect((await hasty.track({ reference: PARCEL.reference, consignmentId: '1' })).kind).toBe('unreachable');
  expect(simulator.parcels).toEqual([]);
});

test('Steadfast finds a lost booking by its invoice, and books it no second time', async () => {
  const { simulator, courier } = await openCourier('steadfast');
  simulator.fault = 'lost booking';
  expect((await courier.book([PARCEL]))[0]?.kind).toBe('unknown');
  simulator.fault = undefined;
  expect(await courier.find(PARCEL.reference)).toMatchObject({ kind: 'tracked', status: 'booked' });
  expect(await courier.book([PARCEL])).toEqual([
    expect.objectContaining({ kind: 'found', status: 'booked', courierStatus: 'in_review' }),
  ]);
  const another = { ...PARCEL, reference: 'GL-10024-b1b2c3' };
  expect((await courier.book([PARCEL, another])).map(({ kind }) => kind)).toEqual(['found', 'booked']);
  expect(simulator.parcels.map(({ reference }) => reference)).toEqual([PARCEL.reference, another.reference]);
  expect(await courier.find('GL-1-none')).toEqual({ kind: 'absent' });
});

test('Steadfast books several parcels in one call, and reports each refused one', async () => {
  const { simulator, courier } = await openCourier('steadfast');
  const wrongPhone = { ...PARCEL.recipient, phone: '+880171' };
  const parcels = [1, 2, 3].map((number) => ({
    ...PARCEL,
    reference: `GL-${number}-aaaaaa`,
    ...(number === 2 && { recipient: wrongPhone }),
  }));
  const bookings = await courier.book(parcels);
  expect(bookings.map(({ kind }) => kind)).toEqual(['booked', 'refused', 'booked']);
  expect(simulator.asked.filter((call) => call.includes('create_order'))).toEqual([
    'POST /create_order/bulk-order',
  ]);
  const [single] = await courier.book([{ ...PARCEL, recipient: wrongPhone }]);
  expect(single).toEqual({
    kind: 'refused',
    reason: 'steadfast says: The recipient phone must be 11 digits.',
  });
});

test.each(KINDS)('wrong credentials of %s are refused, and book nothing', async (kind) => {
  const wrong = { steadfast: { apiKey: 'wrong' }, pathao: { password: 'wrong' }, redx: { accessToken: 'x' } };
  const { simulator, courier } = await openCourier(kind, wrong[kind]);
  expect((await courier.check()).kind).not.toBe('done');
  const [booking] = await courier.book([PARCEL]);
  expect(booking?.kind).not.toBe('booked');
  expect(simulator.parcels).toEqual([]);
  if (kind !== 'steadfast') expect(booking?.kind).toBe('refused');
});

test.each(KINDS)('checks the settings of %s', async (kind) => {
  const { courier } = await openCourier(kind);
  expect(await courier.check()).toEqual({ kind: 'done' });
});

test('Pathao gets one token for several calls, and a new one when it expires early', async () => {
  const { simulator, courier } = await openCourier('pathao');
  await courier.book([PARCEL, { ...PARCEL, reference: 'GL-2-aaaaaa' }]);
  const countTokens = () => simulator.asked.filter((call) => call.endsWith('/issue-token')).length;
  expect(countTokens()).toBe(1);
  simulator.fault = 'expired token';
  await book(courier, { ...PARCEL, reference: 'GL-3-aaaaaa' });
  expect(countTokens()).toBe(2);
  expect(simulator.parcels).toHaveLength(3);
});

test('a wrong store of Pathao is reported', async () => {
  const { courier } = await openCourier('pathao', { storeId: 99 });
  expect(await courier.check()).toEqual({ kind: 'refused', reason: 'pathao has no store of this id' });
  expect(await courier.book([PARCEL])).toEqual([
    { kind: 'refused', reason: 'pathao says: Wrong Store selected' },
  ]);
});

test('RedX books only in an area of exactly one name, or in the given area', async () => {
  const { simulator, courier } = await openCourier('redx');
  const inArea = (city: string, area: string, areaId?: number) => ({
    ...PARCEL,
    areaId,
    recipient: { ...PARCEL.recipient, city, area },
  });
  const bookings = await courier.book([
    inArea('Dhaka', 'Mohammadpur'),
    inArea('Chattogram', 'Kotwali'),
    inArea('Cumilla', 'Adarsha Sadar'),
    inArea('Cumilla', 'Adarsha Sadar', 41),
    inArea('Dhaka', 'Nowhere'),
  ]);
  expect(bookings.map(({ kind }) => kind)).toEqual(['booked', 'booked', 'refused', 'booked', 'refused']);
  expect(simulator.parcels.map(({ order }) => order.delivery_area_id)).toEqual([1, 30, 41]);
  expect(simulator.asked.filter((call) => call === 'GET /areas')).toHaveLength(4);
});

test('quotes the price of a delivery, if the courier has a call for it', async () => {
  const price = async (kind: (typeof KINDS)[number]) => (await openCourier(kind)).courier.quote(PARCEL);
  expect(await price('steadfast')).toMatchObject({ kind: 'unsupported' });
  expect(await price('pathao')).toEqual({ kind: 'quoted', deliveryCharge: 80_00, cashCharge: 12_50 });
  expect(await price('redx')).toEqual({ kind: 'quoted', deliveryCharge: 60_00, cashCharge: 5_00 });
});

test('cancels and returns parcels where the courier allows it', async () => {
  const { courier: redx } = await openCourier('redx');
  const { consignmentId } = await book(redx);
  const ids = { reference: PARCEL.reference, consignmentId };
  expect(await redx.cancel(ids, 'sold out')).toEqual({ kind: 'done' });
  expect(await redx.cancel(ids, 'sold out')).toMatchObject({ kind: 'refused' });
  const { courier: steadfast } = await openCourier('steadfast');
  await book(steadfast);
  const known = { reference: PARCEL.reference, consignmentId: undefined };
  expect(await steadfast.requestReturn(known, 'damaged')).toEqual({ kind: 'done' });
  expect((await steadfast.cancel(known, '')).kind).toBe('unsupported');
});

test.each(KINDS)('accepts notifications of %s only with its token', async (kind) => {
  const { simulator, courier } = await openCourier(kind);
  await book(courier);
  const partly = { steadfast: 'partial_delivered', pathao: 'Partial_Delivery', redx: 'agent-hold' }[kind];
  simulator.setStatus(PARCEL.reference, partly, 400);
  const receive = (token: string) => {
    const { headers, body } = simulator.describeNotification(PARCEL.reference, token);
    return courier.receive({ headers, query: kind === 'redx' ? { token } : {}, body });
  };
  expect(receive(NOTIFICATION_TOKEN)).toMatchObject({
    kind: 'notification',
    reference: PARCEL.reference,
    consignmentId: simulator.parcels[0]?.id,
    status: kind === 'redx' ? 'on-hold' : 'partly-delivered',
    ...(kind !== 'redx' && { cashCollected: 400_00 }),
  });
  expect(receive('another')).toEqual({ kind: 'forged' });
  expect(receive('')).toEqual({ kind: 'forged' });
  expect(courier.receive({ headers: {}, query: {}, body: '{' })).toEqual({ kind: 'forged' });
});

test('Pathao’s check of the address needs no secret, and each response has its header', async () => {
  const { courier } = await openCourier('pathao');
  const body = JSON.stringify({ event: 'webhook_integration' });
  expect(courier.receive({ headers: {}, query: {}, body })).toEqual({ kind: 'other' });
  expect(courier.notificationResponse).toEqual({
    status: 202,
    headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51' },
  });
});
