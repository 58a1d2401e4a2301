import { useEffect, useState } from 'react';
import { CODE_MINUTES } from '#domain/account/one-time-code.ts';
import { lastSessionChange } from './follow-session.ts';
import { forgetShopperData, readShopperData, storeShopperData } from './shopper-storage.ts';

const CODE_KEY = 'haat-code-sent';

/**
 * Data of a sent code while it is valid: phones may discard and reload the page while its message is read. A
 * sign-in or sign-out in this browser ends it. `step` identifies the form.
 */
export function useSentCode<Values extends object>(step: string, initialValues: Values) {
  const [requested, setRequested] = useState(initialValues);
  useEffect(() => {
    const stored = Object(readShopperData(CODE_KEY, 'sessionStorage')) as {
      step?: string;
      at: number;
      asked: Values;
    };
    const isValid = stored.at > lastSessionChange() && Date.now() - stored.at < CODE_MINUTES * 60_000;
    if (stored.step === step && isValid) setRequested(stored.asked);
  }, [step]);
  return [
    requested,
    (next: Values) => {
      setRequested(next);
      storeShopperData(CODE_KEY, { step, at: Date.now(), asked: next }, 'sessionStorage');
    },
  ] as const;
}

/** Call after the code was used, or to send one to another number. */
export const forgetSentCode = (): void => forgetShopperData(CODE_KEY, 'sessionStorage');
