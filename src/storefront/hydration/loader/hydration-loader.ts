import { giveRouteModules, giveRouterContext } from '../library-insides.ts';
import type { PageScripts } from '../page-scripts.ts';
import { holdTaps, listen } from './hold-taps.ts';
import { whenIdle, whenPainted } from './when-idle.ts';

/** Stands in every page and starts its scripts once it has been painted; see docs/decisions/0003-hydrate-late.md. */
const page = JSON.parse(document.getElementById('haat-page')?.textContent ?? '') as PageScripts;
const showSheets = lateSheets(page.sheets);
let hasStarted = false;

async function start(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  showSheets();
  stopWaking();
  try {
    await startPage(page);
  } catch (error) {
    reportError(error);
    letGo();
  }
}

/** From now on the page shows all of it; see styles/later.css. */
function settle(): void {
  document.documentElement.removeAttribute('data-waiting');
  stopMoving();
}

const letGo = holdTaps(start);
addEventListener('haat:hydrated', letGo, { once: true });
const signs = (act: () => void) => ({ pointerdown: act, keydown: act, touchstart: act });
const stopWaking = listen(signs(start));
const stopMoving = listen({ ...signs(settle), wheel: settle, scroll: settle });

whenPainted(() => {
  settle();
  showSheets();
});
whenIdle(start);

/** Fetches the modules of the page side by side and starts its entry. */
export async function startPage({
  context,
  entry,
  hot,
  manifest,
  preload,
  routes,
}: PageScripts): Promise<void> {
  for (const href of preload) appendLink('modulepreload', href);
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
export function lateSheets(sheets: readonly string[]): () => void {
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

export function appendLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}
