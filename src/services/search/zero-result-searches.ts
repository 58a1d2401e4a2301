import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/search-words.ts';
import { countZeroResultSearch } from '#data/queries/search-words.ts';
import { listSearchTokens } from '#domain/search/text.ts';
import type { ServiceContext } from '#services/context.ts';

export function listZeroResultSearches(ctx: ServiceContext, { limit }: { limit: number }) {
  return readShop(ctx, (tx) => queries.listZeroResultSearches(tx, limit));
}

const MAX_TEXT_CHARACTERS = 80;
const MAX_WORDS = 8;

/** Matches numbers of five or more digits, e-mail addresses and URLs, which may be personal data. */
const POSSIBLE_PERSONAL_DATA = /\d{5}|@|www|http/;

/** Counts a search without results, but does not store the visitor. Skips long texts and possible personal data. */
export async function recordZeroResultSearch({ db, shop, now }: ServiceContext, { text }: { text: string }) {
  const normalized = listSearchTokens(text).join(' ');
  if (normalized === '' || text.length > MAX_TEXT_CHARACTERS || text.trim().split(/\s+/).length > MAX_WORDS)
    return;
  if (
    POSSIBLE_PERSONAL_DATA.test(text.toLowerCase()) ||
    POSSIBLE_PERSONAL_DATA.test(normalized.replaceAll(' ', ''))
  )
    return;
  await withShop({ db, shop }, (tx) => countZeroResultSearch(tx, { text: normalized, now: now() }));
}
