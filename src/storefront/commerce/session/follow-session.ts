import { useEffect, useState } from 'react';
import { SIGNED_IN_COOKIE } from '#storefront/requests/session-cookies.ts';
import {
  ACCOUNT_STORAGE_KEY,
  CART_STORAGE_KEY,
  readFromHistory,
  readStored,
  removeAccountValues,
  removeStored,
  WISHES_STORAGE_KEY,
  writeStored,
  writeToHistory,
} from './browser-storage.ts';

export const SESSION_CHANGED = 'haat-session';

/** Authors of text in this page's forms: a guest, a customer (0: id not loaded yet), or both. */
const typed: { byGuest: boolean; byCustomer?: number } = { byGuest: false };

/** Call when text is typed, and when a response to a posted form repeats typed text. */
export function recordTyping(): void {
  if (!isSignedIn()) {
    typed.byGuest = true;
  } else if (typed.byCustomer === undefined) {
    typed.byCustomer = signedInAccount() ?? 0;
    writeToHistory({ [TYPED_BY]: typed.byCustomer });
  }
}

/** In the history entry, like the typed text that browsers restore on Back. */
const TYPED_BY = 'haat-typed-by';

function resetForeignForms(): void {
  const [by, now] = [readFromHistory(TYPED_BY), currentSession()];
  if (typeof by !== 'number' || by === now) return;
  // An unknown customer may be the same one.
  if (now !== undefined && (by === 0 || now === 0)) return;
  resetForms();
  writeToHistory({ [TYPED_BY]: undefined });
}

export function resetForms(): void {
  for (const form of document.forms) form.reset();
}

/** A sign-out on this page navigates within this time. */
const END_MS = 2_000;

/** Reloads when the session changed elsewhere. Keeps text of a guest, and of the same customer. */
export function useFollowSession({ isOfCustomer }: { isOfCustomer: boolean }): void {
  useEffect(() => {
    // After text typed before hydration has been replayed.
    const emptying = setTimeout(resetForeignForms);
    let shownFor = currentSession();
    let end: ReturnType<typeof setTimeout> | undefined;
    const differs = (now: number | undefined, than: number | undefined) =>
      Boolean(now && than && now !== than);
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main form[method="post"]')) recordTyping();
    };
    const preservesTypedText = (now: number | undefined) => {
      if (typed.byCustomer !== undefined) return now !== undefined && !differs(now, typed.byCustomer);
      return typed.byGuest && (now !== undefined || !isOfCustomer);
    };
    const follow = ({ key }: StorageEvent) => {
      if (key !== SESSION_CHANGED) return;
      if (!isSignedIn()) forgetAccount();
      if (preservesTypedText(currentSession())) showSession();
      else reloadPage();
    };
    const onPageRestored = ({ persisted }: PageTransitionEvent) => {
      isLeaving = false;
      if (persisted && currentSession() !== shownFor) reloadPage();
    };
    const changed = () => {
      const [before, now] = [shownFor, currentSession()];
      shownFor = now;
      const isOtherCustomer = differs(now, typed.byCustomer) || (isOfCustomer && differs(now, before));
      if (isOtherCustomer) reloadPage();
      clearTimeout(end);
      if (isOfCustomer && now === undefined && typed.byCustomer === undefined)
        end = setTimeout(reloadPage, END_MS);
    };
    addEventListener('input', notice);
    addEventListener('storage', follow);
    addEventListener('pageshow', onPageRestored);
    addEventListener(SESSION_CHANGED, changed);
    return () => {
      clearTimeout(emptying);
      clearTimeout(end);
      removeEventListener('input', notice);
      removeEventListener('storage', follow);
      removeEventListener('pageshow', onPageRestored);
      removeEventListener(SESSION_CHANGED, changed);
    };
  }, [isOfCustomer]);
}

let isLeaving = false;

/** Call before navigating after a session change, or the events of other tabs reload this page. */
export function ignoreSessionChanges(): void {
  isLeaving = true;
}

/** Navigates by URL, because a reload could post a form again. */
function reloadPage(): void {
  if (isLeaving) return;
  if (typed.byGuest || typed.byCustomer !== undefined) location.replace(location.pathname + location.search);
  else location.reload();
}

/** Customer id, 0 until loaded; `undefined` for a guest. */
const currentSession = (): number | undefined => (isSignedIn() ? (signedInAccount() ?? 0) : undefined);

/** Notifies this page and other tabs of a sign-in or sign-out. */
export function notifySessionChange(): void {
  if (!isSignedIn()) forgetAccount();
  showSession();
  writeStored(SESSION_CHANGED, Date.now());
}

/** Time of the last sign-in or sign-out in this browser; 0 if there was none. */
export function lastSessionChange(): number {
  const at = readStored(SESSION_CHANGED);
  return typeof at === 'number' ? at : 0;
}

function showSession(): void {
  if (isSignedIn()) document.documentElement.dataset.signedIn = '';
  else delete document.documentElement.dataset.signedIn;
  dispatchEvent(new Event(SESSION_CHANGED));
}

export const isSignedIn = (): boolean =>
  typeof document !== 'undefined' && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);

export const useIsSignedIn = (): boolean => useSession(isSignedIn) ?? false;

/** Key of the last loaded customer id. No other account data is stored. */
const ACCOUNT_ID_KEY = 'haat-account';
let accountOfPage: number | undefined;

/** `undefined` for a guest and until loaded. */
export function signedInAccount(): number | undefined {
  if (!isSignedIn()) return undefined;
  const stored = readStored(ACCOUNT_ID_KEY);
  return typeof stored === 'number' ? stored : accountOfPage;
}

export const useSignedInAccount = (): number | undefined => useSession(signedInAccount);

function useSession<Value>(read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    const look = () => setValue(read());
    look();
    addEventListener(SESSION_CHANGED, look);
    return () => removeEventListener(SESSION_CHANGED, look);
  }, [read]);
  return value;
}

/** Removes other accounts' data from this browser. */
export function confirmAccount(id: number): void {
  const before = signedInAccount();
  accountOfPage = id;
  writeStored(ACCOUNT_ID_KEY, id);
  removeAccountValues(id);
  if (before !== id) showSession();
  if (before !== undefined && before !== id) writeStored(SESSION_CHANGED, Date.now());
}

/** Call when the server returns no customer or another one. */
export function clearAccount(): void {
  forgetAccount();
  showSession();
}

function forgetAccount(): void {
  accountOfPage = undefined;
  removeStored(ACCOUNT_ID_KEY);
  removeAccountValues();
}

/** Removes the data of an account whose session has ended. */
export function clearAccountIfSignedOut(): void {
  if (isSignedIn()) return;
  forgetAccount();
  if (readStored(ACCOUNT_STORAGE_KEY) === null) return;
  for (const key of [CART_STORAGE_KEY, WISHES_STORAGE_KEY, ACCOUNT_STORAGE_KEY]) localStorage.removeItem(key);
}
