import { areScriptsOff, HYDRATED, HYDRATION_FAILED } from '#storefront/islands/hydration/hydration-state.ts';
import { type PageScripts, readPageScripts } from '#storefront/islands/hydration/page-data.ts';
import { setRouteModules, setRouterContext } from '#storefront/islands/hydration/router-handoff.ts';
import { holdTaps, listen } from './hold-taps.ts';

/**
 * Starts the page's scripts after the first paint; see
 * docs/decisions/0003-pages-hydrate-after-the-first-paint.md.
 */
const page = readPageScripts();
const showSheets = lateSheets(page.sheets);
const { dataset } = document.documentElement;
const MAX_FAILURES = 3;
const RETRY_AFTER_MS = 500;
let failures = 0;
let isStarting = false;

async function start(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  showSheets();
  stopWaitingForTouch();
  if (areScriptsOff()) return disableScripts();
  if (failures === 0) for (const href of page.preload) appendLink('modulepreload', href);
  try {
    await startPage(page).catch(() => afterPause().then(() => startPage(page)));
  } catch (error) {
    reportError(error);
    disableScripts();
    if (++failures < MAX_FAILURES) waitForTouch();
  }
}

const afterPause = () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));

/** Replays held taps on links and forms. */
function disableScripts(): void {
  delete dataset.scripts;
  settle();
  replayTaps();
}

/** The connection may be back at the next touch. */
function waitForTouch(): void {
  isStarting = false;
  replayTaps = holdTaps(start);
  stopWaitingForTouch = listen(onTouch(start));
}

/** Shows the parts hidden until the first paint; see theme/after-first-paint.css. */
function settle(): void {
  delete dataset.waiting;
  stopListening();
}

// Without it, the script in the head removes the attribute after loading.
dataset.scripts = '1';
const onTouch = (act: () => void) => ({ pointerdown: act, keydown: act, touchstart: act });
let replayTaps = holdTaps(start);
let stopWaitingForTouch = listen(onTouch(start));
addEventListener(
  HYDRATED,
  () => {
    dataset.scripts = '1';
    void replayTaps();
  },
  { once: true },
);
addEventListener(HYDRATION_FAILED, disableScripts, { once: true });
const stopListening = listen({ ...onTouch(settle), wheel: settle, scroll: settle });

whenPainted(() => {
  settle();
  showSheets();
});
whenIdle(start);

/** In parallel. */
async function startPage({ context, entry, hot, manifest, routes }: PageScripts): Promise<void> {
  setRouterContext(context);
  if (hot) await import(hot);
  const [modules] = await Promise.all([
    Promise.all(Object.entries(routes).map(([id, parts]) => loadRoute(id, parts))),
    import(manifest),
  ]);
  setRouteModules(Object.fromEntries(modules));
  await import(entry);
}

async function loadRoute(id: string, parts: string[]): Promise<[id: string, module: object]> {
  const modules = await Promise.all(parts.map((part) => import(part)));
  return [id, Object.assign({}, ...modules)];
}

/** Session storage key: the late stylesheets are in the browser's cache. */
const CACHED_KEY = 'haat-sheets';

/** Loads cached stylesheets immediately. Returns the function that loads the others after the first paint. */
function lateSheets(sheets: readonly string[]): () => void {
  let waiting = sheets;
  const show = () => {
    for (const href of waiting) appendLink('stylesheet', href);
    waiting = [];
    try {
      sessionStorage.setItem(CACHED_KEY, '1');
    } catch {}
  };
  if (areCached()) show();
  return show;
}

function areCached(): boolean {
  try {
    return sessionStorage.getItem(CACHED_KEY) !== null;
  } catch {
    return false;
  }
}

function appendLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

const IDLE_BY_MS = 2000;

/** For browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 200;
const MAX_PAINT_WAIT_MS = 1000;

/** After the load event and the next frame. */
function whenPainted(act: () => void): void {
  whenLoaded(() => requestAnimationFrame(() => setTimeout(act)));
}

/** When loaded, painted and idle. */
function whenIdle(act: () => void): void {
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

/** At the first paint, or after a time limit, because hidden pages are not painted. */
function whenShown(act: () => void): void {
  const timer = setTimeout(act, MAX_PAINT_WAIT_MS);
  const shown = () => {
    clearTimeout(timer);
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
