import { expect, test, vi } from 'vitest';
import { watchSecret } from './watch-secret.ts';

test('notices a rotated secret, but ignores an unreachable database', async () => {
  const isSecretCurrent = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(true)
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(false);
  await watchSecret({ isSecretCurrent }, 1).rotated;
  expect(isSecretCurrent).toHaveBeenCalledTimes(3);
});

test('stops checking after stop()', async () => {
  const isSecretCurrent = vi.fn(async () => true);
  const { stop } = watchSecret({ isSecretCurrent }, 1);
  await vi.waitFor(() => expect(isSecretCurrent).toHaveBeenCalled());
  stop();
  await new Promise(setImmediate);
  const checked = isSecretCurrent.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSecretCurrent.mock.calls.length).toBe(checked);
});
