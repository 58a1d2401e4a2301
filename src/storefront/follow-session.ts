import { useEffect, useState } from 'react';
import { SIGNED_IN_COOKIE } from '#domain/account/session-cookies.ts';

/** Written when somebody signs in or out, so that other tabs of the shop show it too. */
export const SESSION_CHANGED = 'haat-session';

/**
 * Loads the page anew when somebody signed in or out in another tab, or since the page was left. What was typed here meanwhile
 * stays for who has signed in: they may have done so to send it.
 */
export function useFollowSession(): void {
  useEffect(() => {
    let hasTyped = false;
    const notice = ({ target }: Event) => {
      hasTyped ||= target instanceof Element && target.closest('main form[method="post"]') !== null;
    };
    const follow = ({ key }: StorageEvent) => {
      if (key !== SESSION_CHANGED) return;
      if (hasTyped && isSignedIn()) showSession();
      else location.reload();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSignedIn() !== 'signedIn' in document.documentElement.dataset) location.reload();
    };
    addEventListener('input', notice);
    addEventListener('storage', follow);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('input', notice);
      removeEventListener('storage', follow);
      removeEventListener('pageshow', comeBack);
    };
  }, []);
}

/** Tells what stands on this page, and other tabs, that somebody signed in or out. */
export function tellSession(): void {
  showSession();
  keepStored(SESSION_CHANGED, Date.now());
}

function showSession(): void {
  if (isSignedIn()) document.documentElement.dataset.signedIn = '';
  else delete document.documentElement.dataset.signedIn;
  dispatchEvent(new Event(SESSION_CHANGED));
}

/** Whether somebody has signed in, as far as a browser can tell. */
export const isSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);

/** Whether somebody has signed in, also while the page stands; false until the browser could look. */
export function useIsSignedIn(): boolean {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const look = () => setIsIn(isSignedIn());
    look();
    addEventListener(SESSION_CHANGED, look);
    return () => removeEventListener(SESSION_CHANGED, look);
  }, []);
  return isIn;
}

export const CART_STORAGE_KEY = 'cart-saas-local';
export const WISHES_STORAGE_KEY = 'wishlist-saas-local';
/** What the account of who has signed in had when it was last asked. Where it stands, cart and wishlist are that account's. */
export const ACCOUNT_STORAGE_KEY = 'account-saas-local';

/** What a browser keeps outlives a visit; what a tab keeps does not, and where its storage is forbidden its history keeps that for the page. */
type Keeper = 'localStorage' | 'sessionStorage';

/** What a browser has stored; nothing when it is no JSON, or must not be read. */
export function readStored(key: string, keeper: Keeper = 'localStorage'): unknown {
  try {
    return JSON.parse(window[keeper].getItem(key) ?? 'null');
  } catch {
    return keeper === 'sessionStorage' ? (Object(globalThis.history?.state)[key] ?? null) : null;
  }
}

/** A full or forbidden storage leaves what was to be stored to this page alone. */
export function keepStored(key: string, value: unknown, keeper: Keeper = 'localStorage'): void {
  try {
    window[keeper].setItem(key, JSON.stringify(value));
  } catch {
    if (keeper === 'sessionStorage') keepInHistory({ [key]: value });
  }
}

/** Back and a reload find it; browsers refuse more than so many changes in some seconds. */
function keepInHistory(values: Record<string, unknown>): void {
  try {
    window.history.replaceState({ ...window.history.state, ...values }, '');
  } catch {}
}

/** Once nobody is signed in, what was of an account leaves the browser. */
export function leaveAccount(): void {
  if (isSignedIn() || readStored(ACCOUNT_STORAGE_KEY) === null) return;
  for (const key of [CART_STORAGE_KEY, WISHES_STORAGE_KEY, ACCOUNT_STORAGE_KEY]) localStorage.removeItem(key);
}
