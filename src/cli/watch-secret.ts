import { setTimeout } from 'node:timers/promises';
import type { Runtime } from '#runtime/create-runtime.ts';

const CHECK_MS = 5_000;

/** No instance could open values sealed after a rotation by another process. `rotated` resolves only then. */
export function watchSecret(
  { isSecretCurrent }: Pick<Runtime, 'isSecretCurrent'>,
  checkMs = CHECK_MS,
): { rotated: Promise<void>; stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const { promise: rotated, resolve } = Promise.withResolvers<void>();
  const watch = async () => {
    while (!signal.aborted) {
      await setTimeout(checkMs, undefined, { ref: false, signal }).catch(() => undefined);
      // An unreachable database says nothing about the secret.
      const isCurrent = signal.aborted || (await isSecretCurrent().catch(() => true));
      if (!isCurrent) return resolve();
    }
  };
  void watch();
  return { rotated, stop: () => stopped.abort() };
}
