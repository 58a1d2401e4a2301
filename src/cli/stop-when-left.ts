import { onNpmEnd } from '#bin/npm-end.js';

let endWatch: (() => void) | undefined;

/** Stops this process when npm or npx, which started it, is gone. */
export function stopWhenLeft(): void {
  endWatch = onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
}

/** For a process that is on its way out: that npm is gone is then no second signal. */
export function stopWatching(): void {
  endWatch?.();
}
