import { readPlatform } from '#data/database.ts';
import { listShopsOfAccount, type ShopOfAccount } from '#data/queries/staff-accounts.ts';
import type { PlatformContext } from './platform-context.ts';
import type { StaffAccount } from './sessions.ts';

export const listShopsOfStaff = ({ db }: PlatformContext, { id }: StaffAccount): Promise<ShopOfAccount[]> =>
  readPlatform(db, (tx) => listShopsOfAccount(tx, id));
