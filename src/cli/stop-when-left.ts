const PARENT_CHECK_MS = 250;

let watching: NodeJS.Timeout | undefined;

/** Stops this process when npm or npx, which started it, is gone: both end on a signal without passing it on. */
export function stopWhenLeft(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  watching = setInterval(() => {
    if (process.ppid === parent) return;
    stopWatching();
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** For a process that is on its way out: that npm is gone is then no second signal. */
export function stopWatching(): void {
  clearInterval(watching);
}
