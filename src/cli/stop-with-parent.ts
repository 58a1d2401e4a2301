import { onNpmEnd } from '#bin/npm-end.js';

let stopParentWatch: (() => void) | undefined;

/** Stops this process when the npm or npx process that started it has ended. */
export function stopWithParent(): void {
  stopParentWatch = onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
}

/** Call this when the process is stopping, so that the end of npm does not count as a second stop signal. */
export function stopWatchingParent(): void {
  stopParentWatch?.();
}
