import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentGateways } from '#adapters/payments/gateways.ts';
import type { GatewayAdapter, StartPaymentInput } from '#adapters/payments/payment-gateway.ts';
import { BKASH_CREDENTIALS, openBkashSimulator } from '#demo/gateways/bkash.ts';
import type { ResponseFault } from '#demo/gateways/open-simulator.ts';
import { poisha } from '#domain/money.ts';
import { createMemoryTokens } from '#tests/fixtures/memory-tokens.ts';

const ATTEMPT: StartPaymentInput = {
  attemptId: 'Qm3vT0aZ8sKx41LpW7yHcD',
  orderNumber: 'GL-10023',
  amount: poisha(4_510_50),
  buyer: {
    name: 'Rina',
    phone: '+8801712345678',
    email: undefined,
    street: 'Road 11',
    city: 'Dhaka',
    postalCode: undefined,
  },
  card: undefined,
  emiMonths: undefined,
  returns: {
    success: 'https://glow.example/payment/success?a=1',
    failure: 'https://glow.example/payment/failure',
    cancel: 'https://glow.example/payment/cancel',
    notification: '',
  },
};

async function openShop({ settings = {}, expiresIn = 3_600, now = () => new Date() } = {}) {
  const simulator = await openBkashSimulator({ expiresIn });
  onTestFinished(simulator.close);
  const tokens = createMemoryTokens();
  const open = (timeoutMs?: number) => {
    const rawSettings = { url: simulator.url, ...BKASH_CREDENTIALS, ...settings };
    const opened = createPaymentGateways({ timeoutMs, now }).open('bkash', rawSettings, {
      tokens,
      shop: '7',
    });
    if ('problem' in opened) throw new Error(opened.problem);
    return opened.gateway;
  };
  return { simulator, open, gateway: open(), hasty: open(300) };
}

async function startPayment(gateway: GatewayAdapter, overrides: Partial<StartPaymentInput> = {}) {
  const payment = { ...ATTEMPT, ...overrides };
  const started = await gateway.start(payment);
  if (started.kind !== 'started') throw new Error(started.reason);
  const { attemptId, orderNumber } = payment;
  return { attemptId, orderNumber, reference: started.reference, redirectTo: started.redirectTo };
}

test('starts a payment and returns the address of its page', async () => {
  const { simulator, gateway } = await openShop();
  const { redirectTo } = await startPayment(gateway);
  expect(simulator.payments[0]?.created).toMatchObject({
    amount: '4510.50',
    merchantInvoiceNumber: ATTEMPT.attemptId,
    payerReference: '01712345678',
  });
  expect(await (await fetch(redirectTo)).text()).toContain('Tk 4510.50');
});

test('money moves once, after the shopper approves and the shop executes the payment', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const notification = simulator.click(attempt.attemptId, 'pay');
  expect(await gateway.verify(attempt)).toMatchObject({ kind: 'pending' });
  const paid = {
    kind: 'paid',
    amount: 4_510_50,
    currency: 'BDT',
    paymentId: expect.stringMatching(/^\w{10}$/),
  };
  const [first, second] = [
    await gateway.verify(attempt, notification),
    await gateway.verify(attempt, notification),
  ];
  expect(first).toMatchObject(paid);
  expect(second).toMatchObject({ kind: 'paid', paymentId: first.kind === 'paid' && first.paymentId });
  expect(await gateway.verify(attempt)).toMatchObject(paid);
});

test('stores only the last digits of a phone number', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const outcome = await gateway.verify(attempt, simulator.click(attempt.attemptId, 'pay'));
  expect('raw' in outcome && outcome.raw).toMatchObject({ payerReference: '…5678' });
  expect(JSON.stringify(outcome)).not.toContain('1712345678');
});

test('concurrent notifications move the money once', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const notification = simulator.click(attempt.attemptId, 'pay');
  const outcomes = await Promise.all([
    gateway.verify(attempt, notification),
    gateway.verify(attempt, notification),
  ]);
  expect(simulator.asked.filter((path) => path.endsWith('/execute'))).toHaveLength(2);
  const [{ trxID: paymentId } = {}] = simulator.payments;
  expect(paymentId).toMatch(/^[0-9A-F]+$/);
  expect(outcomes).toMatchObject([
    { kind: 'paid', paymentId },
    { kind: 'paid', paymentId },
  ]);
});

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)('reports “%s”', async (choice, kind) => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const notification = simulator.click(attempt.attemptId, choice);
  expect(await gateway.verify(attempt, notification)).toMatchObject({ kind });
});

test('a forged return pays nothing and cancels nothing', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const forged = { paymentID: attempt.reference, status: 'success' };
  expect(await gateway.verify(attempt, forged)).toMatchObject({ kind: 'pending' });
  expect(await gateway.verify(attempt, { ...forged, paymentID: 'another' })).toMatchObject({
    kind: 'pending',
  });
  const notification = simulator.click(attempt.attemptId, 'pay');
  expect(await gateway.verify(attempt, notification)).toMatchObject({ kind: 'paid' });
  expect(await gateway.verify(attempt, { ...forged, status: 'cancel' })).toMatchObject({ kind: 'paid' });
});

test.each([
  ['lost execute', { kind: 'paid' }],
  ['execute 500', { kind: 'pending' }],
  ['no balance', { kind: 'failed', reason: expect.stringContaining('2023') }],
  ['other amount', { kind: 'paid', amount: 10_00 }],
  ['other currency', { kind: 'paid', currency: 'USD' }],
  ['other attempt', { kind: 'pending' }],
] as const)('after %s the status query decides', async (fault, outcome) => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const notification = simulator.click(attempt.attemptId, 'pay');
  simulator.fault = fault;
  expect(await gateway.verify(attempt, notification)).toMatchObject(outcome);
});

const FAULTS: ResponseFault[] = [
  'silent',
  '500',
  'redirect',
  'broken line',
  'garbage',
  'endless',
  '401',
  '403',
  '429',
];
test.each([...FAULTS, 'try again' as const])(
  'returns unreachable after %s, without credentials',
  async (fault) => {
    const { simulator, gateway: patient, hasty: gateway } = await openShop();
    const attempt = await startPayment(patient);
    const notification = simulator.click(attempt.attemptId, 'pay');
    simulator.fault = fault;
    const refund = { attempt, paymentId: 'x', refundId: 'r-1', amount: poisha(1), reason: 'returned' };
    const outcomes = await Promise.all([
      gateway.start({ ...ATTEMPT, attemptId: 'second' }),
      gateway.verify(attempt),
      gateway.verify(attempt, notification),
      gateway.refund(refund),
      gateway.queryRefund({ ...refund, reference: 'x', otherReferences: [] }),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'unreachable' });
    const { password, appSecret } = BKASH_CREDENTIALS;
    for (const secret of [password, appSecret]) expect(JSON.stringify(outcomes)).not.toContain(secret);
  },
);

test.each([
  ['500', '500', '<h1>Internal Server Error</h1>'],
  ['garbage', '200', '{"status":"SUCC'],
  ['redirect', '302', ''],
] as const)('stores status and text of an invalid response: %s', async (fault, httpStatus, excerpt) => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  simulator.fault = fault;
  const refund = { attempt, paymentId: 'x', refundId: 'r-1', amount: poisha(1), reason: 'returned' };
  const unreachable = { kind: 'unreachable', raw: { httpStatus, excerpt } };
  expect(await gateway.start({ ...ATTEMPT, attemptId: 'second' })).toMatchObject(unreachable);
  expect(await gateway.verify(attempt)).toMatchObject(unreachable);
  expect(await gateway.refund(refund)).toMatchObject(unreachable);
});

test('reports wrong credentials without their values', async () => {
  const { gateway } = await openShop({ settings: { appSecret: 'wrong-secret' } });
  expect(await gateway.start(ATTEMPT)).toEqual({
    kind: 'unreachable',
    reason: 'bkash grants no token: 2001',
  });
});

test('concurrent calls of several processes share one token', async () => {
  const { simulator, open } = await openShop();
  const shops = Array.from({ length: 6 }, () => open());
  await Promise.all(shops.map((gateway, index) => startPayment(gateway, { attemptId: `attempt-${index}` })));
  expect(simulator.grants).toBe(1);
});

test('replaces a refused token once', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  simulator.tokens.clear();
  expect(await gateway.verify(attempt)).toMatchObject({ kind: 'pending' });
  expect(simulator.grants).toBe(2);
});

test('renews a token before it expires, and requests at most two an hour', async () => {
  let nowMs = Date.UTC(2026, 10, 24);
  const { simulator, gateway } = await openShop({ now: () => new Date(nowMs) });
  const attempt = await startPayment(gateway);
  nowMs += 52 * 60_000;
  expect(await gateway.verify(attempt)).toMatchObject({ kind: 'pending' });
  expect(simulator.grants).toBe(2);
  simulator.tokens.clear();
  expect(await gateway.verify(attempt)).toEqual({
    kind: 'unreachable',
    reason: 'bkash grants no more tokens this hour',
  });
  expect(simulator.grants).toBe(2);
});

test('refunds parts once each, also after a lost response, up to the paid amount', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const paid = await gateway.verify(attempt, simulator.click(attempt.attemptId, 'pay'));
  if (paid.kind !== 'paid') throw new Error(paid.reason);
  const refund = {
    attempt,
    paymentId: paid.paymentId,
    refundId: 'r-1',
    amount: poisha(1_000_25),
    reason: 'returned',
  };
  const first = await gateway.refund(refund);
  expect(first).toMatchObject({ kind: 'done' });
  const reference = first.kind === 'done' ? first.reference : '';
  // If the response to a refund is lost, `queryRefund` finds the refund by its amount and creates no other
  // refund.
  expect(await gateway.queryRefund({ ...refund, reference: undefined, otherReferences: [] })).toMatchObject({
    kind: 'done',
    reference,
  });
  expect(simulator.payments[0]?.refunds).toHaveLength(1);
  // The request for a second refund of the same amount was never sent. `queryRefund` creates this refund.
  const secondRefund = { ...refund, refundId: 'r-2' };
  expect(
    await gateway.queryRefund({ ...secondRefund, reference: undefined, otherReferences: [reference] }),
  ).toMatchObject({
    kind: 'done',
  });
  expect(simulator.payments[0]?.refunds).toHaveLength(2);
  const excessRefund = { ...refund, refundId: 'r-3', amount: poisha(4_000_00) };
  expect(await gateway.refund(excessRefund)).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('2072'),
  });
});

test('settings can replace the paths of calls', async () => {
  const { simulator, gateway } = await openShop({
    settings: { paths: { create: '/v2/tokenized-checkout/payment/create' } },
  });
  await gateway.start(ATTEMPT);
  expect(simulator.asked).toContain('/v2/tokenized-checkout/payment/create');
});

test.each(['//evil.example/grant', 'https://evil.example/grant', '/\\\\evil.example/grant'])(
  'rejects a path to another host: %s',
  async (grant) => {
    await expect(openShop({ settings: { paths: { grant } } })).rejects.toThrow();
  },
);

test('returns exact amounts, and stores no wallet number', async () => {
  const { simulator, gateway } = await openShop();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5_00_000_00 }), async (amount) => {
      simulator.payments.length = 0;
      const attempt = await startPayment(gateway, { amount: poisha(amount) });
      const paid = await gateway.verify(attempt, simulator.click(attempt.attemptId, 'pay'));
      expect(paid).toMatchObject({ kind: 'paid', amount, raw: { customerMsisdn: '…8575' } });
    }),
    { numRuns: 40 },
  );
});
