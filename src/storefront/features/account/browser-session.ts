import { browserClient } from '#client/client.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { keepStored } from '#storefront/browser-storage.ts';
import {
  ignoreSessionChanges,
  leaveAccount,
  resetForms,
  SESSION_CHANGED,
} from '#storefront/follow-session.ts';
import { forgetSentCode } from '#storefront/forms/sent-code.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

/** How a session ended that was not simply signed out of, told where one signs in. */
export const SESSION_ENDS = ['deleted', 'everywhere'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export const endedPath = (ended: SessionEnd): string => `/auth/login?ended=${ended}`;

/** The client of the account's own calls. */
export const accountClient = () => browserClient(accountEndpoints);

/** Goes on as who has signed in, or out: every page is asked for anew, in other tabs too. */
export function goOn(path: string): void {
  forgetSentCode();
  leaveAccount();
  // The Back button would restore the typed credentials.
  resetForms();
  ignoreSessionChanges();
  keepStored(SESSION_CHANGED, Date.now());
  location.assign(path);
}

/** Ends the session of this device; the page is loaded anew, or gone on from to another when it is one of the account. */
export async function logOut(next: string = location.pathname + location.search): Promise<void> {
  try {
    await accountClient().call('logout', { body: {} });
    goOn(next);
  } catch {
    showToast(m.unreachable(), 'error');
  }
}
