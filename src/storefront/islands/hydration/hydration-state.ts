import { isReachable } from '#storefront/islands/served-build.ts';
import { readPageScripts } from './page-data.ts';

/** Window events, for the hydration loader. */
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

/** Only the first call has an effect and returns true. */
export function endHydration(end: 'hydrated' | 'failed'): boolean {
  if (state !== 'pending') return false;
  state = end;
  return true;
}

const documentId = (): string => `${readPageScripts().manifest} ${location.pathname}`;

/** The document's scripts failed repeatedly in this tab, so it runs without them. */
export function areScriptsOff(): boolean {
  try {
    return sessionStorage.getItem(OFF_KEY) === documentId();
  } catch {
    return false;
  }
}

/** A second failure within a minute disables scripts. Does nothing offline or without tab storage. */
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
