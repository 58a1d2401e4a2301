import { expect, test } from 'vitest';
import { FairQueue } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { CachedPage } from '#server/page-cache/cached-page.ts';
import { RenderQueue, type RenderResult } from './render-queue.ts';

const REQUESTER = { shop: '1', client: 'x' };

const openQueue = () => new RenderQueue(new FairQueue({ maxRunning: 4, maxWaiting: 100 }));

const asPublic = (text: string): RenderResult => ({
  kind: 'public',
  page: new CachedPage({
    body: Buffer.from(text),
    headers: [['content-type', 'text/html']],
    generation: { isLive: true },
    expiresAt: 1_000,
  }),
});
const asPrivate = (): RenderResult => ({ kind: 'private', response: new Response('yours') });

test('concurrent requests for a page share one render', async () => {
  const queue = openQueue();
  let count = 0;
  const render = async () => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return asPublic('page');
  };
  const all = await Promise.all(Array.from({ length: 40 }, () => queue.get('a', REQUESTER, render)));
  expect(count).toBe(1);
  expect(new Set(all.map((rendered) => rendered.kind === 'public' && rendered.page)).size).toBe(1);
  await queue.get('b', REQUESTER, render);
  expect(count).toBe(2);
});

test('a private response is sent to one visitor, and later requests do not wait for it', async () => {
  const queue = openQueue();
  const sendRequest = () => queue.get('a', REQUESTER, async () => asPrivate());
  const all = await Promise.all(Array.from({ length: 5 }, sendRequest));
  const again = await Promise.all(Array.from({ length: 5 }, sendRequest));
  const responses = [...all, ...again].map((rendered) => rendered.kind === 'private' && rendered.response);
  expect(new Set(responses).size).toBe(10);
});

test('the next request retries a failed render', async () => {
  const queue = openQueue();
  await expect(queue.get('a', REQUESTER, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await queue.get('a', REQUESTER, async () => asPublic('page'))).kind).toBe('public');
});

test('an unavailable page does not count as private, so the next requests share a render again', async () => {
  const queue = openQueue();
  let count = 0;
  const render = async (): Promise<RenderResult> => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return count === 1 ? { kind: 'private', response: new Response('', { status: 429 }) } : asPublic('page');
  };
  const all = await Promise.all(Array.from({ length: 20 }, () => queue.get('a', REQUESTER, render)));
  expect(all.filter(({ kind }) => kind === 'private')).toHaveLength(1);
  expect(count).toBe(2);
});

const refusing = (status: number) => {
  const queue = openQueue();
  let count = 0;
  const render = async (): Promise<RenderResult> => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { kind: 'private', response: new Response('', { status }) };
  };
  const requested = Array.from({ length: 20 }, () => queue.get('a', REQUESTER, render));
  return { asked: requested, count: () => count };
};

test('an unavailable render fails for all waiting requests, without a retry for each', async () => {
  const { asked: requested, count } = refusing(503);
  const outcomes = await Promise.allSettled(requested);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Unavailable);
  }
  expect(count()).toBe(1);
});

test('a refusal of one visitor is rendered for each visitor separately', async () => {
  const { asked: requested, count } = refusing(429);
  const shared = await Promise.all(requested);
  expect(new Set(shared).size).toBe(20);
  expect(count()).toBe(20);
});
