import { expect, test } from 'vitest';
import { afterCoupon, paymentWays } from './payment-ways.ts';

const gateway = (id: number, slug: string, takesCards = false) => ({
  id,
  slug,
  name: slug,
  name_bn: slug,
  takesCards,
  maxAmount: null,
});
const CASH = gateway(1, 'cod');
const BKASH = gateway(2, 'bkash');
const CARDS = gateway(3, 'sslcommerz', true);

const terms = { gateways: [CASH, BKASH, CARDS], codRefusal: null, couponGatewayIds: [] };
const refused = { reason: 'above-limit', limit: 5_000 } as const;
const emi = { isEmi: true, isDiscounted: true, tenure: '6 Months' };

test.each([
  ['cash, where it is taken', terms, { method: 'COD', gatewayId: 1 }],
  [
    'the first gateway, where it is not',
    { ...terms, gateways: [BKASH, CARDS] },
    { method: 'ONLINE', gatewayId: 2 },
  ],
  [
    'the first gateway above the limit',
    { ...terms, codRefusal: refused },
    { method: 'ONLINE', gatewayId: 2 },
  ],
  ['what a coupon is for', { ...terms, couponGatewayIds: [3] }, { method: 'ONLINE', gatewayId: 3 }],
])('who has chosen nothing pays by %s', (_, given, way) => {
  expect(paymentWays(given, undefined).way).toEqual(way);
});

test('who comes for instalments pays by card, unless a coupon asks for a gateway; then a card is chosen anew', () => {
  expect(paymentWays(terms, undefined, emi).way).toMatchObject({ method: 'CARD', gatewayId: 3 });
  const restricted = { ...terms, couponGatewayIds: [3] };
  expect(paymentWays(restricted, undefined, emi)).toMatchObject({
    way: { method: 'ONLINE', gatewayId: 3 },
    isRestricted: true,
    emi: undefined,
  });
  const card = { method: 'CARD', gatewayId: 3, card: 'amex' } as const;
  expect(paymentWays(restricted, card, emi)).toMatchObject({ way: card, emi: { tenures: '6 Months' } });
});

test('a choice counts as long as it can be had', () => {
  const chosen = { method: 'ONLINE', gatewayId: 2 } as const;
  expect(paymentWays(terms, chosen).way).toEqual(chosen);
  expect(paymentWays({ ...terms, gateways: [CASH] }, chosen).way).toMatchObject({ method: 'COD' });
});

test('what was chosen among the ways of a coupon counts with it alone, also after a reload that asks about the coupon anew', () => {
  const restricted = { ...terms, couponGatewayIds: [2, 3] };
  const chosen = { method: 'CARD', gatewayId: 3, card: 'amex', among: '2,3' } as const;
  expect(paymentWays(terms, chosen).way).toMatchObject({ method: 'COD' });
  expect(afterCoupon(chosen, '')).toBe(chosen);
  expect(paymentWays(restricted, afterCoupon(chosen, '2,3')).way).toBe(chosen);
  const before = { method: 'ONLINE', gatewayId: 3, among: '' } as const;
  expect(afterCoupon(before, '2,3')).toBeUndefined();
  expect(paymentWays(restricted, before).way).toEqual({ method: 'ONLINE', gatewayId: 2 });
});
