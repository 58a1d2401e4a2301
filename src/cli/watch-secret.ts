import { setTimeout } from 'node:timers/promises';
import type { Runtime } from '#runtime/create-runtime.ts';

const SECRET_CHECK_INTERVAL_MS = 5_000;

/** When `rotated` resolves, this instance must stop, because it seals values with the old secret. */
export function watchSecret(
  { isSecretCurrent }: Pick<Runtime, 'isSecretCurrent'>,
  checkMs = SECRET_CHECK_INTERVAL_MS,
): { rotated: Promise<void>; stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const { promise: rotated, resolve } = Promise.withResolvers<void>();
  const checkUntilStopped = async () => {
    while (!signal.aborted) {
      await setTimeout(checkMs, undefined, { ref: false, signal }).catch(() => undefined);
      // An unreachable database does not mean that the secret was rotated.
      const isCurrent = signal.aborted || (await isSecretCurrent().catch(() => true));
      if (!isCurrent) return resolve();
    }
  };
  void checkUntilStopped();
  return { rotated, stop: () => stopped.abort() };
}
