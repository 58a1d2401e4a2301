import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isForeignOrigin, isSameOrigin, restrictLocation } from './request-origin.ts';

const caller = { host: 'glow.localhost:3000', scheme: 'http', ip: '' } as const;

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true, false],
  [{ 'sec-fetch-site': 'same-site' }, false, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' }, false, true],
  [{ 'sec-fetch-site': 'none' }, true, false],
  [{ origin: 'http://glow.localhost:3000' }, true, false],
  [{ origin: 'http://shurokkha.localhost:3000' }, false, true],
  [{ origin: 'http://glow.localhost' }, false, true],
  [{ origin: 'null' }, false, true],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true, false],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false, true],
  [{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, true, true],
  [{}, false, false],
  [{ referer: 'http://glow.localhost:3000/cart' }, true, false],
  [{ referer: 'http://shurokkha.localhost:3000/' }, false, false],
  [{ referer: 'http://glow.localhost:3000/', origin: 'https://evil.example' }, false, true],
  [{ referer: 'http://glow.localhost:3000/', 'sec-fetch-site': 'cross-site' }, false, true],
])('a request with %j is same-origin: %s, foreign: %s', (headers, same, foreign) => {
  expect(isSameOrigin(new Headers(headers as HeadersInit), caller)).toBe(same);
  expect(isForeignOrigin(new Headers(headers as HeadersInit), caller)).toBe(foreign);
});

const SECURED = 'https://glow.example';

test.each([
  ['/cart?a=b#c', '/cart?a=b#c'],
  ['https://glow.example/cart', '/cart'],
  ['https://glow.example//evil.example', '/evil.example'],
  ['//evil.example/a', '/evil.example/a'],
  ['/\\evil.example', '/evil.example'],
  ['https://evil.example/a', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
])('a redirect to %s becomes %s', (location, own) => {
  expect(restrictLocation(SECURED, location)).toBe(own);
});

test('no redirect leaves the requested origin', () => {
  const within = (location: string) => new URL(restrictLocation(SECURED, location), SECURED).origin;
  assert(property(string(), (location) => within(location) === SECURED));
});
