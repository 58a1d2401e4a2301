import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestTiming, type TimedRequest } from './request-timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const took = (ms: number): TimedRequest => ({ method: 'GET', url: '/shop', ms });

test('requests of three seconds and more are flushed together, five seconds after the first', () => {
  const flushed: TimedRequest[][] = [];
  const timing = new RequestTiming((slow) => flushed.push(slow));
  timing.record(took(2_999));
  vi.advanceTimersByTime(10_000);
  timing.record(took(3_000));
  vi.advanceTimersByTime(4_000);
  timing.record(took(9_000));
  expect(flushed).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(flushed).toEqual([[took(3_000), took(9_000)]]);
  timing.record(took(4_000));
  vi.advanceTimersByTime(5_000);
  expect(flushed).toHaveLength(2);
});
