import { expect, test } from 'vitest';
import { getLimitSubjectKind, parseLimit } from './rate-limits.ts';

test.each([
  ['30/10m', [{ max: 30, seconds: 600 }]],
  [
    ' 30/10m, 300/1D ',
    [
      { max: 30, seconds: 600 },
      { max: 300, seconds: 86_400 },
    ],
  ],
  ['5/45s', [{ max: 5, seconds: 45 }]],
  ['6/2h', [{ max: 6, seconds: 7_200 }]],
  ['off', []],
  ['0', []],
])('parses %s', (text, limit) => {
  expect(parseLimit(text)).toEqual(limit);
});

test.each([
  '',
  'many',
  '30',
  '30/10',
  '30/m',
  '0/10m',
  '-1/10m',
  '30/0m',
  '1.5/1m',
  '30/21d',
  '30/10m,',
  '9',
])('“%s” is not a limit', (text) => {
  expect(parseLimit(text)).toBeUndefined();
});

test('reads the subject from the name of a rule', () => {
  expect(getLimitSubjectKind('orders-per-client')).toBe('client');
  expect(getLimitSubjectKind('orders-per-phone')).toBe('phone');
  expect(getLimitSubjectKind('notices-per-contact')).toBe('contact');
  expect(getLimitSubjectKind('orders-of-platform-per-contact')).toBe('contact');
});
