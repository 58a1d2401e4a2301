import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CampaignPhaseUpdate } from '#services/catalogue/campaigns.ts';
import { startCampaignSchedule } from './campaign-schedule.ts';

const START = Date.parse('2026-05-01T00:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

function openSchedule(switchDuePromotions: (call: number) => Promise<CampaignPhaseUpdate>) {
  const rounds: number[] = [];
  const failures: object[] = [];
  const started = startCampaignSchedule({
    switchDuePromotions: (now) => {
      rounds.push(now.getTime() - START);
      return switchDuePromotions(rounds.length);
    },
    log: { info: () => {}, error: (details) => failures.push(details) },
  });
  return { rounds, failures, started };
}

const next = (inMs: number) => async (): Promise<CampaignPhaseUpdate> => ({
  switched: 0,
  nextAt: new Date(START + inMs),
});

test('switches campaigns immediately, and again just after the next start or end', async () => {
  const { rounds, started } = openSchedule(next(7_000));
  const schedule = await started;
  expect(rounds).toEqual([0]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(rounds).toEqual([0]);
  await vi.advanceTimersByTimeAsync(400);
  expect(rounds.length).toBe(2);
  expect(rounds[1]).toBeGreaterThan(7_000);
  await schedule.stop();
});

test('checks every half minute without an upcoming start or end', async () => {
  const { rounds, started } = openSchedule(async () => ({ switched: 0, nextAt: undefined }));
  const schedule = await started;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toEqual([0, 30_000, 60_000]);
  await schedule.stop();
});

test('does not query continuously for a campaign that another instance is switching', async () => {
  const { rounds, started } = openSchedule(next(-5_000));
  const schedule = await started;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds.length).toBeLessThanOrEqual(5);
  await schedule.stop();
});

test('logs and retries a failure', async () => {
  const { rounds, failures, started } = openSchedule(async (call) => {
    if (call === 1) throw new Error('no database');
    return { switched: 1, nextAt: undefined };
  });
  const schedule = await started;
  expect(failures).toMatchObject([{ err: { message: 'no database' } }]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([rounds.length, failures.length]).toEqual([2, 1]);
  await schedule.stop();
});

test('stopping waits for the running switch and starts no other', async () => {
  const last = Promise.withResolvers<CampaignPhaseUpdate>();
  const { rounds, started } = openSchedule((call) => (call === 1 ? next(1_000)() : last.promise));
  const schedule = await started;
  await vi.advanceTimersByTimeAsync(1_400);
  let isStopped = false;
  const stopping = schedule.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  last.resolve({ switched: 0, nextAt: undefined });
  await stopping;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rounds.length).toBe(2);
});
