/** Loads what browsers at the floor lack; all others load none of it. Resolves once the page can be hydrated. */
export async function loadFallbacks(): Promise<void> {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  const isComplete = hasPopovers && 'at' in Array.prototype;
  if (isComplete && CSS.supports('anchor-name: --a')) return;
  const fallbacks = import('./install-fallbacks.ts').then(({ installFallbacks }) => installFallbacks());
  // Panels that open at the wrong place work until it is there.
  if (!isComplete) await fallbacks;
  else fallbacks.catch(() => {});
}
