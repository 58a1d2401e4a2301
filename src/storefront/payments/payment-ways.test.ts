import { expect, test } from 'vitest';
import { paymentWays } from './payment-ways.tsx';

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
