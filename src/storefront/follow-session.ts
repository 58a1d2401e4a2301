import { useEffect, useState } from 'react';
import { SIGNED_IN_COOKIE } from '#domain/account/session-cookies.ts';
import {
  ACCOUNT_STORAGE_KEY,
  CART_STORAGE_KEY,
  keepStored,
  readStored,
  WISHES_STORAGE_KEY,
} from './browser-storage.ts';

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

/** Once nobody is signed in, what was of an account leaves the browser. */
export function leaveAccount(): void {
  if (isSignedIn() || readStored(ACCOUNT_STORAGE_KEY) === null) return;
  for (const key of [CART_STORAGE_KEY, WISHES_STORAGE_KEY, ACCOUNT_STORAGE_KEY]) localStorage.removeItem(key);
}
