import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentGateways } from '#adapters/payments/gateways.ts';
import type { GatewayAdapter, StartPaymentInput } from '#adapters/payments/payment-gateway.ts';
import type { TokenStore } from '#adapters/token-store.ts';
import type { ResponseFault } from '#demo/gateways/open-simulator.ts';
import {
  openSslcommerzSimulator,
  SSLCOMMERZ_CREDENTIALS,
  type SslcommerzFault,
} from '#demo/gateways/sslcommerz.ts';
import { poisha, toBdtText } from '#domain/money.ts';
import { toRefundOutcome } from './responses.ts';
import { hasValidSignature } from './signature.ts';

const NO_TOKENS: TokenStore = { read: async () => undefined, change: (work) => work(undefined) };

const ATTEMPT: StartPaymentInput = {
  attemptId: 'Qm3vT0aZ8sKx41LpW7yHcD',
  orderNumber: 'GL-10023',
  amount: poisha(4_510_50),
  buyer: {
    name: 'তানজিলা রহমান & Sons',
    phone: '+8801712345678',
    email: undefined,
    street: 'House 7, Road 11, Dhanmondi',
    city: 'Dhaka',
    postalCode: undefined,
  },
  card: undefined,
  emiMonths: undefined,
  returns: {
    success: 'https://glow.example/payment/success',
    failure: 'https://glow.example/payment/failure',
    cancel: 'https://glow.example/payment/cancel',
    notification: '',
  },
};

async function openShop(settings: object = {}) {
  const simulator = await openSslcommerzSimulator();
  onTestFinished(simulator.close);
  const rawSettings = {
    url: simulator.url,
    ...SSLCOMMERZ_CREDENTIALS,
    fallbackEmail: 'orders@glow.example',
    ...settings,
  };
  const open = (timeoutMs?: number) => {
    const opened = createPaymentGateways({ timeoutMs }).open('sslcommerz', rawSettings, {
      tokens: NO_TOKENS,
      shop: '7',
    });
    if ('problem' in opened) throw new Error(opened.problem);
    return opened.gateway;
  };
  return { simulator, gateway: open(), hasty: open(300) };
}

async function startPayment(gateway: GatewayAdapter, overrides: Partial<StartPaymentInput> = {}) {
  const payment = { ...ATTEMPT, ...overrides };
  const started = await gateway.start(payment);
  if (started.kind !== 'started') throw new Error(started.reason);
  const { attemptId, orderNumber } = payment;
  return { attemptId, orderNumber, reference: started.reference, redirectTo: started.redirectTo };
}

test('starts a payment with all required fields, and returns the address of its page', async () => {
  const { simulator, gateway } = await openShop();
  const { redirectTo } = await startPayment(gateway);
  expect(simulator.payments[0]?.session).toMatchObject({
    total_amount: '4510.50',
    currency: 'BDT',
    tran_id: ATTEMPT.attemptId,
    value_a: ATTEMPT.orderNumber,
    value_b: '7',
    cus_phone: '01712345678',
    cus_email: 'orders@glow.example',
    cus_name: 'তানজিলা রহমান & Sons',
  });
  const page = await (await fetch(redirectTo)).text();
  expect(page).toContain('Tk 4510.50');
});

test.each([
  ['visa-master', 'visacard,mastercard'],
  ['amex', 'amexcard'],
  ['nexus', 'dbbl_nexus'],
] as const)('a chosen %s is all that its page offers', async (card, names) => {
  const { simulator, gateway } = await openShop();
  await startPayment(gateway, { card });
  expect(simulator.payments[0]?.session.multi_card_name).toBe(names);
});

test('offers only the selected instalments', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway, { emiMonths: 6 });
  expect(simulator.payments[0]?.session).toMatchObject({
    emi_option: '1',
    emi_selected_inst: '6',
    emi_allow_only: '1',
  });
  await simulator.click(attempt.attemptId, 'pay');
  expect(await gateway.verify(attempt)).toMatchObject({ kind: 'paid', emiMonths: 6 });
});

test('truncates long names and streets', async () => {
  const { gateway } = await openShop();
  const buyer = { ...ATTEMPT.buyer, name: 'ক্ষ'.repeat(60), street: '🏠'.repeat(80), city: 'x'.repeat(90) };
  expect(await gateway.start({ ...ATTEMPT, buyer })).toMatchObject({ kind: 'started' });
});

test('rejects an amount outside its limits without a request', async () => {
  const { simulator, gateway } = await openShop();
  for (const amount of [poisha(9_99), poisha(5_00_000_01)]) {
    expect(await gateway.start({ ...ATTEMPT, amount })).toMatchObject({ kind: 'refused' });
  }
  expect(simulator.asked).toEqual([]);
});

test('reports the reason of a refusal, without the password', async () => {
  const { gateway } = await openShop({ storePassword: 'wrong-password' });
  const refused = await gateway.start(ATTEMPT);
  expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringContaining('Store Credential') });
  expect(JSON.stringify(refused)).not.toContain('wrong-password');
});

test('each attempt is one payment', async () => {
  const { gateway } = await openShop();
  await startPayment(gateway);
  expect(await gateway.start(ATTEMPT)).toMatchObject({ kind: 'refused', reason: 'Duplicate tran_id' });
});

test.each([
  ['pay', { kind: 'paid', amount: 4_510_50, currency: 'BDT', isRisky: false, method: 'VISA-Dutch Bangla' }],
  ['risky', { kind: 'paid', isRisky: true }],
  ['fail', { kind: 'failed' }],
  ['cancel', { kind: 'cancelled' }],
] as const)('returns the result (%s) with and without a notification', async (choice, outcome) => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  expect(await gateway.verify(attempt)).toMatchObject({ kind: 'pending' });
  const notification = await simulator.click(attempt.attemptId, choice);
  expect(await gateway.verify(attempt, notification)).toMatchObject(outcome);
  expect(await gateway.verify(attempt, notification)).toMatchObject(outcome);
  expect(await gateway.verify(attempt)).toMatchObject(outcome);
});

test.each<[SslcommerzFault]>([['bad signature'], ['altered notice']])(
  'queries the gateway by attempt id after a notification with %s',
  async (fault) => {
    const { simulator, gateway } = await openShop();
    const attempt = await startPayment(gateway);
    simulator.fault = fault;
    const notification = await simulator.click(attempt.attemptId, 'pay');
    expect(await gateway.verify(attempt, notification)).toMatchObject({ kind: 'paid', amount: 4_510_50 });
    expect(simulator.asked).not.toContain('/validator/api/validationserverAPI.php');
  },
);

test('a forged notification pays nothing', async () => {
  const { gateway } = await openShop();
  const attempt = await startPayment(gateway);
  const forged = { status: 'VALID', tran_id: attempt.attemptId, val_id: 'made-up', amount: '4510.50' };
  expect(await gateway.verify(attempt, forged)).toMatchObject({ kind: 'pending' });
});

test('a notification of another payment pays nothing', async () => {
  const { simulator, gateway } = await openShop();
  const cheap = await startPayment(gateway, { attemptId: 'cheap-attempt', amount: poisha(10_00) });
  const expensive = await startPayment(gateway);
  const notification = await simulator.click(cheap.attemptId, 'pay');
  expect(await gateway.verify(expensive, notification)).toMatchObject({ kind: 'pending' });
  expect(await gateway.verify({ ...cheap, orderNumber: 'GL-1' }, notification)).toMatchObject({
    kind: 'pending',
  });
});

test.each([
  ['other amount', { kind: 'paid', amount: 10_00 }],
  ['other currency', { kind: 'paid', currency: 'USD' }],
  ['other attempt', { kind: 'pending' }],
  ['other shop', { kind: 'pending' }],
  ['no order and shop', { kind: 'pending' }],
] as const)('reports other amounts, and ignores other payments: %s', async (fault, outcome) => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  await simulator.click(attempt.attemptId, 'pay');
  simulator.fault = fault;
  expect(await gateway.verify(attempt)).toMatchObject(outcome);
});

test.each(['other shop', 'no order and shop'] as const)(
  'a signed notification of %s pays nothing',
  async (fault) => {
    const { simulator, gateway } = await openShop();
    const attempt = await startPayment(gateway);
    simulator.fault = fault;
    expect(await gateway.verify(attempt, await simulator.click(attempt.attemptId, 'pay'))).toMatchObject({
      kind: 'pending',
    });
  },
);

test.each([
  ['500', '500', '<h1>Internal Server Error</h1>'],
  ['garbage', '200', '{"status":"SUCC'],
  ['redirect', '302', ''],
] as const)('stores status and text of an invalid response: %s', async (fault, httpStatus, excerpt) => {
  const { simulator, gateway } = await openShop();
  simulator.fault = fault;
  expect(await gateway.start(ATTEMPT)).toMatchObject({ kind: 'unreachable', raw: { httpStatus, excerpt } });
});

const FAULTS: ResponseFault[] = ['silent', '500', 'redirect', 'broken line', 'garbage', 'endless'];
test.each(FAULTS)('returns unreachable after %s, without credentials', async (fault) => {
  const { simulator, gateway: patient, hasty: gateway } = await openShop();
  const attempt = await startPayment(patient);
  const notification = await simulator.click(attempt.attemptId, 'pay');
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
  expect(JSON.stringify(outcomes)).not.toContain(SSLCOMMERZ_CREDENTIALS.storePassword);
});

test('rejects an unsafe address of a payment page', async () => {
  const { simulator, gateway } = await openShop();
  simulator.fault = 'unsafe page';
  expect(await gateway.start(ATTEMPT)).toMatchObject({ kind: 'unreachable' });
});

test('refunds a part once, also when requested again, up to the paid amount', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  await simulator.click(attempt.attemptId, 'pay');
  const paid = await gateway.verify(attempt);
  if (paid.kind !== 'paid') throw new Error(paid.reason);
  const refund = {
    attempt,
    paymentId: paid.paymentId,
    refundId: 'r-1',
    amount: poisha(1_000_25),
    reason: 'returned',
  };
  const first = await gateway.refund(refund);
  expect(first).toMatchObject({ kind: 'pending' });
  // The reference is missing, as after a lost response.
  expect(await gateway.queryRefund({ ...refund, reference: undefined, otherReferences: [] })).toMatchObject(
    first,
  );
  expect(simulator.payments[0]?.refunds).toHaveLength(1);
  const reference = first.kind === 'pending' ? first.reference : '';
  const refundQuery = { ...refund, reference, otherReferences: [] };
  expect(await gateway.queryRefund(refundQuery)).toMatchObject({ kind: 'pending' });
  expect(await gateway.queryRefund(refundQuery)).toMatchObject({ kind: 'done', reference });
  const excessRefund = { ...refund, refundId: 'r-2', amount: poisha(4_000_00) };
  expect(await gateway.refund(excessRefund)).toMatchObject({ kind: 'refused', reason: 'More than was paid' });
});

test('stores no card number of a response', async () => {
  const { simulator, gateway } = await openShop();
  const attempt = await startPayment(gateway);
  await simulator.click(attempt.attemptId, 'pay');
  const paid = await gateway.verify(attempt);
  expect(paid).toMatchObject({ raw: { card_no: '…0667', tran_id: attempt.attemptId } });
  expect(JSON.stringify(paid)).not.toContain('432149');
});

test('returns exact amounts', async () => {
  const { simulator, gateway } = await openShop();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 10_00, max: 5_00_000_00 }), async (amount) => {
      simulator.payments.length = 0;
      const attempt = await startPayment(gateway, { amount: poisha(amount) });
      await simulator.click(attempt.attemptId, 'pay');
      expect(await gateway.verify(attempt)).toMatchObject({ kind: 'paid', amount });
      expect(simulator.payments[0]?.session.total_amount).toBe(toBdtText(poisha(amount)));
    }),
    { numRuns: 40 },
  );
});

/** Notification that the sandbox sent to a public demo store in 2021. */
const SANDBOX_NOTIFICATION = {
  fields: {
    tran_id: '45c48cce2e',
    val_id: '210126185454BSzXJBsNFp6bXIg',
    amount: '600.00',
    card_type: 'DBBLMOBILEB-Dbbl Mobile Banking',
    store_amount: '585.00',
    card_no: '',
    bank_tran_id: '2101261854540sl3LEqAN58gnVk',
    status: 'VALID',
    tran_date: '2021-01-26 18:54:43',
    currency: 'BDT',
    card_issuer: 'DBBL Mobile Banking',
    card_brand: 'MOBILEBANKING',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    store_id: 'testbox',
    currency_type: 'BDT',
    currency_amount: '600.00',
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: '45c48cce2e',
    value_b: '9',
    value_c: 'cart_payment',
    value_d: '',
    risk_level: '0',
    risk_title: 'Safe',
    verify_sign: 'd546dc34743572351d30825fa5bed5a9',
    verify_sign_sha2: 'ed82f8596c10493c89030953fcf4b6617eb464f4c9c6429dc2331018acc32271',
    verify_key:
      'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,card_type,currency,currency_amount,currency_rate,currency_type,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d',
  },
  password: 'qwerty',
};

test('accepts both signatures of a real sandbox notification', () => {
  const { verify_sign_sha2: _, ...withMd5Only } = SANDBOX_NOTIFICATION.fields;
  expect(hasValidSignature(SANDBOX_NOTIFICATION.fields, SANDBOX_NOTIFICATION.password)).toBe(true);
  expect(hasValidSignature(withMd5Only, SANDBOX_NOTIFICATION.password)).toBe(true);
});

test.each([
  ['another amount', { amount: '6.00' }],
  ['another status', { status: 'FAILED' }],
  ['no sums', { verify_sign: '', verify_sign_sha2: '' }],
  ['a broken sum beside a good one', { verify_sign_sha2: 'ed82' }],
  ['fields that the sums leave out', { verify_key: 'status,tran_id' }],
  ['no names', { verify_key: '' }],
  ['endless names', { verify_key: `${SANDBOX_NOTIFICATION.fields.verify_key}${',x'.repeat(200)}` }],
])('rejects a notification with %s', (_, change) => {
  expect(
    hasValidSignature({ ...SANDBOX_NOTIFICATION.fields, ...change }, SANDBOX_NOTIFICATION.password),
  ).toBe(false);
});

test('a refund in progress without a reference is not reported as refused', () => {
  const body = JSON.stringify({ APIConnect: 'DONE', status: 'processing', errorReason: 'initiated already' });
  expect(() => toRefundOutcome({ status: 200, body }, undefined)).toThrow('processing');
});
