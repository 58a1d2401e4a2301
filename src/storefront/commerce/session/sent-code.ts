import { useEffect, useState } from 'react';
import { CODE_LIFETIME_MINUTES } from '#domain/account/one-time-code.ts';
import { getLastSessionChange } from './session-sync.ts';
import { readShopperObject, removeShopperData, storeShopperData } from './shopper-storage.ts';

const SENT_CODE_STORAGE_KEY = 'haat-code-sent';

/** Stores in this tab that a code was sent, until it expires: phones may discard the page while the SMS is read. */
export function useSentCode<Values extends object>(step: string, initialValues: Values) {
  const [sentValues, setSentValues] = useState(initialValues);
  useEffect(() => {
    const stored = readShopperObject(SENT_CODE_STORAGE_KEY, 'sessionStorage');
    const at = Number(stored.at);
    const isValid = at > getLastSessionChange() && Date.now() - at < CODE_LIFETIME_MINUTES * 60_000;
    if (stored.step === step && isValid) setSentValues(stored.values as Values);
  }, [step]);
  return [
    sentValues,
    (next: Values) => {
      setSentValues(next);
      storeShopperData(SENT_CODE_STORAGE_KEY, { step, at: Date.now(), values: next }, 'sessionStorage');
    },
  ] as const;
}

export const removeSentCode = (): void => removeShopperData(SENT_CODE_STORAGE_KEY, 'sessionStorage');
