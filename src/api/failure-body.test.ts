import { expect, test } from 'vitest';
import type { FieldProblem } from '#domain/field-problem.ts';
import { poisha } from '#domain/money.ts';
import { formatFieldProblem, toProblemFieldCode } from './failure-body.ts';

test.each<[FieldProblem, string, string]>([
  [
    { field: 'billingPhone', code: 'no-mobile-number' },
    'not-phone',
    'billingPhone must be a Bangladeshi mobile number, e.g. 01712345678',
  ],
  [
    { field: 'shippingAreaId', code: 'place-elsewhere', within: '$& {field}' },
    'wrong',
    'shippingAreaId is not in $& {field}',
  ],
  [
    { field: 'paymentMethod', code: 'above-cod-limit', limit: poisha(60_050) },
    'wrong',
    'paymentMethod: cash on delivery is only available up to Tk\u00a0600.50',
  ],
  [
    { field: 'paymentGatewayId', code: 'sum-not-taken', least: poisha(1_000), most: poisha(50_000_000) },
    'sum-not-taken',
    'paymentGatewayId: this payment method accepts Tk\u00a010 to Tk\u00a05,00,000',
  ],
  [
    { field: 'data.note', label: 'Your note', code: 'too-long', most: 5_000, count: 5_400 },
    'too-long',
    'Your note: Use up to 5000 characters (now 5400).',
  ],
  [{ field: 'data.age', label: 'বয়স', code: 'too-small', least: 18 }, 'too-small', 'বয়স: Enter 18 or more.'],
  [{ field: 'name', code: 'required' }, 'required', 'This field is required.'],
])('returns code and message of %j', (problem, code, text) => {
  expect([toProblemFieldCode(problem), formatFieldProblem(problem)]).toEqual([code, text]);
});
