export const CART_STORAGE_KEY = 'cart-saas-local';
export const WISHES_STORAGE_KEY = 'wishlist-saas-local';
/** What the account of who has signed in had when it was last asked. Where it stands, cart and wishlist are that account's. */
export const ACCOUNT_STORAGE_KEY = 'account-saas-local';

/** What a browser keeps outlives a visit; what a tab keeps does not, and where its storage is forbidden its history keeps that for the page. */
export type Keeper = 'localStorage' | 'sessionStorage';

/** What a browser has stored; nothing when it is no JSON, or must not be read. */
export function readStored(key: string, keeper: Keeper = 'localStorage'): unknown {
  try {
    return JSON.parse(window[keeper].getItem(key) ?? 'null');
  } catch {
    return keeper === 'sessionStorage' ? (readInHistory(key) ?? null) : null;
  }
}

/** A full or forbidden storage leaves what was to be stored to this page alone. */
export function keepStored(key: string, value: unknown, keeper: Keeper = 'localStorage'): void {
  try {
    window[keeper].setItem(key, JSON.stringify(value));
  } catch {
    if (keeper === 'sessionStorage') keepInHistory({ [key]: value });
  }
}

/** Keeps it at this place of the tab's history: Back and a reload find it. Browsers refuse more than so many changes in some seconds. */
export function keepInHistory(values: Record<string, unknown>): void {
  try {
    window.history.replaceState({ ...window.history.state, ...values }, '');
  } catch {}
}

export const readInHistory = (key: string): unknown => Object(globalThis.history?.state)[key];

/** Suffix of keys with account values, beside a guest's value. */
export const ACCOUNT_SUFFIX = '@account';

export interface AccountValue {
  /** Customer id; 0 until the server has returned the customer. */
  account: number;
  value: unknown;
}

export function isAccountValue(stored: unknown): stored is AccountValue {
  return typeof stored === 'object' && stored !== null && 'account' in stored && 'value' in stored;
}

/** Removes all account values from this browser, tab and history entry, except those of `kept`. */
export function removeAccountValues(kept?: number): void {
  for (const keeper of ['localStorage', 'sessionStorage'] as const) {
    for (const key of accountKeysIn(keeper)) {
      const stored = readStored(key, keeper);
      const { account, value } = isAccountValue(stored) ? stored : { account: -1, value: null };
      if (kept === undefined || (account !== kept && account !== 0)) removeStored(key, keeper);
      else if (account === 0) keepStored(key, { account: kept, value }, keeper);
    }
  }
}

function accountKeysIn(keeper: Keeper): string[] {
  const inHistory = keeper === 'sessionStorage' ? Object.keys(Object(globalThis.history?.state)) : [];
  let stored: string[] = [];
  try {
    stored = Object.keys(window[keeper]);
  } catch {}
  return [...stored, ...inHistory].filter((key) => key.endsWith(ACCOUNT_SUFFIX));
}

export function removeStored(key: string, keeper: Keeper = 'localStorage'): void {
  try {
    window[keeper].removeItem(key);
  } catch {}
  if (keeper === 'sessionStorage' && readInHistory(key) !== undefined) keepInHistory({ [key]: undefined });
}

/** Whether a browser keeps anything of the shop when its pages are left. */
export function canStore(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}
