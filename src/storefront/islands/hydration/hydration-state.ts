import { isReachable } from '#storefront/islands/served-build.ts';
import { readPageScripts } from './page-data.ts';

/** Window events that report the end of hydration to the hydration loader. */
export const HYDRATED = 'haat:hydrated';
export const HYDRATION_FAILED = 'haat:hydration-failed';

/** Per tab: the last document reloaded after its scripts failed, and the time. */
const RELOADED_KEY = 'haat-reloaded';
/** Per tab: the document whose scripts failed again after a reload. */
const OFF_KEY = 'haat-scripts-off';
const REPEATED_FAILURE_MS = 60_000;

let state: 'pending' | 'hydrated' | 'failed' = 'pending';
let isReloading = false;

export const isHydrated = (): boolean => state === 'hydrated';

/** Ends hydration. Only the first call has an effect and returns true. */
export function endHydration(end: 'hydrated' | 'failed'): boolean {
  if (state !== 'pending') return false;
  state = end;
  return true;
}

/** Identifies the document's path and build. */
const documentId = (): string => `${readPageScripts().manifest} ${location.pathname}`;

/** Whether this document's scripts failed repeatedly in this tab, so that it runs without them. */
export function areScriptsOff(): boolean {
  try {
    return sessionStorage.getItem(OFF_KEY) === documentId();
  } catch {
    return false;
  }
}

/**
 * Reloads the document after its scripts failed; after a second failure within a minute, without scripts.
 * Does nothing if the shop is unreachable, or if the tab has no storage, which would cause a loop.
 */
export async function reloadDocument(): Promise<void> {
  if (isReloading || !(await isReachable()) || isReloading) return;
  const id = documentId();
  try {
    const [reloaded, at] = (sessionStorage.getItem(RELOADED_KEY) ?? '').split('|');
    if (reloaded === id && Date.now() - Number(at) < REPEATED_FAILURE_MS) sessionStorage.setItem(OFF_KEY, id);
    sessionStorage.setItem(RELOADED_KEY, `${id}|${Date.now()}`);
  } catch {
    return;
  }
  isReloading = true;
  // Without the fragment; a change of only the fragment does not load.
  location.replace(location.pathname + location.search);
}
