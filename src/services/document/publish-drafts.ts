import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { DocumentAddress } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';
import { followSearchNames, noteSearchNames } from '../search/index.ts';

/**
 * Publishes the drafts of the shop, all together or only the one named, and answers which they were. Visitors see
 * either none of them or all.
 */
export async function publishDrafts(
  ctx: ServiceContext,
  { only }: { only?: DocumentAddress | undefined } = {},
): Promise<DocumentAddress[]> {
  const { db, shop } = ctx;
  const published = await withShop(db, shop.id, async (tx) => {
    const drafts = await queries.takeDrafts(tx, { shopId: shop.id, only });
    for (const draft of drafts) await queries.upsertDocument(tx, { ...draft, shopId: shop.id }, 'published');
    await noteSearchNames(tx, { shopId: shop.id, addresses: drafts });
    return drafts.map(({ route, name }) => ({ route, name }));
  });
  await followSearchNames(ctx, published);
  return published;
}
