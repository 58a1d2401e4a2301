import { expect, test } from 'vitest';
import { isReached, orUnreachable } from './unreachable.ts';

const failing = (error: unknown) => orUnreachable(() => Promise.reject(error));

test('an answer that came is the answer', async () => {
  const answer = await orUnreachable(async () => ({ total: 3 }));
  expect(isReached(answer)).toBe(true);
  expect(answer).toEqual({ total: 3 });
});

test.each([
  ['a line that is down', new TypeError('Failed to fetch')],
  ['a server that fails', { status: 502, statusText: '', internal: false, data: null }],
])('%s may be tried again', async (_, error) => {
  const answer = await failing(error);
  expect(isReached(answer)).toBe(false);
  expect(answer).toEqual({ isUnreachable: true, error });
});

test.each([
  ['a page that is not there', { status: 404, statusText: '', internal: false, data: null }],
  ['a redirect', new Response(null, { status: 302 })],
  ['a mistake of the page', new RangeError('never')],
])('%s is thrown on', async (_, error) => {
  await expect(failing(error)).rejects.toBe(error);
});
