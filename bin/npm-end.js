// Runs before the build, so it must not be TypeScript.
import process from 'node:process';

const PARENT_CHECK_MS = 250;

/**
 * Calls `act` once when the npm or npx that started this process has ended, because neither of them forwards signals.
 * Returns a function that stops watching.
 * @param {() => void} act
 * @returns {() => void}
 */
export function onNpmEnd(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    act();
  }, PARENT_CHECK_MS).unref();
  return () => clearInterval(watching);
}
