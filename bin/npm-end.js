// Runs before anything is built, so no TypeScript may stand here.
import process from 'node:process';

const PARENT_CHECK_MS = 250;

/**
 * Acts once when npm or npx, which started this process, is gone: both end on a signal without passing it on. Returns what
 * ends the watch.
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
