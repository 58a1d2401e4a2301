import { onNpmEnd } from '#bin/npm-end.js';

let endWatch: (() => void) | undefined;

/** Stops this process when the npm or npx process that started it has ended. */
export function stopWithParent(): void {
  endWatch = onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
}

/** For a process that is already stopping, so that the end of npm is not a second signal. */
export function stopWatching(): void {
  endWatch?.();
}
