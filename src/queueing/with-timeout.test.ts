import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('returns the result of work that ends in time', async () => {
  expect(await withTimeout(wait(1, 'done'), 10_000, () => 'late')).toBe('done');
});

test('returns the alternative when the work takes longer', async () => {
  const work = Promise.withResolvers<string>();
  expect(await withTimeout(work.promise, 1, () => 'late')).toBe('late');
});

test('rejects with the error of the alternative', async () => {
  const late = () => {
    throw new Error('too late');
  };
  await expect(withTimeout(new Promise(() => {}), 1, late)).rejects.toThrow('too late');
});

test('ignores a failure of the work after the limit', async () => {
  const work = Promise.withResolvers<string>();
  expect(await withTimeout(work.promise, 1, () => 'late')).toBe('late');
  work.reject(new Error('ended later'));
  await wait(5);
});

test('rejects like work that fails in time', async () => {
  await expect(withTimeout(Promise.reject(new Error('failed')), 10_000, () => 'late')).rejects.toThrow(
    'failed',
  );
});
