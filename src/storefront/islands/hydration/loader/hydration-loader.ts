import {
  areScriptsDisabled,
  HYDRATED_EVENT,
  HYDRATION_FAILED_EVENT,
} from '#storefront/islands/hydration/hydration-state.ts';
import { type PageScripts, readPageScripts } from '#storefront/islands/hydration/page-scripts.ts';
import { setRouteModules, setRouterContext } from '#storefront/islands/hydration/router-handoff.ts';
import { addCaptureListeners, holdTapsUntilHydrated } from './hold-taps.ts';
import { whenFirstPainted } from './when-first-painted.ts';

/** Starts the page's scripts after the first paint; see docs/decisions/0003-pages-hydrate-after-the-first-paint.md. */
const page = readPageScripts();
const showSheets = createLateSheetsLoader(page.sheets);
const { dataset } = document.documentElement;
const MAX_FAILURES = 3;
const RETRY_DELAY_MS = 500;
let failureCount = 0;
let isStarting = false;

async function startScripts(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  showSheets();
  stopWaitingForTouch();
  if (areScriptsDisabled()) return disableScripts();
  if (failureCount === 0) for (const href of page.preload) appendLink('modulepreload', href);
  try {
    await startPage(page).catch(() => waitForRetryDelay().then(() => startPage(page)));
  } catch (error) {
    reportError(error);
    disableScripts();
    if (++failureCount < MAX_FAILURES) waitForTouch();
  }
}

const waitForRetryDelay = () => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));

function disableScripts(): void {
  delete dataset.scripts;
  showHiddenParts();
  replayTaps();
}

function waitForTouch(): void {
  isStarting = false;
  replayTaps = holdTapsUntilHydrated(startScripts);
  stopWaitingForTouch = addCaptureListeners(createTouchListeners(startScripts));
}

/** Shows the parts that are hidden until the first paint; see theme/after-first-paint.css. */
function showHiddenParts(): void {
  delete dataset.waiting;
  stopListening();
}

// An attribute that is still empty at the load event shows that the loader did not run; `mark-page.ts` then removes it.
dataset.scripts = '1';
const createTouchListeners = (callback: () => void) => ({
  pointerdown: callback,
  keydown: callback,
  touchstart: callback,
});
let replayTaps = holdTapsUntilHydrated(startScripts);
let stopWaitingForTouch = addCaptureListeners(createTouchListeners(startScripts));
addEventListener(
  HYDRATED_EVENT,
  () => {
    dataset.scripts = '1';
    void replayTaps();
  },
  { once: true },
);
addEventListener(HYDRATION_FAILED_EVENT, disableScripts, { once: true });
const stopListening = addCaptureListeners({
  ...createTouchListeners(showHiddenParts),
  wheel: showHiddenParts,
  scroll: showHiddenParts,
});

whenPainted(() => {
  showHiddenParts();
  showSheets();
});
whenIdle(startScripts);

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

/** Session storage key, set when the late stylesheets are in the browser's cache. */
const SHEETS_CACHED_KEY = 'haat-sheets';

/** Loads the late stylesheets now if they are cached. Returns a function that loads them if they are not loaded. */
function createLateSheetsLoader(sheets: readonly string[]): () => void {
  let sheetsToLoad = sheets;
  const show = () => {
    for (const href of sheetsToLoad) appendLink('stylesheet', href);
    sheetsToLoad = [];
    try {
      sessionStorage.setItem(SHEETS_CACHED_KEY, '1');
    } catch {}
  };
  if (areSheetsCached()) show();
  return show;
}

function areSheetsCached(): boolean {
  try {
    return sessionStorage.getItem(SHEETS_CACHED_KEY) !== null;
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

const MAX_IDLE_WAIT_MS = 2000;
const FALLBACK_IDLE_DELAY_MS = 200;

function whenPainted(callback: () => void): void {
  whenLoaded(() => requestAnimationFrame(() => setTimeout(callback)));
}

function whenIdle(callback: () => void): void {
  whenLoaded(() =>
    whenFirstPainted(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS });
      else setTimeout(callback, FALLBACK_IDLE_DELAY_MS);
    }),
  );
}

function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
