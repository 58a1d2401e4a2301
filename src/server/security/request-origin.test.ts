import { expect, test } from 'vitest';
import { isForeignOrigin, isSameOrigin } from './request-origin.ts';

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
])('a request with %j is of the same origin: %s, of a foreign one: %s', (headers, same, foreign) => {
  expect(isSameOrigin(new Headers(headers as HeadersInit), caller)).toBe(same);
  expect(isForeignOrigin(new Headers(headers as HeadersInit), caller)).toBe(foreign);
});
