import { expect, test } from 'vitest';
import { FairQueue } from '#domain/fair-queue.ts';
import { Unavailable } from '#domain/unavailable.ts';
import { CachedPage } from '#server/page-cache/cached-page.ts';
import { PageRenders, type Rendered } from './page-renders.ts';

const TURN = { shop: '1', client: 'x' };

const openRenders = () => new PageRenders(new FairQueue({ atOnce: 4, maxWaiting: 100 }));

const asPublic = (text: string): Rendered => ({
  kind: 'public',
  page: new CachedPage({
    body: Buffer.from(text),
    headers: [['content-type', 'text/html']],
    generation: { isLive: true },
    expiresAt: 1_000,
  }),
});
const asPrivate = (): Rendered => ({ kind: 'private', response: new Response('yours') });

test('all who ask for a page while it is rendered get that one render', async () => {
  const renders = openRenders();
  let count = 0;
  const render = async () => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return asPublic('page');
  };
  const all = await Promise.all(Array.from({ length: 40 }, () => renders.get('a', TURN, render)));
  expect(count).toBe(1);
  expect(new Set(all.map((rendered) => rendered.kind === 'public' && rendered.page)).size).toBe(1);
  await renders.get('b', TURN, render);
  expect(count).toBe(2);
});

test('an answer for one visitor is nobody else’s, and nobody waits for it again', async () => {
  const renders = openRenders();
  const ask = () => renders.get('a', TURN, async () => asPrivate());
  const all = await Promise.all(Array.from({ length: 5 }, ask));
  const again = await Promise.all(Array.from({ length: 5 }, ask));
  const responses = [...all, ...again].map((rendered) => rendered.kind === 'private' && rendered.response);
  expect(new Set(responses).size).toBe(10);
});

test('a render that fails is tried again by the next', async () => {
  const renders = openRenders();
  await expect(renders.get('a', TURN, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await renders.get('a', TURN, async () => asPublic('page'))).kind).toBe('public');
});

test('a page that cannot be had just now is no page of one visitor: the next who ask share it again', async () => {
  const renders = openRenders();
  let count = 0;
  const render = async (): Promise<Rendered> => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return count === 1 ? { kind: 'private', response: new Response('', { status: 429 }) } : asPublic('page');
  };
  const all = await Promise.all(Array.from({ length: 20 }, () => renders.get('a', TURN, render)));
  expect(all.filter(({ kind }) => kind === 'private')).toHaveLength(1);
  expect(count).toBe(2);
});

const refusing = (status: number) => {
  const renders = openRenders();
  let count = 0;
  const render = async (): Promise<Rendered> => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { kind: 'private', response: new Response('', { status }) };
  };
  const asked = Array.from({ length: 20 }, () => renders.get('a', TURN, render));
  return { asked, count: () => count };
};

test('a page that cannot be made for one cannot be made for all who wait for it, and is not tried by each', async () => {
  const { asked, count } = refusing(503);
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Unavailable);
  }
  expect(count()).toBe(1);
});

test('an answer that is a refusal of one visitor is made for each, and nobody gets another’s', async () => {
  const { asked, count } = refusing(429);
  const shared = await Promise.all(asked);
  expect(new Set(shared).size).toBe(20);
  expect(count()).toBe(20);
});
