import {
  ACCOUNT_SUFFIX,
  isAccountValue,
  type Keeper,
  keepStored,
  readStored,
  removeStored,
} from './browser-storage.ts';
import { isSignedIn, signedInAccount } from './follow-session.ts';

/**
 * Data of the person at the browser. A guest's data stays; what is stored while an account is signed in belongs to that account, hides
 * the guest's, and is removed when the session ends or another account signs in.
 */
export function readShopperData(key: string, keeper?: Keeper): unknown {
  return (isSignedIn() ? readAccountData(key, keeper) : undefined) ?? readStored(key, keeper);
}

/** What the account that is signed in has stored. Data of another account is never returned. */
export function readAccountData(key: string, keeper?: Keeper): unknown {
  const stored = readStored(key + ACCOUNT_SUFFIX, keeper);
  if (!isAccountValue(stored)) return undefined;
  const account = signedInAccount() ?? 0;
  return stored.account === account || stored.account === 0 ? stored.value : undefined;
}

export function storeShopperData(key: string, value: unknown, keeper?: Keeper): void {
  if (isSignedIn()) keepStored(key + ACCOUNT_SUFFIX, { account: signedInAccount() ?? 0, value }, keeper);
  else keepStored(key, value, keeper);
}

/** Stores a value that continues the guest's: an account that is signed in takes it over, so that it is removed with the account's. */
export function takeOverShopperData(key: string, value: unknown, keeper?: Keeper): void {
  if (isSignedIn()) removeStored(key, keeper);
  storeShopperData(key, value, keeper);
}

/** Removes the account's data and the guest's. */
export function forgetShopperData(key: string, keeper?: Keeper): void {
  removeStored(key + ACCOUNT_SUFFIX, keeper);
  removeStored(key, keeper);
}
