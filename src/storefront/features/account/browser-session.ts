import { createBrowserClient } from '#client/client.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { writeStoredValue } from '#storefront/commerce/session/browser-storage.ts';
import { removeSentCode } from '#storefront/commerce/session/sent-code.ts';
import {
  clearAccountIfSignedOut,
  ignoreSessionChanges,
  resetAllForms,
  SESSION_CHANGE_EVENT,
} from '#storefront/commerce/session/session-sync.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

/** `everywhere`: the customer signed out on all devices. */
export const SESSION_END_REASONS = ['deleted', 'everywhere'] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];
export const sessionEndedPath = (ended: SessionEndReason): string => `/auth/login?ended=${ended}`;

export const createAccountClient = () => createBrowserClient(accountEndpoints);

export function navigateWithReload(path: string): void {
  removeSentCode();
  clearAccountIfSignedOut();
  // The forms are cleared, because the back button would otherwise restore the typed credentials.
  resetAllForms();
  ignoreSessionChanges();
  writeStoredValue(SESSION_CHANGE_EVENT, Date.now());
  location.assign(path);
}

export async function signOut(next: string = location.pathname + location.search): Promise<void> {
  try {
    await createAccountClient().call('logout', { body: {} });
    navigateWithReload(next);
  } catch {
    showToast(m.unreachable(), 'error');
  }
}
