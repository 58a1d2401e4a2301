import { expect, test } from 'vitest';
import { discardPaymentOfOtherCoupon, selectPayment } from './select-payment.ts';

const gateway = (id: number, slug: string, takesCards = false) => ({
  id,
  slug,
  name: slug,
  name_bn: slug,
  takesCards,
  ...{ minAmount: null, maxAmount: null, advancePercent: null },
});
const CASH = gateway(1, 'cod');
const BKASH = gateway(2, 'bkash');
const CARDS = gateway(3, 'sslcommerz', true);

const terms = { gateways: [CASH, BKASH, CARDS], options: undefined, couponGatewayIds: [] };
const refused = [
  {
    ...{ gatewayId: 1, method: 'COD' as const, due: 0 },
    refusal: { reason: 'above-limit', limit: 5_000 } as const,
  },
];
const emi = { isEmi: true, isDiscounted: true, tenor: '6 Months' };

test.each([
  ['cash, if the shop accepts it', terms, { method: 'COD', gatewayId: 1 }],
  [
    'the first gateway, if the shop does not accept cash',
    { ...terms, gateways: [BKASH, CARDS] },
    { method: 'ONLINE', gatewayId: 2 },
  ],
  [
    'the first online gateway, above the cash limit',
    { ...terms, options: refused },
    { method: 'ONLINE', gatewayId: 2 },
  ],
  ['the gateway of the coupon', { ...terms, couponGatewayIds: [3] }, { method: 'ONLINE', gatewayId: 3 }],
])('the default payment method is %s', (_, given, selected) => {
  expect(selectPayment(given, undefined).selected).toEqual(selected);
});

test('requested instalments select a card, unless a coupon restricts gateways; then a card must be selected again', () => {
  expect(selectPayment(terms, undefined, emi).selected).toMatchObject({ method: 'CARD', gatewayId: 3 });
  const restricted = { ...terms, couponGatewayIds: [3] };
  expect(selectPayment(restricted, undefined, emi)).toMatchObject({
    selected: { method: 'ONLINE', gatewayId: 3 },
    isRestricted: true,
    emi: undefined,
  });
  const card = { method: 'CARD', gatewayId: 3, card: 'amex' } as const;
  expect(selectPayment(restricted, card, emi)).toMatchObject({
    selected: card,
    emi: { tenor: '6 Months' },
  });
});

test('keeps a choice while it is available', () => {
  const chosen = { method: 'ONLINE', gatewayId: 2 } as const;
  expect(selectPayment(terms, chosen).selected).toEqual(chosen);
  expect(selectPayment({ ...terms, gateways: [CASH] }, chosen).selected).toMatchObject({ method: 'COD' });
});

test('a choice made with a coupon for certain gateways is valid only with that coupon, also after a reload', () => {
  const restricted = { ...terms, couponGatewayIds: [2, 3] };
  const chosen = { method: 'CARD', gatewayId: 3, card: 'amex', among: '2,3' } as const;
  expect(selectPayment(terms, chosen).selected).toMatchObject({ method: 'COD' });
  expect(discardPaymentOfOtherCoupon(chosen, '')).toBe(chosen);
  expect(selectPayment(restricted, discardPaymentOfOtherCoupon(chosen, '2,3')).selected).toBe(chosen);
  const before = { method: 'ONLINE', gatewayId: 3, among: '' } as const;
  expect(discardPaymentOfOtherCoupon(before, '2,3')).toBeUndefined();
  expect(selectPayment(restricted, before).selected).toEqual({ method: 'ONLINE', gatewayId: 2 });
});

const bounded = { ...CARDS, minAmount: 10, maxAmount: 500_000 };
const online = { method: 'ONLINE', gatewayId: 3 } as const;
const card = { method: 'CARD', gatewayId: 3, card: 'amex' } as const;

test.each([
  [9.99, { method: 'COD', gatewayId: 1 }],
  [10, undefined],
  [500_000, undefined],
  [500_000.01, { method: 'COD', gatewayId: 1 }],
  [0, undefined],
  [undefined, undefined],
])(
  'with %s due, a selected gateway with limits of 10 to 500,000 is replaced, and is selected again when the amount fits',
  (payOnline, instead) => {
    for (const chosen of [online, card]) {
      const options = selectPayment({ ...terms, gateways: [CASH, bounded], payOnline }, chosen);
      expect(options).toMatchObject({ selected: instead ?? chosen, refused: undefined });
      expect(options.moved).toEqual(instead && { from: chosen, sum: payOnline });
    }
  },
);

test('reports an amount that no method accepts, and keeps the selected method', () => {
  const restricted = { ...terms, gateways: [CASH, BKASH, bounded], couponGatewayIds: [3], payOnline: 5 };
  const selected = { method: 'ONLINE', gatewayId: 3 };
  expect(selectPayment(restricted, undefined)).toMatchObject({ selected, refused: 5, moved: undefined });
  expect(selectPayment(restricted, { ...online, among: '3' })).toMatchObject({
    selected,
    refused: 5,
    moved: undefined,
  });
});

test('limits of a gateway apply to the total of instalments and to the advance', () => {
  const tenors = [{ name: '6 Months', months: 6, monthly: 90_000, grandTotal: 540_000 }];
  const highAmount = { ...terms, gateways: [CASH, bounded], payOnline: 499_000, emiTenors: tenors };
  expect(selectPayment(highAmount, card, emi)).toMatchObject({
    selected: { method: 'COD' },
    moved: { from: card, sum: 540_000 },
  });
  expect(selectPayment(highAmount, card).selected).toBe(card);
  const advance = { ...terms, gateways: [CASH, bounded, BKASH], requiredAdvance: 8, payOnline: 40 };
  expect(selectPayment(advance, undefined).selected).toEqual({
    method: 'ONLINE',
    gatewayId: 2,
    isAdvance: true,
  });
  const none = selectPayment({ ...advance, gateways: [CASH, bounded] }, undefined);
  expect(none).toMatchObject({ selected: online, refused: undefined });
});
