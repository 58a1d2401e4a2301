import { browserClient } from '#client/client.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { writeStored } from '#storefront/commerce/session/browser-storage.ts';
import {
  clearAccountIfSignedOut,
  ignoreSessionChanges,
  resetForms,
  SESSION_CHANGED,
} from '#storefront/commerce/session/follow-session.ts';
import { forgetSentCode } from '#storefront/commerce/session/sent-code.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

/** Reasons other than sign-out, shown on the sign-in page. */
export const SESSION_ENDS = ['deleted', 'everywhere'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export const sessionEndedPath = (ended: SessionEnd): string => `/auth/login?ended=${ended}`;

export const accountClient = () => browserClient(accountEndpoints);

/** Reloads data in this and other tabs. */
export function navigateWithReload(path: string): void {
  forgetSentCode();
  clearAccountIfSignedOut();
  // The Back button would restore the typed credentials.
  resetForms();
  ignoreSessionChanges();
  writeStored(SESSION_CHANGED, Date.now());
  location.assign(path);
}

export async function logOut(next: string = location.pathname + location.search): Promise<void> {
  try {
    await accountClient().call('logout', { body: {} });
    navigateWithReload(next);
  } catch {
    showToast(m.unreachable(), 'error');
  }
}
