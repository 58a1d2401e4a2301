import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/products.ts';
import type { ServiceContext } from '../context.ts';
import { searchWords } from '../product/index.ts';

export type Suggestion = Awaited<ReturnType<typeof queries.listSuggestions>>[number];

/** Products the shopper may mean by a text still being typed, best first, with the price of the cheapest sku. */
export function listSuggestions(
  { db, shop, now }: ServiceContext,
  { query, limit }: { query: string; limit: number },
): Promise<Suggestion[]> {
  const words = searchWords(query);
  if (words.length === 0) return Promise.resolve([]);
  const wanted = { shopId: shop.id, words, now: now(), limit };
  return withShop(db, shop.id, (tx) => queries.listSuggestions(tx, wanted), { readOnly: true });
}
