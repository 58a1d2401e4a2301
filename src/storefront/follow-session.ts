import { useEffect } from 'react';

/** Written when somebody signs in or out, so that other tabs of the shop show it too. */
export const SESSION_CHANGED = 'haat-session';

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
