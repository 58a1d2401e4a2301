import { isReachable } from '#storefront/served-build.ts';
import { readPageScripts } from './page-data.ts';

/** Events of the window by which the page tells the hydration loader that it is hydrated, or never will be. */
export const HYDRATED = 'haat:hydrated';
export const HYDRATION_FAILED = 'haat:hydration-failed';

/** Of the tab: the last document that was loaded again because its scripts failed, and when. */
const RELOADED_KEY = 'haat-reloaded';
/** Of the tab: the document whose scripts failed again after that. */
const OFF_KEY = 'haat-scripts-off';
const FAILS_AGAIN_MS = 60_000;

let state: 'pending' | 'hydrated' | 'failed' = 'pending';
let isReloading = false;

export const isHydrated = (): boolean => state === 'hydrated';

/** Ends hydration one way or the other; a later end does not count. Tells whether this one does. */
export function endHydration(end: 'hydrated' | 'failed'): boolean {
  if (state !== 'pending') return false;
  state = end;
  return true;
}

/** The document at this address, in this build. */
const documentId = (): string => `${readPageScripts().manifest} ${location.pathname}`;

/** Whether the scripts of this document failed repeatedly in this tab, so that it goes on without them. */
export function areScriptsOff(): boolean {
  try {
    return sessionStorage.getItem(OFF_KEY) === documentId();
  } catch {
    return false;
  }
}

/**
 * Loads the document again after its scripts failed; when they fail once more within a minute, without scripts. Does nothing where the
 * shop cannot be reached, or the tab stores nothing, which would not end.
 */
export async function reloadDocument(): Promise<void> {
  if (isReloading || !(await isReachable()) || isReloading) return;
  const id = documentId();
  try {
    const [reloaded, at] = (sessionStorage.getItem(RELOADED_KEY) ?? '').split('|');
    if (reloaded === id && Date.now() - Number(at) < FAILS_AGAIN_MS) sessionStorage.setItem(OFF_KEY, id);
    sessionStorage.setItem(RELOADED_KEY, `${id}|${Date.now()}`);
  } catch {
    return;
  }
  isReloading = true;
  // Without the fragment, which alone would load nothing.
  location.replace(location.pathname + location.search);
}
