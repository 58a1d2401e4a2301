import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/search-words.ts';
import { countMissedSearch } from '#data/queries/search-words.ts';
import { searchTokens } from '#domain/search/text.ts';
import type { ServiceContext } from '#services/context.ts';

export function listMissedSearches(
  { db, shop }: ServiceContext,
  { limit }: { limit: number },
): Promise<{ text: string; count: number; lastAt: Date }[]> {
  return readShop(db, shop.id, (tx) => queries.listMissedSearches(tx, { shopId: shop.id, limit }));
}

const MAX_LENGTH = 80;
const MAX_WORDS = 8;

/** Long numbers and addresses may be personal data and are not stored. */
const MAY_BE_PERSONAL = /\d{5}|@|www|http/;

/** Records a search without results for the shop's owner, without the searcher. */
export async function recordMissedSearch(
  { db, shop, now }: ServiceContext,
  { text }: { text: string },
): Promise<void> {
  const normalized = searchTokens(text).join(' ');
  if (normalized === '' || text.length > MAX_LENGTH || text.trim().split(/\s+/).length > MAX_WORDS) return;
  if (MAY_BE_PERSONAL.test(text.toLowerCase()) || MAY_BE_PERSONAL.test(normalized.replaceAll(' ', '')))
    return;
  await withShop(db, shop.id, (tx) =>
    countMissedSearch(tx, { shopId: shop.id, text: normalized, now: now() }),
  );
}
