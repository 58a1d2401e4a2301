import { useEffect } from 'react';
import { SIGNED_IN_COOKIE } from '#domain/account/session-cookies.ts';

/**
 * Runs before the first paint: pages are the same for everyone, and by this mark they show who has signed in another button.
 * See `.for-guests` and `.for-members` in styles.
 */
export const SESSION_MARK = `if(/(?:^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.signedIn=""`;

const SESSION_CHANGED = 'haat-session';

/** Goes on as who has signed in, or out: every page is asked for anew, in other tabs too. */
export function goOn(path: string): void {
  try {
    localStorage.setItem(SESSION_CHANGED, String(Date.now()));
  } catch {
    // Other tabs find out when they are loaded next.
  }
  location.assign(path);
}

/** Loads the page anew when somebody signed in or out in another tab. */
export function useFollowSession(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === SESSION_CHANGED) location.reload();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}
