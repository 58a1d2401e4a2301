import { readShop } from '#data/database.ts';
import * as queries from '#data/queries/sitemap.ts';
import type { ServiceContext } from '#services/context.ts';

export function listSitemapEntries(
  { db, shop, now }: ServiceContext,
  { currentPage, perPage }: { currentPage: number; perPage: number },
): Promise<{ entries: queries.SitemapRow[]; total: number }> {
  const wanted = { shopId: shop.id, now: now(), limit: perPage, offset: (currentPage - 1) * perPage };
  return readShop(db, shop.id, (tx) => queries.listSitemapEntries(tx, wanted));
}
