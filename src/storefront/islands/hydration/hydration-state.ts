import { isShopReachable } from '#storefront/islands/served-build.ts';
import { readPageScripts } from './page-scripts.ts';

export const HYDRATED_EVENT = 'haat:hydrated';
export const HYDRATION_FAILED_EVENT = 'haat:hydration-failed';

/** Session storage key of the time and the document that was reloaded last because its scripts failed. */
const RELOADED_KEY = 'haat-reloaded';
/** Session storage key. Its value is the document whose scripts failed again after a reload. */
const SCRIPTS_DISABLED_KEY = 'haat-scripts-off';
const REPEATED_FAILURE_WINDOW_MS = 60_000;

let state: 'pending' | 'hydrated' | 'failed' = 'pending';
let isReloading = false;

export const isHydrated = (): boolean => state === 'hydrated';

/** Ends hydration. Only the first call has an effect and returns true. */
export function endHydration(endState: 'hydrated' | 'failed'): boolean {
  if (state !== 'pending') return false;
  state = endState;
  return true;
}

const getDocumentId = (): string => `${readPageScripts().manifest} ${location.pathname}`;

/** Whether scripts are disabled for the document, because they failed repeatedly in this tab. */
export function areScriptsDisabled(): boolean {
  try {
    return sessionStorage.getItem(SCRIPTS_DISABLED_KEY) === getDocumentId();
  } catch {
    return false;
  }
}

/** Reloads the document if the server is reachable. A second reload within a minute disables the scripts. */
export async function reloadDocument(): Promise<void> {
  if (isReloading || !(await isShopReachable()) || isReloading) return;
  const id = getDocumentId();
  try {
    const [reloaded, at] = (sessionStorage.getItem(RELOADED_KEY) ?? '').split('|');
    if (reloaded === id && Date.now() - Number(at) < REPEATED_FAILURE_WINDOW_MS)
      sessionStorage.setItem(SCRIPTS_DISABLED_KEY, id);
    sessionStorage.setItem(RELOADED_KEY, `${id}|${Date.now()}`);
  } catch {
    return;
  }
  isReloading = true;
  // The URL has no fragment, because the browser does not load the page if only the fragment changes.
  location.replace(location.pathname + location.search);
}
