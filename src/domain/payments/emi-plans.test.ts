import { expect, test } from 'vitest';
import { encodeCheckoutExtra } from './checkout-extra.ts';
import { listEmiPlans } from './emi-plans.ts';

test('each tenor has a total and a monthly amount, both rounded up to whole taka', () => {
  const extra = encodeCheckoutExtra({ isEmi: true, isDiscounted: true, tenor: '6 Months' });
  const tenors = [{ name: '6 Months', months: 6, percent: 4.5 }];
  expect(listEmiPlans({ tenors, isDiscounted: true }, [6450, 6450, 9999])).toEqual([
    { price: 6450, rows: [{ name: '6 Months', months: 6, total: 6741, monthly: 1124, extra }] },
    { price: 9999, rows: [{ name: '6 Months', months: 6, total: 10449, monthly: 1742, extra }] },
  ]);
  expect(listEmiPlans({ tenors: [], isDiscounted: true }, [6450])).toEqual([]);
});
