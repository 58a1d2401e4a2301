import { expect, test, vi } from 'vitest';
import { debounceRequest, handleResult } from './cancellable-requests.ts';

test('sends a request after the pause, and aborts it when it is cancelled', () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const cancel = debounceRequest(300, (signal) => signals.push(signal));
  vi.advanceTimersByTime(299);
  expect(signals).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  cancel();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  vi.useRealTimers();
});

test('sends no request that was cancelled during the pause', () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  debounceRequest(300, (signal) => signals.push(signal))();
  vi.advanceTimersByTime(300);
  expect(signals).toHaveLength(0);
  vi.useRealTimers();
});

test('passes on a value or an error, but not after it was cancelled', async () => {
  const results: unknown[] = [];
  const pass = (value: unknown) => results.push(value);
  handleResult(Promise.resolve(1), pass);
  handleResult(Promise.reject(new Error('no connection')), pass, () => pass('error'));
  handleResult(Promise.resolve(2), pass)();
  handleResult(Promise.reject(new Error('no connection')), pass, () => pass('late error'))();
  await Promise.resolve();
  await Promise.resolve();
  expect(results).toEqual([1, 'error']);
});
