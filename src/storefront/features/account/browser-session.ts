import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { CODE_MINUTES } from '#domain/account/one-time-code.ts';
import { keepStored, readStored, SESSION_CHANGED } from '#storefront/follow-session.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

const CODE_KEY = 'haat-code-sent';

/**
 * What a code was sent for, as long as it counts: phones let a page go while its message is read, and it is loaded anew. `step` tells
 * forms apart.
 */
export function useSentCode<Asked extends object>(step: string, given: Asked) {
  const [asked, setAsked] = useState(given);
  useEffect(() => {
    const kept = Object(readStored(CODE_KEY, 'sessionStorage')) as {
      step?: string;
      at: number;
      asked: Asked;
    };
    if (kept.step === step && Date.now() - kept.at < CODE_MINUTES * 60_000) setAsked(kept.asked);
  }, [step]);
  return [
    asked,
    (next: Asked) => {
      setAsked(next);
      keepStored(CODE_KEY, { step, at: Date.now(), asked: next }, 'sessionStorage');
    },
  ] as const;
}

/** The code was told, or another number is to have one. */
export const forgetSentCode = (): void => keepStored(CODE_KEY, null, 'sessionStorage');

/** How a session ended that was not simply signed out of, told where one signs in. */
export const SESSION_ENDS = ['deleted', 'everywhere'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export const endedPath = (ended: SessionEnd): string => `/auth/login?ended=${ended}`;

/** The client of the account's own calls. */
export const accountClient = () => browserClient(accountEndpoints);

/** Goes on as who has signed in, or out: every page is asked for anew, in other tabs too. */
export function goOn(path: string): void {
  forgetSentCode();
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
