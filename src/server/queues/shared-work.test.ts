import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { SharedWork } from './shared-work.ts';

function openShared(options = { maxRunning: 1, maxWaiting: 10 }) {
  const queue = new FairQueue(options);
  const shared = new SharedWork<string>(queue);
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(name);
    await new Promise(setImmediate);
    return name;
  };
  const busy = Promise.withResolvers<void>();
  void queue.run({ shop: 'busy' }, () => busy.promise);
  const sendRequest = (key: string, client: string, signal?: AbortSignal) =>
    shared.get(key, { shop: 'a', client, signal }, work(key));
  return { queue, done, sendRequest, letGo: busy.resolve };
}

test('runs a job once for all clients that request it', async () => {
  const { done, sendRequest, letGo } = openShared();
  const all = ['x', 'x', 'y', 'z'].map((client) => sendRequest('page', client));
  letGo();
  expect(await Promise.all(all)).toEqual(['page', 'page', 'page', 'page']);
  expect(done).toEqual(['page']);
  expect(await sendRequest('page', 'x')).toBe('page');
  expect(done).toEqual(['page', 'page']);
});

test('a client runs a job that another client queued when its own slot comes first', async () => {
  const { done, sendRequest, letGo } = openShared();
  const flood = ['1', '2', '3', 'page'].map((key) => sendRequest(key, 'flood'));
  const honest = sendRequest('page', 'honest');
  letGo();
  await honest;
  expect(done.slice(0, 2)).toEqual(['1', 'page']);
  await Promise.all(flood);
  expect(done).toEqual(['1', 'page', '2', '3']);
});

test('drops a job when all its clients have disconnected, not before', async () => {
  const { queue, done, sendRequest, letGo } = openShared();
  const [first, second] = [new AbortController(), new AbortController()];
  const left = [sendRequest('page', 'x', first.signal), sendRequest('page', 'y', second.signal)];
  const stays = sendRequest('other', 'x', first.signal);
  const staying = sendRequest('other', 'z');
  first.abort(new Error('gone'));
  second.abort(new Error('gone'));
  for (const promise of [...left, stays]) await expect(promise).rejects.toThrow('gone');
  expect(queue.waiting).toBe(2);
  letGo();
  expect(await staying).toBe('other');
  expect(done).toEqual(['other']);
  expect(await sendRequest('page', 'x')).toBe('page');
});

test('reports a refusal only if no other client waits for the job', async () => {
  const { sendRequest, letGo } = openShared({ maxRunning: 1, maxWaiting: 1 });
  const first = sendRequest('page', 'x');
  const second = sendRequest('page', 'y');
  await expect(sendRequest('other', 'y')).rejects.toThrow(Unavailable);
  letGo();
  expect(await Promise.all([first, second])).toEqual(['page', 'page']);
});

test('a failed job fails for all, and the next request retries it', async () => {
  const shared = new SharedWork<string>(new FairQueue({ maxRunning: 1, maxWaiting: 10 }));
  const fail = () => Promise.reject(new Error('broken'));
  const both = ['x', 'y'].map((client) => shared.get('page', { shop: 'a', client }, fail));
  for (const promise of both) await expect(promise).rejects.toThrow('broken');
  expect(await shared.get('page', { shop: 'a', client: 'x' }, async () => 'page')).toBe('page');
});

test('a job that takes too long ends for all, and the next request starts it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const shared = new SharedWork<string>(new FairQueue({ maxRunning: 1, maxWaiting: 10, maxJobMs: 1_000 }));
  const sendRequest = (client: string, work: () => Promise<string>) =>
    shared.get('page', { shop: 'a', client }, work);
  const both = ['x', 'y'].map((client) =>
    expect(sendRequest(client, () => new Promise(() => {}))).rejects.toThrow(Unavailable),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(both);
  expect(await sendRequest('x', async () => 'page')).toBe('page');
});
