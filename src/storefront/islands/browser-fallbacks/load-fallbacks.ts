/** Resolves when the page can be hydrated. */
export async function loadFallbacks(): Promise<void> {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  const isComplete = hasPopovers && 'at' in Array.prototype;
  if (isComplete && CSS.supports('anchor-name: --a')) return;
  const fallbacks = import('./install-fallbacks.ts').then(({ installFallbacks }) => installFallbacks());
  // Hydration waits for missing popovers, but not for panel positions.
  if (!isComplete) await fallbacks;
  else fallbacks.catch(() => {});
}
