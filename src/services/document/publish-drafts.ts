import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { DocumentAddress } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';

/**
 * Publishes the drafts of the shop, all together or only the one named, and answers which they were. Visitors see
 * either none of them or all.
 */
export function publishDrafts(
  { db, shop }: ServiceContext,
  { only }: { only?: DocumentAddress | undefined } = {},
): Promise<DocumentAddress[]> {
  return withShop(db, shop.id, async (tx) => {
    const drafts = await queries.takeDrafts(tx, { shopId: shop.id, only });
    for (const draft of drafts) await queries.upsertDocument(tx, { ...draft, shopId: shop.id }, 'published');
    return drafts.map(({ route, name }) => ({ route, name }));
  });
}
