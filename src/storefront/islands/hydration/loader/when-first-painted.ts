const MAX_PAINT_WAIT_MS = 1000;

/** Calls `callback` once: at the first paint, or after a time limit, because hidden pages are not painted. */
export function whenFirstPainted(callback: () => void): void {
  let observer: PerformanceObserver | undefined;
  const onShown = () => {
    clearTimeout(timer);
    observer?.disconnect();
    callback();
  };
  const timer = setTimeout(onShown, MAX_PAINT_WAIT_MS);
  try {
    observer = new PerformanceObserver(onShown);
    observer.observe({ type: 'paint', buffered: true });
  } catch {
    onShown();
  }
}
