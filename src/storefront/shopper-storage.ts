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
 * Reads shopper data. A guest's values remain. Values stored during a session belong to the account, take precedence over the guest's, and
 * are removed when the session ends or another account signs in.
 */
export function readShopperData(key: string, keeper?: Keeper): unknown {
  return (isSignedIn() ? readAccountData(key, keeper) : undefined) ?? readStored(key, keeper);
}

/** Values of the signed-in account only. */
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

/** Stores a value based on the guest's value. A signed-in account takes it over, so that it is removed with the account's values. */
export function takeOverShopperData(key: string, value: unknown, keeper?: Keeper): void {
  if (isSignedIn()) removeStored(key, keeper);
  storeShopperData(key, value, keeper);
}

/** Removes the values of the account and the guest. */
export function forgetShopperData(key: string, keeper?: Keeper): void {
  removeStored(key + ACCOUNT_SUFFIX, keeper);
  removeStored(key, keeper);
}
