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

/** Storage key and event; written at sign-in and sign-out, so that other tabs follow. */
export const SESSION_CHANGED = 'haat-session';

/**
 * Authors of text in this document's posted forms: a guest, a customer by id (0 until the server returns the
 * customer), or both.
 */
const typed: { byGuest: boolean; byCustomer?: number } = { byGuest: false };

/** Call when text is typed, or when the document is the response to a posted form and contains its text. */
export function recordTyping(): void {
  if (!isSignedIn()) {
    typed.byGuest = true;
  } else if (typed.byCustomer === undefined) {
    typed.byCustomer = signedInAccount() ?? 0;
    writeToHistory({ [TYPED_BY]: typed.byCustomer });
  }
}

/** Stored in the history entry, where browsers store typed text and restore it on Back. */
const TYPED_BY = 'haat-typed-by';

/** Resets forms that the browser restored with another customer's text. */
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

/**
 * Reloads the page when the session changed in another tab, or while the page was not shown. A guest's text
 * remains, a customer's only until another customer signs in.
 */
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

/** Call before navigating after a session change, so that reactions of other tabs do not reload this page. */
export function ignoreSessionChanges(): void {
  isLeaving = true;
}

/** With typed text by URL, because a reload would post the form again. */
function reloadPage(): void {
  if (isLeaving) return;
  if (typed.byGuest || typed.byCustomer !== undefined) location.replace(location.pathname + location.search);
  else location.reload();
}

/** Id of the signed-in customer, 0 until the server returns it; `undefined` for a guest. */
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

/** Whether a customer has signed in, from the readable cookie. */
export const isSignedIn = (): boolean =>
  typeof document !== 'undefined' && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);

/** Like `isSignedIn`, with updates; false until hydration. */
export const useIsSignedIn = (): boolean => useSession(isSignedIn) ?? false;

/** Id of the customer that the server returned last; no other account data is stored. */
const ACCOUNT_ID_KEY = 'haat-account';
let accountOfPage: number | undefined;

/** Id of the signed-in customer; `undefined` for a guest and until the server returns it. */
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

/** Call with the customer returned by the server: removes other accounts' data from this browser. */
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
