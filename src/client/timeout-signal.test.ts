import { expect, test, vi } from 'vitest';
import { createTimeoutSignal } from './timeout-signal.ts';

test('aborts with a TimeoutError after the given time', () => {
  vi.useFakeTimers();
  try {
    const signal = createTimeoutSignal(500);
    vi.advanceTimersByTime(499);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  } finally {
    vi.useRealTimers();
  }
});
