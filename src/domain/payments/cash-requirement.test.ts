import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { type CashCheckSettings, readCashCheckSettings } from './cash-check-settings.ts';
import {
  calculateCashAdvance,
  findCashRequirement,
  resolveCashRequirement,
  splitMixedPreOrder,
} from './cash-requirement.ts';

const NONE = readCashCheckSettings(undefined);
const known = { delivered: 3, returned: 0 };
const check = (parts: Partial<CashCheckSettings>): CashCheckSettings => ({ ...NONE, ...parts });
const risk = { isAboveLimit: false, history: known, hasOnlineGateway: true };
const above = { ...risk, isAboveLimit: true };
const newcomer = { ...risk, history: { delivered: 0, returned: 0 } };
const returning = { ...risk, history: { delivered: 1, returned: 2 } };

test.each([
  ['a shop without settings requires nothing', NONE, newcomer, undefined],
  ['a shop without settings refuses cash above the limit', NONE, above, 'refuse'],
  ['above the limit, by a code', check({ aboveLimit: 'code' }), above, 'code'],
  ['above the limit, by an advance', check({ aboveLimit: 'advance' }), above, 'advance'],
  [
    'above the limit, by an advance without a gateway',
    check({ aboveLimit: 'advance' }),
    { ...above, hasOnlineGateway: false },
    'refuse',
  ],
  ['a phone without a delivered order', check({ newPhone: 'code' }), newcomer, 'code'],
  ['a phone with delivered orders', check({ newPhone: 'code' }), risk, undefined],
  [
    'a phone without a known history',
    check({ newPhone: 'code' }),
    { ...risk, history: undefined },
    undefined,
  ],
  ['a phone with returned orders', check({ manyReturns: 'advance' }), returning, 'advance'],
  [
    'a phone with too few returned orders',
    check({ manyReturns: 'advance', returnsFrom: 3 }),
    returning,
    undefined,
  ],
  [
    'a code instead of an advance without a gateway',
    check({ manyReturns: 'advance' }),
    { ...returning, hasOnlineGateway: false },
    'code',
  ],
  [
    'an advance has precedence over a code',
    check({ newPhone: 'advance', aboveLimit: 'code' }),
    { ...newcomer, isAboveLimit: true },
    'advance',
  ],
] as const)('%s', (_, rules, found, expected) => {
  expect(findCashRequirement(rules, found)).toBe(expected);
});

test('invalid page settings require nothing', () => {
  for (const settings of [
    null,
    7,
    'x',
    { cashCheck: 3 },
    { cashCheck: { newPhone: 'blood', advancePercent: -4 } },
  ]) {
    expect(readCashCheckSettings(settings)).toEqual(NONE);
  }
  expect(
    readCashCheckSettings({ cashCheck: { newPhone: 'code', returnsFrom: 5, advancePercent: 400 } }),
  ).toEqual(check({ newPhone: 'code', returnsFrom: 5, advancePercent: 90 }));
});

test('an advance is in whole taka, at least its share, and at most the order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 90 }),
      (total, percent) => {
        const advance = calculateCashAdvance(poisha(total), percent);
        expect(advance).toBeLessThanOrEqual(total);
        expect(advance * 100).toBeGreaterThanOrEqual(Math.min(total * percent, total * 100));
        expect(advance === total || advance % 100 === 0).toBe(true);
      },
    ),
  );
});

test('page settings determine the checks, and their limit has precedence over the shop’s', () => {
  const facts = {
    pageSettings: { maxCODAmount: 1_000, cashCheck: { aboveLimit: 'advance', advancePercent: 10 } },
    shopLimit: poisha(5_000_00),
    history: undefined,
    hasOnlineGateway: true,
    preOrderAdvance: poisha(0),
  };
  expect(
    [1_000_00, 1_000_01].map((total) => resolveCashRequirement({ ...facts, grandTotal: poisha(total) })),
  ).toEqual([
    { ask: undefined, allowsAdvance: false, advance: 100_00, codLimit: 1_000_00 },
    { ask: 'advance', allowsAdvance: true, advance: 101_00, codLimit: 1_000_00 },
  ]);
});

test('an order with an advance of pre-orders cannot pay another advance for cash', () => {
  const facts = {
    ...{ pageSettings: { maxCODAmount: 500, cashCheck: { aboveLimit: 'advance' } }, shopLimit: null },
    ...{ grandTotal: poisha(3_000_00), history: undefined, hasOnlineGateway: true },
  };
  expect(
    [0, 1, 3_000_00].map(
      (advance) => resolveCashRequirement({ ...facts, preOrderAdvance: poisha(advance) }).allowsAdvance,
    ),
  ).toEqual([true, false, false]);
});

test('a free order requires nothing', () => {
  const facts = {
    ...{ pageSettings: { cashCheck: { newPhone: 'advance' } }, shopLimit: null },
    ...{ history: newcomer.history, hasOnlineGateway: true, preOrderAdvance: poisha(0) },
  };
  expect(
    [0, 1_00].map((total) => resolveCashRequirement({ ...facts, grandTotal: poisha(total) }).ask),
  ).toEqual([undefined, 'advance']);
});

const orderLine = (lineTotal: number, preOrder: boolean) => ({
  ...{ lineTotal: poisha(lineTotal), orderable: 1 },
  sku: { preOrder, preOrderAmount: null } as Parameters<typeof splitMixedPreOrder>[1]['lines'][number]['sku'],
});

test('goods in stock next to a pre-order are checked with their own amount, at most the rest of the order', () => {
  const totals = {
    ...{ subtotal: poisha(26_000), deliveryCharge: poisha(70), discount: poisha(3_000) },
    ...{ grandTotal: poisha(23_070), payNow: poisha(1_000) },
  };
  const lines = [orderLine(20_000, true), orderLine(6_000, false)];
  const requested: number[] = [];
  const split = (
    requirement: 'refuse' | 'advance' | 'code' | undefined,
    lineDiscounts: number[],
    of = totals,
  ) =>
    splitMixedPreOrder(of, { lines, lineDiscounts: lineDiscounts.map(poisha) }, (cash) => {
      requested.push(cash);
      return { ask: requirement, advance: poisha(500) };
    });
  const none = { onTrust: null, ask: undefined };
  expect(split('refuse', [0, 3_000])).toMatchObject({ totals: { payNow: 4_070 }, ...none });
  expect(split('advance', [0, 3_000])).toMatchObject({ totals: { payNow: 1_500 }, ...none });
  expect(split('code', [0, 3_000])).toEqual({ totals, onTrust: 3_070, ask: 'code' });
  expect(split(undefined, [3_000, 0])).toEqual({ totals, onTrust: 6_070, ask: undefined });
  const less = { ...totals, grandTotal: poisha(1_400) };
  expect(split('refuse', [], less)).toMatchObject({ totals: { payNow: 1_400 }, ...none });
  expect(split('refuse', [], { ...totals, grandTotal: totals.payNow })).toMatchObject(none);
  expect(requested).toEqual([3_070, 3_070, 3_070, 6_070, 400]);
  expect(
    splitMixedPreOrder({ ...totals, payNow: poisha(0) }, { lines, lineDiscounts: [] }, () => expect.fail()),
  ).toMatchObject({ totals: { payNow: 0 }, ...none });
});
