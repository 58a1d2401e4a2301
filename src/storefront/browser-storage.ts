export const CART_STORAGE_KEY = 'cart-saas-local';
export const WISHES_STORAGE_KEY = 'wishlist-saas-local';
/** What the account of who has signed in had when it was last asked. Where it stands, cart and wishlist are that account's. */
export const ACCOUNT_STORAGE_KEY = 'account-saas-local';

/** What a browser keeps outlives a visit; what a tab keeps does not, and where its storage is forbidden its history keeps that for the page. */
type Keeper = 'localStorage' | 'sessionStorage';

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

/** Whether a browser keeps anything of the shop when its pages are left. */
export function canStore(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}
