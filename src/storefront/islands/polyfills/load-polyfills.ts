export async function loadPolyfills(): Promise<void> {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  const isComplete = hasPopovers && 'at' in Array.prototype;
  if (isComplete && CSS.supports('anchor-name: --a')) return;
  const polyfills = import('./install-polyfills.ts').then(({ installPolyfills }) => installPolyfills());
  // Hydration waits for missing features, but not for the positions of panels.
  if (!isComplete) await polyfills;
  else polyfills.catch(() => {});
}
