import { areScriptsOff, HYDRATED, HYDRATION_FAILED } from '#storefront/hydration/hydration-state.ts';
import { giveRouteModules, giveRouterContext } from '#storefront/hydration/library-insides.ts';
import { type PageScripts, readPageScripts } from '#storefront/hydration/page-data.ts';
import { holdTaps, listen } from './hold-taps.ts';

/** Stands in every page and starts its scripts once it has been painted; see docs/decisions/0003-hydrate-late.md. */
const page = readPageScripts();
const showSheets = lateSheets(page.sheets);
const { dataset } = document.documentElement;
const MOST_FAILURES = 3;
const RETRY_AFTER_MS = 500;
let failures = 0;
let isStarting = false;

async function start(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  showSheets();
  stopWaking();
  if (areScriptsOff()) return disableScripts();
  if (failures === 0) for (const href of page.preload) appendLink('modulepreload', href);
  try {
    await startPage(page).catch(() => afterPause().then(() => startPage(page)));
  } catch (error) {
    reportError(error);
    disableScripts();
    if (++failures < MOST_FAILURES) waitForTouch();
  }
}

const afterPause = () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));

/** Switches to the page without scripts and replays held taps on its links and forms. */
function disableScripts(): void {
  delete dataset.scripts;
  settle();
  letGo();
}

/** Starts the scripts again at the next touch, when the connection may be back. */
function waitForTouch(): void {
  isStarting = false;
  letGo = holdTaps(start);
  stopWaking = listen(onTouch(start));
}

/** From now on the page shows all of it; see styles/after-first-paint.css. */
function settle(): void {
  delete dataset.waiting;
  stopMoving();
}

// Without it, the script in the head removes the attribute after loading.
dataset.scripts = '1';
const onTouch = (act: () => void) => ({ pointerdown: act, keydown: act, touchstart: act });
let letGo = holdTaps(start);
let stopWaking = listen(onTouch(start));
addEventListener(
  HYDRATED,
  () => {
    dataset.scripts = '1';
    void letGo();
  },
  { once: true },
);
addEventListener(HYDRATION_FAILED, disableScripts, { once: true });
const stopMoving = listen({ ...onTouch(settle), wheel: settle, scroll: settle });

whenPainted(() => {
  settle();
  showSheets();
});
whenIdle(start);

/** Fetches the modules of the page side by side and starts its entry. */
async function startPage({ context, entry, hot, manifest, routes }: PageScripts): Promise<void> {
  giveRouterContext(context);
  if (hot) await import(hot);
  const [modules] = await Promise.all([
    Promise.all(Object.entries(routes).map(([id, parts]) => loadRoute(id, parts))),
    import(manifest),
  ]);
  giveRouteModules(Object.fromEntries(modules));
  await import(entry);
}

async function loadRoute(id: string, parts: string[]): Promise<[id: string, module: object]> {
  const modules = await Promise.all(parts.map((part) => import(part)));
  return [id, Object.assign({}, ...modules)];
}

/** Says for the browser's session that the late stylesheets are kept by it. */
const KEY = 'haat-sheets';

/** Answers how to ask for the stylesheets that the first paint does without. Where they are kept already that is done at once. */
function lateSheets(sheets: readonly string[]): () => void {
  let waiting = sheets;
  const show = () => {
    for (const href of waiting) appendLink('stylesheet', href);
    waiting = [];
    try {
      sessionStorage.setItem(KEY, '1');
    } catch {}
  };
  if (areKept()) show();
  return show;
}

function areKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
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

/** Browsers that do not tell when they are idle. */
const IDLE_AFTER_MS = 200;
const PAINTED_BY_MS = 1000;

/** Calls back when the page has loaded and its first picture has been drawn. */
function whenPainted(act: () => void): void {
  whenLoaded(() => requestAnimationFrame(() => setTimeout(act)));
}

/** Calls back when the page has loaded, stands on the screen, and the browser has nothing to do. */
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
