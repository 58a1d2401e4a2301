import {
  ACCOUNT_KEY_SUFFIX,
  isStoredAccountValue,
  readStoredValue,
  removeStoredValue,
  type StorageName,
  writeStoredValue,
} from './browser-storage.ts';
import { getSignedInAccountId, isSignedIn } from './session-sync.ts';

/** Reads the account's value, which is removed when the session ends, or the guest's value if there is none. */
export function readShopperData(key: string, storage?: StorageName): unknown {
  return (isSignedIn() ? readAccountData(key, storage) : undefined) ?? readStoredValue(key, storage);
}

export function readShopperObject(key: string, storage?: StorageName): Record<string, unknown> {
  const value = readShopperData(key, storage);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function readAccountData(key: string, storage?: StorageName): unknown {
  const stored = readStoredValue(key + ACCOUNT_KEY_SUFFIX, storage);
  if (!isStoredAccountValue(stored)) return undefined;
  const account = getSignedInAccountId() ?? 0;
  return stored.account === account || stored.account === 0 ? stored.value : undefined;
}

export function storeShopperData(key: string, value: unknown, storage?: StorageName): void {
  if (isSignedIn())
    writeStoredValue(key + ACCOUNT_KEY_SUFFIX, { account: getSignedInAccountId() ?? 0, value }, storage);
  else writeStoredValue(key, value, storage);
}

/** Stores a value. During a session, stores it for the account and removes the guest's value. */
export function replaceShopperData(key: string, value: unknown, storage?: StorageName): void {
  if (isSignedIn()) removeStoredValue(key, storage);
  storeShopperData(key, value, storage);
}

export function removeShopperData(key: string, storage?: StorageName): void {
  removeStoredValue(key + ACCOUNT_KEY_SUFFIX, storage);
  removeStoredValue(key, storage);
}
