import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { DocumentAddress } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';

/** Throws the drafts of the shop away, all or only the one named, and answers which they were. */
export async function discardDrafts(
  { db, shop }: ServiceContext,
  { only }: { only?: DocumentAddress | undefined } = {},
): Promise<DocumentAddress[]> {
  const drafts = await withShop(db, shop.id, (tx) => queries.takeDrafts(tx, { shopId: shop.id, only }));
  return drafts.map(({ route, name }) => ({ route, name }));
}
