import type { PageScripts } from '../page-scripts.ts';
import { holdTaps } from './hold-taps.ts';
import { lateSheets } from './late-sheets.ts';
import { listen } from './listen.ts';
import { startPage } from './start-page.ts';
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
