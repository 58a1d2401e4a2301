const IDLE_BY_MS = 2000;
/** Browsers that do not tell when they are idle. */
const IDLE_AFTER_MS = 200;
const PAINTED_BY_MS = 1000;

/** Calls back when the page has loaded and its first picture has been drawn. */
export function whenPainted(act: () => void): void {
  whenLoaded(() => requestAnimationFrame(() => setTimeout(act)));
}

/** Calls back when the page has loaded, stands on the screen, and the browser has nothing to do. */
export function whenIdle(act: () => void): void {
  whenLoaded(() =>
    whenShown(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_BY_MS });
      else setTimeout(act, IDLE_AFTER_MS);
    }),
  );
}

function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** What is painted counts when it is on the screen; a page that nobody looks at is not painted. */
function whenShown(act: () => void): void {
  const late = setTimeout(act, PAINTED_BY_MS);
  const shown = () => {
    clearTimeout(late);
    act();
  };
  try {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      shown();
    });
    observer.observe({ type: 'paint', buffered: true });
  } catch {
    shown();
  }
}
