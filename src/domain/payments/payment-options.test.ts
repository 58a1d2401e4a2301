import { expect, test } from 'vitest';
import {
  type AmountsToPay,
  type GatewayTerms,
  listPaymentOptions,
  type PaymentOption,
} from './payment-options.ts';

const gateway = (id: number, slug: string, terms: Partial<GatewayTerms> = {}): GatewayTerms => ({
  ...{ id, slug, takesCards: false, minAmount: null, maxAmount: null, advancePercent: null },
  ...terms,
});
const CASH = gateway(1, 'cod', { maxAmount: 5_000 });
const BKASH = gateway(2, 'bkash', { minAmount: 10, maxAmount: 20_000 });
const CARDS = gateway(3, 'sslcommerz', { takesCards: true });
const CASH_WITH_ADVANCE = gateway(1, 'cod', { maxAmount: 5_000, advancePercent: 20 });

const order = (amounts: Partial<AmountsToPay> = {}): AmountsToPay => ({
  ...{ grandTotal: 4_000, preOrderAdvance: 0, dueOnline: 4_000, cashAdvance: 800 },
  ...amounts,
});
const cash = (due: number, refusal: PaymentOption['refusal'] = null): PaymentOption => ({
  gatewayId: 1,
  method: 'COD',
  due,
  refusal,
});
const online = (gatewayId: number, due: number, refusal: PaymentOption['refusal'] = null): PaymentOption => ({
  gatewayId,
  method: 'ONLINE',
  due,
  refusal,
});
const card = (due: number, refusal: PaymentOption['refusal'] = null): PaymentOption => ({
  gatewayId: 3,
  method: 'CARD',
  due,
  refusal,
});

test.each<[string, GatewayTerms[], AmountsToPay, number[], PaymentOption[]]>([
  [
    'all methods of an ordinary order',
    [CASH, BKASH, CARDS],
    order(),
    [],
    [cash(0), online(2, 4_000), online(3, 4_000), card(4_000)],
  ],
  [
    'no cash above the limit',
    [CASH, BKASH],
    order({ grandTotal: 6_000, dueOnline: 6_000 }),
    [],
    [cash(0, { reason: 'above-limit', limit: 5_000 }), online(2, 6_000)],
  ],
  [
    'cash after an advance above the limit',
    [CASH_WITH_ADVANCE, BKASH],
    order({ grandTotal: 6_000, dueOnline: 6_000, cashAdvance: 1_200 }),
    [],
    [cash(1_200), online(2, 6_000)],
  ],
  [
    'an advance that no gateway accepts',
    [CASH_WITH_ADVANCE, BKASH],
    order({ grandTotal: 6_000, dueOnline: 6_000, cashAdvance: 8 }),
    [],
    [cash(8, { reason: 'amount', amount: 8 }), online(2, 6_000)],
  ],
  [
    'the advance of a pre-order',
    [CASH_WITH_ADVANCE, BKASH],
    order({ grandTotal: 9_000, preOrderAdvance: 500, dueOnline: 2_500, cashAdvance: 1_800 }),
    [],
    [cash(500, { reason: 'advance', amount: 500 }), online(2, 2_500)],
  ],
  [
    'an amount outside the limits of a gateway',
    [BKASH, CARDS],
    order({ grandTotal: 20_001, dueOnline: 20_001 }),
    [],
    [online(2, 20_001, { reason: 'amount', amount: 20_001 }), online(3, 20_001), card(20_001)],
  ],
  [
    'a free order, which every gateway accepts',
    [CASH, BKASH],
    order({ grandTotal: 0, dueOnline: 0, cashAdvance: 0 }),
    [],
    [cash(0), online(2, 0)],
  ],
  [
    'a coupon for one gateway',
    [CASH, BKASH, CARDS],
    order(),
    [2],
    [
      { gatewayId: 1, method: 'COD', due: null, refusal: { reason: 'coupon' } },
      online(2, 4_000),
      { gatewayId: 3, method: 'ONLINE', due: null, refusal: { reason: 'coupon' } },
      { gatewayId: 3, method: 'CARD', due: null, refusal: { reason: 'coupon' } },
    ],
  ],
  [
    'a coupon for cash and a gateway, which must be paid online',
    [CASH, BKASH],
    order(),
    [1, 2],
    [{ gatewayId: 1, method: 'COD', due: null, refusal: { reason: 'coupon' } }, online(2, 4_000)],
  ],
  ['a coupon for cash only', [CASH], order(), [1], [cash(0)]],
  [
    'a coupon for cash only, above a limit with an advance that no gateway can take',
    [{ ...CASH, maxAmount: 3_000, advancePercent: 20 }],
    order(),
    [1],
    [{ ...cash(0), refusal: { reason: 'above-limit', limit: 3_000 } }],
  ],
  ['a coupon for a removed gateway', [CASH, BKASH], order(), [9], [cash(0), online(2, 4_000)]],
])('lists %s', (_, gateways, amounts, couponGatewayIds, expected) => {
  expect(listPaymentOptions(gateways, amounts, couponGatewayIds)).toEqual(expected);
});

test('without amounts, only the coupon is considered', () => {
  expect(listPaymentOptions([CASH, BKASH], undefined, [2])).toEqual([
    { gatewayId: 1, method: 'COD', due: null, refusal: { reason: 'coupon' } },
    { gatewayId: 2, method: 'ONLINE', due: null, refusal: null },
  ]);
});
