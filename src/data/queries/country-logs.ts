import type { ShopTransaction } from '../database.ts';
import { countryLogs } from '../schema/index.ts';

export async function insertCountryLog(
  tx: ShopTransaction,
  log: { shopId: number; countryCode: string; visitorId: string | null },
): Promise<void> {
  await tx.insert(countryLogs).values(log);
}
