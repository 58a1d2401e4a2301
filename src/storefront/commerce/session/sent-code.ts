import { useEffect, useState } from 'react';
import { CODE_LIFETIME_MINUTES } from '#domain/account/one-time-code.ts';
import { lastSessionChange } from './follow-session.ts';
import { readShopperData, removeShopperData, storeShopperData } from './shopper-storage.ts';

const CODE_KEY = 'haat-code-sent';

/**
 * Stores in this tab that a code was sent, while the code is valid: phones may discard the page while the shopper
 * reads the SMS. `step` identifies the form.
 */
export function useSentCode<Values extends object>(step: string, initialValues: Values) {
  const [sentValues, setSentValues] = useState(initialValues);
  useEffect(() => {
    const stored = Object(readShopperData(CODE_KEY, 'sessionStorage')) as {
      step?: string;
      at: number;
      values: Values;
    };
    const isValid =
      stored.at > lastSessionChange() && Date.now() - stored.at < CODE_LIFETIME_MINUTES * 60_000;
    if (stored.step === step && isValid) setSentValues(stored.values);
  }, [step]);
  return [
    sentValues,
    (next: Values) => {
      setSentValues(next);
      storeShopperData(CODE_KEY, { step, at: Date.now(), values: next }, 'sessionStorage');
    },
  ] as const;
}

export const removeSentCode = (): void => removeShopperData(CODE_KEY, 'sessionStorage');
