import { useEffect, useState } from 'react';
import { SIGNED_IN_COOKIE } from '#domain/account/session-cookies.ts';
import {
  ACCOUNT_STORAGE_KEY,
  CART_STORAGE_KEY,
  keepInHistory,
  keepStored,
  readInHistory,
  readStored,
  removeAccountValues,
  removeStored,
  WISHES_STORAGE_KEY,
} from './browser-storage.ts';

/** Written when somebody signs in or out, so that other tabs of the shop show it too. */
export const SESSION_CHANGED = 'haat-session';

/** Who typed into the forms of this document that are posted: a guest, a customer by id (0 while the server has not named them), or both. */
const typed: { byGuest: boolean; byCustomer?: number } = { byGuest: false };

/** Text was typed, or the document answers a posted form and holds what was typed into it. */
export function noteTypedForm(): void {
  if (!isSignedIn()) {
    typed.byGuest = true;
  } else if (typed.byCustomer === undefined) {
    typed.byCustomer = signedInAccount() ?? 0;
    keepInHistory({ [TYPED_BY]: typed.byCustomer });
  }
}

/** Noted in the history entry, where browsers keep what was typed and restore it on Back. */
const TYPED_BY = 'haat-typed-by';

/** Empties forms that the browser has filled with what another customer typed. */
function emptyFormsOfOthers(): void {
  const [by, now] = [readInHistory(TYPED_BY), currentSession()];
  if (typeof by !== 'number' || by === now) return;
  // Who is not named yet may be the same customer.
  if (now !== undefined && (by === 0 || now === 0)) return;
  resetForms();
  keepInHistory({ [TYPED_BY]: undefined });
}

export function resetForms(): void {
  for (const form of document.forms) form.reset();
}

/** A sign-out that was asked for on this page leads on by itself within this time. */
const END_MS = 2_000;

/**
 * Loads the page again when somebody signed in or out in another tab, or since the page was left. What was typed as a guest stays, and
 * what was typed as a customer as long as nobody else signs in.
 */
export function useFollowSession({ isOfCustomer }: { isOfCustomer: boolean }): void {
  useEffect(() => {
    // After what was typed before hydration is told again.
    const emptying = setTimeout(emptyFormsOfOthers);
    let shownFor = currentSession();
    let end: ReturnType<typeof setTimeout> | undefined;
    const isAnother = (now: number | undefined, than: number | undefined) =>
      Boolean(now && than && now !== than);
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main form[method="post"]')) noteTypedForm();
    };
    const keepsTypedText = (now: number | undefined) => {
      if (typed.byCustomer !== undefined) return now !== undefined && !isAnother(now, typed.byCustomer);
      return typed.byGuest && (now !== undefined || !isOfCustomer);
    };
    const follow = ({ key }: StorageEvent) => {
      if (key !== SESSION_CHANGED) return;
      if (!isSignedIn()) forgetAccount();
      if (keepsTypedText(currentSession())) showSession();
      else loadAgain();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      isLeaving = false;
      if (persisted && currentSession() !== shownFor) loadAgain();
    };
    const changed = () => {
      const [before, now] = [shownFor, currentSession()];
      shownFor = now;
      const isOthers = isAnother(now, typed.byCustomer) || (isOfCustomer && isAnother(now, before));
      if (isOthers) loadAgain();
      clearTimeout(end);
      if (isOfCustomer && now === undefined && typed.byCustomer === undefined)
        end = setTimeout(loadAgain, END_MS);
    };
    addEventListener('input', notice);
    addEventListener('storage', follow);
    addEventListener('pageshow', comeBack);
    addEventListener(SESSION_CHANGED, changed);
    return () => {
      clearTimeout(emptying);
      clearTimeout(end);
      removeEventListener('input', notice);
      removeEventListener('storage', follow);
      removeEventListener('pageshow', comeBack);
      removeEventListener(SESSION_CHANGED, changed);
    };
  }, [isOfCustomer]);
}

let isLeaving = false;

/** Must be called before a navigation that follows a change of the session: another tab's answer to it must not reload this page. */
export function leavePage(): void {
  isLeaving = true;
}

/** With typed text by address, since a reload would post the form of a document that answers one. */
function loadAgain(): void {
  if (isLeaving) return;
  if (typed.byGuest || typed.byCustomer !== undefined) location.replace(location.pathname + location.search);
  else location.reload();
}

/** Id of the customer who is signed in, 0 while the server has not named them; `undefined` for a guest. */
const currentSession = (): number | undefined => (isSignedIn() ? (signedInAccount() ?? 0) : undefined);

/** Tells what stands on this page, and other tabs, that somebody signed in or out. */
export function tellSession(): void {
  if (!isSignedIn()) forgetAccount();
  showSession();
  keepStored(SESSION_CHANGED, Date.now());
}

function showSession(): void {
  if (isSignedIn()) document.documentElement.dataset.signedIn = '';
  else delete document.documentElement.dataset.signedIn;
  dispatchEvent(new Event(SESSION_CHANGED));
}

/** Whether somebody has signed in, as far as a browser can tell. */
export const isSignedIn = (): boolean =>
  typeof document !== 'undefined' && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);

/** Whether somebody has signed in, also while the page stands; false until the browser could look. */
export const useIsSignedIn = (): boolean => useSession(isSignedIn) ?? false;

/** Id of the customer whom the server has last named to this browser; it is the only thing stored of who they are. */
const ACCOUNT_ID_KEY = 'haat-account';
let accountOfPage: number | undefined;

/** Id of the customer who is signed in; `undefined` for a guest, and until the server has named the customer. */
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

/** The server says who is signed in: what another account left in this browser is removed. */
export function confirmAccount(id: number): void {
  const before = signedInAccount();
  accountOfPage = id;
  keepStored(ACCOUNT_ID_KEY, id);
  removeAccountValues(id);
  if (before !== id) showSession();
  if (before !== undefined && before !== id) keepStored(SESSION_CHANGED, Date.now());
}

/** The server says that the account this browser knows of is not the one that is signed in, or that none is. */
export function disownAccount(): void {
  forgetAccount();
  showSession();
}

function forgetAccount(): void {
  accountOfPage = undefined;
  removeStored(ACCOUNT_ID_KEY);
  removeAccountValues();
}

/** Once nobody is signed in, what was of an account leaves the browser. */
export function leaveAccount(): void {
  if (isSignedIn()) return;
  forgetAccount();
  if (readStored(ACCOUNT_STORAGE_KEY) === null) return;
  for (const key of [CART_STORAGE_KEY, WISHES_STORAGE_KEY, ACCOUNT_STORAGE_KEY]) localStorage.removeItem(key);
}
