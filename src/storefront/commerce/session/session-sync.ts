import { useEffect, useState } from 'react';
import { SIGNED_IN_COOKIE } from '#contract/cookie-names.ts';
import {
  CART_STORAGE_KEY,
  readFromHistory,
  readStoredValue,
  removeAccountValues,
  removeStoredValue,
  SYNCED_ACCOUNT_STORAGE_KEY,
  WISHLIST_STORAGE_KEY,
  writeStoredValue,
  writeToHistory,
} from './browser-storage.ts';

export const SESSION_CHANGE_EVENT = 'haat-session';

/** Authors of the text in this page's forms: a guest, a customer (0: id not loaded yet), or both. */
const textAuthors: { byGuest: boolean; byCustomer?: number } = { byGuest: false };

/** Call this when text is typed, and when the response to a posted form shows it again. */
export function recordTextAuthor(): void {
  if (!isSignedIn()) {
    textAuthors.byGuest = true;
  } else if (textAuthors.byCustomer === undefined) {
    textAuthors.byCustomer = getSignedInAccountId() ?? 0;
    writeToHistory({ [TEXT_AUTHOR_KEY]: textAuthors.byCustomer });
  }
}

/** Key of the author in the history entry, which the back button restores together with typed text. */
const TEXT_AUTHOR_KEY = 'haat-typed-by';

function resetFormsOfOtherSession(): void {
  const [author, now] = [readFromHistory(TEXT_AUTHOR_KEY), getSessionAccountId()];
  if (typeof author !== 'number' || author === now) return;
  // If one of the ids is not loaded (0), the author and the current customer may be the same.
  if (now !== undefined && (author === 0 || now === 0)) return;
  resetAllForms();
  writeToHistory({ [TEXT_AUTHOR_KEY]: undefined });
}

export function resetAllForms(): void {
  for (const form of document.forms) form.reset();
}

/** Maximum time from a sign-out on this page to the next page. After this time, the page is reloaded. */
const SIGN_OUT_NAVIGATION_TIMEOUT_MS = 2_000;

/** Reloads the page when another tab changes the session, unless a form contains text of a guest or this customer. */
export function useSessionSync({ isCustomerPage }: { isCustomerPage: boolean }): void {
  useEffect(() => {
    // This runs after text typed before hydration is replayed.
    const resetTimer = setTimeout(resetFormsOfOtherSession);
    let shownSession = getSessionAccountId();
    let reloadTimer: ReturnType<typeof setTimeout> | undefined;
    const areDifferentCustomers = (now: number | undefined, other: number | undefined) =>
      Boolean(now && other && now !== other);
    const handleInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main form[method="post"]')) recordTextAuthor();
    };
    const preservesTypedText = (now: number | undefined) => {
      if (textAuthors.byCustomer !== undefined)
        return now !== undefined && !areDifferentCustomers(now, textAuthors.byCustomer);
      return textAuthors.byGuest && (now !== undefined || !isCustomerPage);
    };
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== SESSION_CHANGE_EVENT) return;
      if (!isSignedIn()) removeAccountData();
      if (preservesTypedText(getSessionAccountId())) applySessionToPage();
      else reloadPage();
    };
    const onPageRestored = ({ persisted }: PageTransitionEvent) => {
      isLeavingPage = false;
      if (persisted && getSessionAccountId() !== shownSession) reloadPage();
    };
    const handleSessionChange = () => {
      const [previousSession, now] = [shownSession, getSessionAccountId()];
      shownSession = now;
      const isOtherCustomer =
        areDifferentCustomers(now, textAuthors.byCustomer) ||
        (isCustomerPage && areDifferentCustomers(now, previousSession));
      if (isOtherCustomer) reloadPage();
      clearTimeout(reloadTimer);
      if (isCustomerPage && now === undefined && textAuthors.byCustomer === undefined)
        reloadTimer = setTimeout(reloadPage, SIGN_OUT_NAVIGATION_TIMEOUT_MS);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('input', handleInput, { signal });
    addEventListener('storage', handleStorage, { signal });
    addEventListener('pageshow', onPageRestored, { signal });
    addEventListener(SESSION_CHANGE_EVENT, handleSessionChange, { signal });
    return () => {
      clearTimeout(resetTimer);
      clearTimeout(reloadTimer);
      listening.abort();
    };
  }, [isCustomerPage]);
}

let isLeavingPage = false;

/** Call this before navigating after a session change, which may otherwise reload this page first. */
export function ignoreSessionChanges(): void {
  isLeavingPage = true;
}

/** Reloads the page. If text was typed, loads its URL instead, because a reload could post a form again. */
function reloadPage(): void {
  if (isLeavingPage) return;
  if (textAuthors.byGuest || textAuthors.byCustomer !== undefined)
    location.replace(location.pathname + location.search);
  else location.reload();
}

/** Returns the id of the signed-in customer: 0 if it is not loaded yet, `undefined` for a guest. */
const getSessionAccountId = (): number | undefined =>
  isSignedIn() ? (getSignedInAccountId() ?? 0) : undefined;

export function notifySessionChange(): void {
  if (!isSignedIn()) removeAccountData();
  applySessionToPage();
  writeStoredValue(SESSION_CHANGE_EVENT, Date.now());
}

/** Returns the time of the last sign-in or sign-out in this browser, in ms since 1970, or 0 if there was none. */
export function getLastSessionChange(): number {
  const time = readStoredValue(SESSION_CHANGE_EVENT);
  return typeof time === 'number' ? time : 0;
}

function applySessionToPage(): void {
  if (isSignedIn()) document.documentElement.dataset.signedIn = '';
  else delete document.documentElement.dataset.signedIn;
  dispatchEvent(new Event(SESSION_CHANGE_EVENT));
}

export const isSignedIn = (): boolean =>
  typeof document !== 'undefined' && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);

export const useIsSignedIn = (): boolean => useSession(isSignedIn) ?? false;

const ACCOUNT_ID_KEY = 'haat-account';
let pageAccountId: number | undefined;

/** Returns the id of the signed-in customer; `undefined` for a guest, or if the id is not loaded yet. */
export function getSignedInAccountId(): number | undefined {
  if (!isSignedIn()) return undefined;
  const stored = readStoredValue(ACCOUNT_ID_KEY);
  return typeof stored === 'number' ? stored : pageAccountId;
}

export const useSignedInAccountId = (): number | undefined => useSession(getSignedInAccountId);

function useSession<Value>(read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    const update = () => setValue(read());
    update();
    addEventListener(SESSION_CHANGE_EVENT, update);
    return () => removeEventListener(SESSION_CHANGE_EVENT, update);
  }, [read]);
  return value;
}

/** Stores the customer's id and removes other accounts' data. Notifies other tabs if the id replaces another one. */
export function setSignedInAccount(id: number): void {
  const previousId = getSignedInAccountId();
  pageAccountId = id;
  writeStoredValue(ACCOUNT_ID_KEY, id);
  removeAccountValues(id);
  if (previousId !== id) applySessionToPage();
  if (previousId !== undefined && previousId !== id) writeStoredValue(SESSION_CHANGE_EVENT, Date.now());
}

/** Removes the account data. Call this when the server returns no customer or another customer. */
export function clearAccount(): void {
  removeAccountData();
  applySessionToPage();
}

function removeAccountData(): void {
  pageAccountId = undefined;
  removeStoredValue(ACCOUNT_ID_KEY);
  removeAccountValues();
}

export function clearAccountIfSignedOut(): void {
  if (isSignedIn()) return;
  removeAccountData();
  if (readStoredValue(SYNCED_ACCOUNT_STORAGE_KEY) === null) return;
  for (const key of [CART_STORAGE_KEY, WISHLIST_STORAGE_KEY, SYNCED_ACCOUNT_STORAGE_KEY])
    localStorage.removeItem(key);
}
