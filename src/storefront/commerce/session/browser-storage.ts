export const CART_STORAGE_KEY = 'cart-saas-local';
export const WISHES_STORAGE_KEY = 'wishlist-saas-local';
/** Account state at the last synchronisation. While stored, cart and wishlist belong to that account. */
export const ACCOUNT_STORAGE_KEY = 'account-saas-local';

/** `sessionStorage` is per tab. If it is forbidden, the history entry replaces it. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** `null` if there is no value, it is not JSON, or storage is forbidden. */
export function readStored(key: string, storage: StorageName = 'localStorage'): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return storage === 'sessionStorage' ? (readFromHistory(key) ?? null) : null;
  }
}

/** If storage is full or forbidden, only this page has the value. */
export function writeStored(key: string, value: unknown, storage: StorageName = 'localStorage'): void {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    if (storage === 'sessionStorage') writeToHistory({ [key]: value });
  }
}

/** Restored by Back and reload. Browsers limit the rate of such changes. */
export function writeToHistory(values: Record<string, unknown>): void {
  try {
    window.history.replaceState({ ...window.history.state, ...values }, '');
  } catch {}
}

export const readFromHistory = (key: string): unknown => Object(globalThis.history?.state)[key];

export const ACCOUNT_SUFFIX = '@account';

export interface AccountValue {
  account: number;
  value: unknown;
}

export function isAccountValue(stored: unknown): stored is AccountValue {
  return typeof stored === 'object' && stored !== null && 'account' in stored && 'value' in stored;
}

/** Keeps the values of `accountId`. */
export function removeAccountValues(accountId?: number): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of accountKeysIn(storage)) {
      const stored = readStored(key, storage);
      const { account, value } = isAccountValue(stored) ? stored : { account: -1, value: null };
      if (accountId === undefined || (account !== accountId && account !== 0)) removeStored(key, storage);
      else if (account === 0) writeStored(key, { account: accountId, value }, storage);
    }
  }
}

function accountKeysIn(storage: StorageName): string[] {
  const inHistory = storage === 'sessionStorage' ? Object.keys(Object(globalThis.history?.state)) : [];
  let stored: string[] = [];
  try {
    stored = Object.keys(window[storage]);
  } catch {}
  return [...stored, ...inHistory].filter((key) => key.endsWith(ACCOUNT_SUFFIX));
}

export function removeStored(key: string, storage: StorageName = 'localStorage'): void {
  try {
    window[storage].removeItem(key);
  } catch {}
  if (storage === 'sessionStorage' && readFromHistory(key) !== undefined)
    writeToHistory({ [key]: undefined });
}

export function canStore(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}
