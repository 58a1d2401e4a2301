import { useEffect, useState } from 'react';
import { CODE_MINUTES } from '#domain/account/one-time-code.ts';
import { lastSessionChange } from './follow-session.ts';
import { forgetShopperData, readShopperData, storeShopperData } from './shopper-storage.ts';

const CODE_KEY = 'haat-code-sent';

/** Valid codes only: phones may discard the page while the SMS is read. `step` identifies the form. */
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

export const forgetSentCode = (): void => forgetShopperData(CODE_KEY, 'sessionStorage');
