import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/missed-searches.ts';
import type { ServiceContext } from '../context.ts';

/** What shoppers searched for in vain, the most frequent first. */
export function listMissedSearches(
  { db, shop }: ServiceContext,
  { limit }: { limit: number },
): Promise<{ text: string; count: number; lastAt: Date }[]> {
  return withShop(db, shop.id, (tx) => queries.listMissedSearches(tx, { shopId: shop.id, limit }), {
    readOnly: true,
  });
}
