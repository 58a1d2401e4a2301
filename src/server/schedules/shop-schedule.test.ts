import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unavailable } from '#queueing/unavailable.ts';
import { type ShopScheduleOptions, startShopSchedule } from './shop-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type DueWork = NonNullable<ShopScheduleOptions['dueWork']>;

function openSchedule({
  listShops = async () => [],
  work = async () => {},
  ...options
}: Partial<ShopScheduleOptions> & { listShops?: DueWork['listShops']; work?: DueWork['run'] }) {
  const failures: object[] = [];
  const schedule = startShopSchedule({
    dueWork: { listShops, run: work },
    failure: 'it failed',
    log: { error: (details) => void failures.push(details) },
    ...options,
  });
  return { schedule, failures };
}

test('checks every second for shops with due work, and runs periodic tasks on time', async () => {
  const listShops = vi.fn(async () => []);
  const run = vi.fn(async () => {});
  const { schedule } = openSchedule({
    listShops,
    scheduledTasks: [{ intervalMs: 30_000, run, failure: '' }],
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([listShops.mock.calls.length, run.mock.calls.length]).toEqual([11, 1]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledTimes(2);
  await schedule.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listShops).toHaveBeenCalledTimes(31);
});

test('a shop with a hanging provider does not delay others, and is processed once at a time', async () => {
  const hanging = Promise.withResolvers<void>();
  const delivered: number[] = [];
  const { schedule } = openSchedule({
    listShops: async () => [1, 2],
    work: (shopId) => {
      delivered.push(shopId);
      return shopId === 1 ? hanging.promise : Promise.resolve();
    },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(delivered).toEqual([1, 2, 2, 2, 2]);
  hanging.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(delivered.filter((shopId) => shopId === 1).length).toBe(2);
  await schedule.stop();
});

test('logs and retries failures; a database outage is not logged here', async () => {
  const faults = [new Error('stray'), new Unavailable('away')];
  const listShops = vi.fn(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return [1];
  });
  const work = vi.fn(() => Promise.reject(new Error('of one shop')));
  const { schedule, failures } = openSchedule({
    listShops,
    work,
    scheduledTasks: [
      { intervalMs: 30_000, run: () => Promise.reject(new Error()), failure: 'a chore failed' },
    ],
  });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(work).toHaveBeenCalledTimes(1);
  expect(failures).toHaveLength(3);
  expect(failures[2]).toMatchObject({ shopId: 1 });
  await schedule.stop();
});

test('stopping aborts running work and waits for it, up to a limit', async () => {
  const sending = Promise.withResolvers<void>();
  let signal: AbortSignal | undefined;
  const work = (_: number, given: AbortSignal) => {
    signal = given;
    return sending.promise;
  };
  const { schedule } = openSchedule({ listShops: async () => [1], work });
  await vi.advanceTimersByTimeAsync(0);
  const stopped = vi.fn();
  void schedule.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([signal?.aborted, stopped.mock.calls.length]).toEqual([true, 0]);
  sending.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toHaveBeenCalled();

  const { schedule: hanging } = openSchedule({
    listShops: async () => [1],
    work: () => new Promise(() => {}),
  });
  await vi.advanceTimersByTimeAsync(0);
  const ended = vi.fn();
  void hanging.stop().then(ended);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(ended).toHaveBeenCalled();
});
