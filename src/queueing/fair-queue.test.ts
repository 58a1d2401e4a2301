import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { Unavailable } from './unavailable.ts';

function openQueue(options: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(options);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, shop = 'a', client = 'x', signal?: AbortSignal) =>
    queue.run({ shop, client, signal }, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  // Ends all jobs, because a job that still waits after the test would reject.
  onTestFinished(async () => {
    for (let next = 0; next < began.length; next += 1) await end(began[next] ?? '');
    expect(queue.waiting).toBe(0);
  });
  return { queue, began, add, end };
}

test('runs jobs up to the limit, then in order of arrival', async () => {
  const { began, add, end } = openQueue({ maxRunning: 2, maxWaiting: 10 });
  const all = ['1', '2', '3', '4'].map((name) => add(name));
  expect(began).toEqual(['1', '2']);
  await end('2');
  expect(began).toEqual(['1', '2', '3']);
  for (const name of ['1', '3', '4']) await end(name);
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4']);
});

test('alternates between shops, and between clients within a shop', async () => {
  const { began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 100 });
  void add('busy');
  for (const name of ['a1', 'a2', 'a3']) void add(name, 'a', 'flood');
  void add('a-honest', 'a', 'honest');
  void add('b1', 'b');
  for (const name of ['busy', 'a1', 'b1', 'a-honest', 'a2']) await end(name);
  expect(began).toEqual(['busy', 'a1', 'b1', 'a-honest', 'a2', 'a3']);
});

test('newestFirst starts the newest client first, after clients that were served less', async () => {
  const { began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 100, newestFirst: true });
  void add('busy', 'a', 'flood');
  for (const name of ['flood-2', 'flood-3']) void add(name, 'a', 'flood');
  for (const name of ['one', 'two', 'three']) void add(name, 'a', name);
  await end('busy');
  void add('late', 'a', 'late');
  for (const name of ['three', 'late', 'two', 'one', 'flood-2']) await end(name);
  expect(began).toEqual(['busy', 'three', 'late', 'two', 'one', 'flood-2', 'flood-3']);
});

test('newestFirst still alternates between shops', async () => {
  const { began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 100, newestFirst: true });
  void add('busy');
  for (const name of ['a1', 'a2']) void add(name, 'a', name);
  for (const name of ['b1', 'b2']) void add(name, 'b', name);
  for (const name of ['busy', 'a2', 'b2', 'a1']) await end(name);
  expect(began).toEqual(['busy', 'a2', 'b2', 'a1', 'b1']);
});

test('one shop leaves slots to the others', async () => {
  const { began, add } = openQueue({ maxRunning: 3, maxRunningPerShop: 2, maxWaiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) void add(name, 'a');
  void add('b1', 'b');
  expect(began).toEqual(['a1', 'a2', 'b1']);
});

test('one client leaves slots to the others of its shop', async () => {
  const { began, add, end } = openQueue({ maxRunning: 3, maxRunningPerClient: 2, maxWaiting: 10 });
  for (const name of ['1', '2', '3', '4']) void add(name, 'a', 'flood');
  void add('honest', 'a', 'honest');
  expect(began).toEqual(['1', '2', 'honest']);
  await end('honest');
  expect(began).toHaveLength(3);
  await end('1');
  expect(began.at(-1)).toBe('3');
});

test('a client that disconnects leaves the queue', async () => {
  const { queue, began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 10 });
  void add('1');
  const leaving = new AbortController();
  const abortedJob = add('2', 'a', 'x', leaving.signal);
  void add('3');
  leaving.abort(new Error('gone'));
  await expect(abortedJob).rejects.toThrow('gone');
  expect(queue.waiting).toBe(1);
  await end('1');
  expect(began).toEqual(['1', '3']);
  await expect(add('4', 'a', 'x', leaving.signal)).rejects.toThrow('gone');
});

test('a full queue refuses a job of the client with the most waiting jobs', async () => {
  const { queue, began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 3 });
  void add('running', 'a', 'flood');
  const flood = ['1', '2', '3'].map((name) => add(name, 'a', 'flood'));
  await expect(add('4', 'a', 'flood')).rejects.toThrow(Unavailable);
  const honest = add('honest', 'a', 'honest');
  await expect(flood[2]).rejects.toThrow(Unavailable);
  const other = add('other', 'b', 'other');
  await expect(flood[1]).rejects.toThrow(Unavailable);
  expect(queue.waiting).toBe(3);
  for (let next = 0; next < began.length; next += 1) await end(began[next] ?? '');
  expect(began.toSorted()).toEqual(['1', 'honest', 'other', 'running']);
  expect(await Promise.all([honest, other])).toEqual(['honest', 'other']);
});

test('a newcomer has a chance among clients with one waiting job each', async () => {
  const { began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 3, random: () => 0.5 });
  void add('running', 'a', 'flood-0');
  const flood = ['1', '2', '3'].map((name) => add(name, 'a', `flood-${name}`));
  const honest = add('honest', 'a', 'honest');
  await expect(flood[1]).rejects.toThrow(Unavailable);
  for (let next = 0; next < began.length; next += 1) await end(began[next] ?? '');
  expect(await honest).toBe('honest');
  expect(began).toEqual(['running', '1', '3', 'honest']);
});

test('a client with a waiting job in each of many shops does not exclude others', async () => {
  const { queue, began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 4 });
  const outcomes: Record<string, string> = {};
  const addJob = (name: string, shop: string, client: string) =>
    add(name, shop, client).then(
      () => (outcomes[name] = 'done'),
      () => (outcomes[name] = 'refused'),
    );
  const all = [addJob('running', 'a', 'spread')];
  for (const shop of ['b', 'c', 'd', 'e']) all.push(addJob(`spread in ${shop}`, shop, 'spread'));
  all.push(addJob('honest', 'c', 'honest'));
  all.push(addJob('spread in f', 'f', 'spread'), addJob('spread in c again', 'c', 'spread'));
  expect([queue.waiting, queue.refused]).toEqual([4, 3]);
  for (let next = 0; next < began.length; next += 1) await end(began[next] ?? '');
  await Promise.all(all);
  expect(Object.keys(outcomes).filter((name) => outcomes[name] === 'refused')).toEqual([
    'spread in b',
    'spread in c',
    'spread in c again',
  ]);
});

test('a client gets no more slots by using many shops', async () => {
  const { began, add, end } = openQueue({ maxRunning: 4, maxRunningPerClient: 2, maxWaiting: 10 });
  for (const shop of ['a', 'b', 'c', 'd']) void add(shop, shop, 'spread');
  void add('honest', 'e', 'honest');
  expect(began).toEqual(['a', 'b', 'honest']);
  await end('a');
  expect(began.at(-1)).toBe('c');
});

test('refuses a job that waits too long and removes it from the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 10, maxWaitMs: 1_000 });
  const running = add('running');
  const lateJob = expect(add('late')).rejects.toThrow(Unavailable);
  await vi.advanceTimersByTimeAsync(500);
  const patient = add('patient');
  await vi.advanceTimersByTimeAsync(500);
  await lateJob;
  expect([queue.waiting, queue.refused]).toEqual([1, 1]);
  await end('running');
  await end('patient');
  expect([await running, await patient, began]).toEqual(['running', 'patient', ['running', 'patient']]);
});

test('a failed job releases its slot', async () => {
  const queue = new FairQueue({ maxRunning: 1, maxWaiting: 1 });
  const failing = queue.run({ shop: 'a' }, () => Promise.reject(new Error('broken')));
  const next = queue.run({ shop: 'a' }, async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(queue.waiting).toBe(0);
});

test('reports a job that never ends and releases its slot', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const overdue: string[] = [];
  const { queue, began, add, end } = openQueue({
    maxRunning: 1,
    maxWaiting: 10,
    maxJobMs: 1_000,
    onOverdue: (shop) => overdue.push(shop),
  });
  const endless = expect(add('endless', 'a')).rejects.toThrow(Unavailable);
  const next = add('next', 'b');
  await vi.advanceTimersByTimeAsync(999);
  expect(began).toEqual(['endless']);
  await vi.advanceTimersByTimeAsync(1);
  await endless;
  expect([began, overdue, queue.overdue]).toEqual([['endless', 'next'], ['a'], 1]);
  await end('endless');
  await end('next');
  expect(await next).toBe('next');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queue.overdue).toBe(1);
});

test('the time limit of a job includes its waiting time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 10, maxJobMs: 1_000 });
  const first = add('first');
  const second = expect(add('second')).rejects.toThrow(Unavailable);
  await vi.advanceTimersByTimeAsync(900);
  await end('first');
  expect([await first, began]).toEqual(['first', ['first', 'second']]);
  await vi.advanceTimersByTimeAsync(100);
  await second;
});

test('a job that waits without its slot releases it and pauses its time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 10, maxJobMs: 1_000 });
  const elsewhere = Promise.withResolvers<string>();
  const patient = queue.run({ shop: 'a' }, (withoutSlot) => withoutSlot(() => elsewhere.promise));
  const other = add('other');
  expect(began).toEqual(['other']);
  await end('other');
  await other;
  await vi.advanceTimersByTimeAsync(5_000);
  const between = add('between');
  elsewhere.resolve('heard');
  await new Promise(setImmediate);
  const after = add('after', 'b');
  await end('between');
  expect([await between, await patient]).toEqual(['between', 'heard']);
  await end('after');
  expect([await after, queue.overdue]).toEqual(['after', 0]);
});

test('a job that returns gets a slot and the rest of its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, began, add, end } = openQueue({ maxRunning: 1, maxWaiting: 10, maxJobMs: 1_000 });
  const endless = queue.run({ shop: 'a' }, async (withoutSlot) => {
    await withoutSlot(async () => 'heard');
    return new Promise(() => undefined);
  });
  const lateJob = expect(endless).rejects.toThrow(Unavailable);
  await new Promise(setImmediate);
  const next = add('next');
  await vi.advanceTimersByTimeAsync(999);
  expect(began).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await lateJob;
  await end('next');
  expect([await next, queue.overdue]).toEqual(['next', 1]);
});

test('a job that is aborted or fails while it waits without its slot holds none', async () => {
  const { queue, add, end } = openQueue({ maxRunning: 1, maxWaiting: 10 });
  const leaving = new AbortController();
  const elsewhere = Promise.withResolvers<void>();
  const abortedJob = queue.run({ shop: 'a', signal: leaving.signal }, (withoutSlot) =>
    withoutSlot(() => elsewhere.promise),
  );
  leaving.abort(new Error('gone'));
  elsewhere.resolve();
  await expect(abortedJob).rejects.toThrow('gone');
  const failing = queue.run({ shop: 'a' }, (withoutSlot) =>
    withoutSlot(() => Promise.reject(new Error('broken'))),
  );
  await expect(failing).rejects.toThrow('broken');
  // The job ends without waiting for the work in `withoutSlot`.
  const ended = await queue.run({ shop: 'a' }, async (withoutSlot) => {
    void withoutSlot(() => new Promise((resolve) => setImmediate(resolve)));
    return 'ended';
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const next = add('next');
  await end('next');
  expect([ended, await next]).toEqual(['ended', 'next']);
});
