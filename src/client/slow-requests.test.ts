import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SlowRequest, SlowRequestReporter } from './slow-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const timedRequest = (ms: number): SlowRequest => ({ method: 'GET', route: '/shop', ms });

test('flushes requests of three seconds and more together, five seconds after the first', () => {
  const flushed: SlowRequest[][] = [];
  const timing = new SlowRequestReporter((slow) => flushed.push(slow));
  timing.record(timedRequest(2_999));
  vi.advanceTimersByTime(10_000);
  timing.record(timedRequest(3_000));
  vi.advanceTimersByTime(4_000);
  timing.record(timedRequest(9_000));
  expect(flushed).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(flushed).toEqual([[timedRequest(3_000), timedRequest(9_000)]]);
  timing.record(timedRequest(4_000));
  vi.advanceTimersByTime(5_000);
  expect(flushed).toHaveLength(2);
});
