import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CampaignTurn } from '#services/catalogue/campaigns.ts';
import { startCampaignClock } from './campaign-clock.ts';

const START = Date.parse('2026-05-01T00:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

function clockOf(turn: (call: number) => Promise<CampaignTurn>) {
  const turns: number[] = [];
  const failures: object[] = [];
  const started = startCampaignClock({
    turn: (now) => {
      turns.push(now.getTime() - START);
      return turn(turns.length);
    },
    log: { info: () => {}, error: (details) => failures.push(details) },
  });
  return { turns, failures, started };
}

const next = (inMs: number) => async (): Promise<CampaignTurn> => ({
  turned: 0,
  nextAt: new Date(START + inMs),
});

test('campaigns are turned at once, and again just after the next boundary', async () => {
  const { turns, started } = clockOf(next(7_000));
  const clock = await started;
  expect(turns).toEqual([0]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(turns).toEqual([0]);
  await vi.advanceTimersByTimeAsync(400);
  expect(turns.length).toBe(2);
  expect(turns[1]).toBeGreaterThan(7_000);
  await clock.stop();
});

test('without a boundary at hand the clock looks every half minute', async () => {
  const { turns, started } = clockOf(async () => ({ turned: 0, nextAt: undefined }));
  const clock = await started;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns).toEqual([0, 30_000, 60_000]);
  await clock.stop();
});

test('a campaign that another instance holds is not asked for in a ring', async () => {
  const { turns, started } = clockOf(next(-5_000));
  const clock = await started;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(turns.length).toBeLessThanOrEqual(5);
  await clock.stop();
});

test('a failure is told and tried again', async () => {
  const { turns, failures, started } = clockOf(async (call) => {
    if (call === 1) throw new Error('no database');
    return { turned: 1, nextAt: undefined };
  });
  const clock = await started;
  expect(failures).toMatchObject([{ err: { message: 'no database' } }]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([turns.length, failures.length]).toEqual([2, 1]);
  await clock.stop();
});

test('a stopped clock waits for its last turn and takes no other', async () => {
  const last = Promise.withResolvers<CampaignTurn>();
  const { turns, started } = clockOf((call) => (call === 1 ? next(1_000)() : last.promise));
  const clock = await started;
  await vi.advanceTimersByTimeAsync(1_400);
  let isStopped = false;
  const stopping = clock.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  last.resolve({ turned: 0, nextAt: undefined });
  await stopping;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(turns.length).toBe(2);
});
