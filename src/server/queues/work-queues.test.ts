import { expect, onTestFinished, test, vi } from 'vitest';
import type { Requester } from '#queueing/fair-queue.ts';
import { CONNECTION_LIMITS } from '#server/security/connection-limits.ts';
import { GATEWAY_TIMEOUT_MS } from '#services/payments/pay-order.ts';
import { createWorkQueues, type WorkQueues } from './work-queues.ts';

const open = (options: { maxConcurrentPages: number; isDevelopment?: boolean }) =>
  createWorkQueues({ isDevelopment: false, log: { error: () => {} }, ...options });

function countStarted(queue: WorkQueues[keyof WorkQueues], requesters: Requester[]): number {
  let startedCount = 0;
  const leaving = new AbortController();
  const ended = Promise.withResolvers<void>();
  onTestFinished(() => ended.resolve());
  for (const requester of requesters) {
    const work = queue.run({ ...requester, signal: leaving.signal }, () => {
      startedCount += 1;
      return ended.promise;
    });
    work.catch(() => undefined);
  }
  leaving.abort(new Error('the test is over'));
  return startedCount;
}

const MANY = Array.from({ length: 20 }, (_, index) => String(index));

test.each([
  ['pages', 3],
  ['forms', 2],
  ['signInForms', 2],
  ['calls', 6],
  ['orders', 6],
  ['codes', 6],
  ['writes', 6],
  ['originals', 6],
] as const)('one shop leaves a quarter of the slots of %s to others', (line, max) => {
  const queue = open({ maxConcurrentPages: 4 })[line];
  const manyClients = MANY.map((client) => ({ shop: 'a', client }));
  expect(countStarted(queue, manyClients)).toBe(max);
});

test('one client uses at most half of the slots for originals, in all shops together', () => {
  const { originals } = open({ maxConcurrentPages: 4 });
  expect(
    countStarted(
      originals,
      MANY.map((shop) => ({ shop, client: 'x' })),
    ),
  ).toBe(4);
});

test('in development, a page that waited long has the full time to render', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pages } = open({ maxConcurrentPages: 1, isDevelopment: true });
  const readPageNumber = (ms: number) => () => new Promise((resolve) => setTimeout(() => resolve(ms), ms));
  const both = [readPageNumber(55_000), readPageNumber(50_000)].map((page) => pages.run({ shop: 'a' }, page));
  await vi.advanceTimersByTimeAsync(105_000);
  expect(await Promise.all(both)).toEqual([55_000, 50_000]);
});

test('the start of a payment fails in time if the gateway hangs, and holds its slot until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { payments } = open({ maxConcurrentPages: 1 });
  const hang = () =>
    new Promise<string>((resolve) => setTimeout(() => resolve('told'), GATEWAY_TIMEOUT_MS.start));
  const result = payments.run({ shop: 'a' }, hang);
  const lateJob = expect(payments.run({ shop: 'a' }, () => new Promise(() => undefined))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(CONNECTION_LIMITS.responseTimeoutMs);
  await lateJob;
  expect(await result).toBe('told');
});

test('work that exceeds its time limit is logged with its queue and shop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const logged: object[] = [];
  const log = { error: (details: object) => void logged.push(details) };
  const queues = createWorkQueues({ maxConcurrentPages: 4, isDevelopment: false, log });
  const hang = () => new Promise(() => undefined);
  const ofShop = expect(queues.pages.run({ shop: '7' }, hang)).rejects.toThrow();
  const ofServer = expect(queues.hosts.run({ shop: '' }, hang)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all([ofShop, ofServer]);
  expect(logged).toEqual([{ queue: 'pages', shopId: 7 }, { queue: 'hosts' }]);
});
