import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { ownLocation } from './own-location.ts';

const caller = { host: 'glow.example', scheme: 'https', ip: '' } as const;

test.each([
  ['/cart?a=b#c', '/cart?a=b#c'],
  ['https://glow.example/cart', '/cart'],
  ['https://glow.example//evil.example', '/evil.example'],
  ['//evil.example/a', '/evil.example/a'],
  ['/\\evil.example', '/evil.example'],
  ['https://evil.example/a', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
])('a redirect to %s leads to %s', (location, own) => {
  expect(ownLocation(location, caller)).toBe(own);
});

test('no redirect leaves the origin it was asked at', () => {
  const origin = 'https://glow.example';
  assert(property(string(), (location) => new URL(ownLocation(location, caller), origin).origin === origin));
});
