import { readShop } from '#data/database.ts';
import * as queries from '#data/queries/sitemap.ts';
import type { ServiceContext } from '#services/context.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';

export function listSitemapEntries(ctx: ServiceContext, page: PageRequest) {
  return readShop(ctx, (tx) => queries.listSitemapEntries(tx, { now: ctx.now(), ...toLimitAndOffset(page) }));
}
