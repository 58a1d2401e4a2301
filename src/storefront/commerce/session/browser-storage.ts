export const CART_STORAGE_KEY = 'cart-saas-local';
export const WISHLIST_STORAGE_KEY = 'wishlist-saas-local';
/** Key of an account's last synchronised cart and wishlist. If set, the local ones belong to this account. */
export const SYNCED_ACCOUNT_STORAGE_KEY = 'account-saas-local';

/** Kind of storage. `sessionStorage` is per tab; if the browser forbids it, values are stored in the history entry. */
export type StorageName = 'localStorage' | 'sessionStorage';

export function readStoredValue(key: string, storage: StorageName = 'localStorage'): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return storage === 'sessionStorage' ? (readFromHistory(key) ?? null) : null;
  }
}

/** If storage fails, stores session values in the history entry, and returns false for local values. */
export function writeStoredValue(
  key: string,
  value: unknown,
  storage: StorageName = 'localStorage',
): boolean {
  try {
    window[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    if (storage === 'localStorage') return false;
    writeToHistory({ [key]: value });
    return true;
  }
}

/** The back button and a reload restore these values. Ignores the error at the browser's rate limit. */
export function writeToHistory(values: Record<string, unknown>): void {
  try {
    window.history.replaceState({ ...window.history.state, ...values }, '');
  } catch {}
}

export const readFromHistory = (key: string): unknown => Object(globalThis.history?.state)[key];

export const ACCOUNT_KEY_SUFFIX = '@account';

export interface StoredAccountValue {
  account: number;
  value: unknown;
}

export function isStoredAccountValue(stored: unknown): stored is StoredAccountValue {
  return typeof stored === 'object' && stored !== null && 'account' in stored && 'value' in stored;
}

/** Removes values of other accounts. Values of account 0 (id unknown) are assigned to `accountId`. */
export function removeAccountValues(accountId?: number): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of listAccountKeys(storage)) {
      const stored = readStoredValue(key, storage);
      const { account, value } = isStoredAccountValue(stored) ? stored : { account: -1, value: null };
      if (accountId === undefined || (account !== accountId && account !== 0))
        removeStoredValue(key, storage);
      else if (account === 0) writeStoredValue(key, { account: accountId, value }, storage);
    }
  }
}

function listAccountKeys(storage: StorageName): string[] {
  const historyKeys = storage === 'sessionStorage' ? Object.keys(Object(globalThis.history?.state)) : [];
  let storageKeys: string[] = [];
  try {
    storageKeys = Object.keys(window[storage]);
  } catch {}
  return [...storageKeys, ...historyKeys].filter((key) => key.endsWith(ACCOUNT_KEY_SUFFIX));
}

export function removeStoredValue(key: string, storage: StorageName = 'localStorage'): void {
  try {
    window[storage].removeItem(key);
  } catch {}
  if (storage === 'sessionStorage' && readFromHistory(key) !== undefined)
    writeToHistory({ [key]: undefined });
}

export function isStorageAvailable(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}
