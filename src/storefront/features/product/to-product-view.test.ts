import { expect, test } from 'vitest';
import { encodeObject } from '#domain/encoded-object.ts';
import { emiPlans } from './to-product-view.ts';

const gift = (emiTenors: unknown) => encodeObject({ emi: { emiTenors, emiTypes: ['on-demand'] } });

test('each tenor has its total and its monthly amount, both in whole taka rounded up', () => {
  expect(emiPlans(gift([{ name: '6 Months', percent: 4.5 }]), [6450, 6450, 9999])).toEqual([
    { price: 6450, rows: [{ months: 6, total: 6741, monthly: 1124 }] },
    { price: 9999, rows: [{ months: 6, total: 10449, monthly: 1742 }] },
  ]);
});

test.each([
  ['no gift', null],
  ['what is no object', 'gift'],
  ['no tenors', gift('many')],
  ['tenors that make no sense', gift([{ name: 'soon', percent: 3 }, { name: '6', percent: -1 }, 4])],
])('%s offers nothing', (_, text) => {
  expect(emiPlans(text, [1000])).toEqual([]);
});
