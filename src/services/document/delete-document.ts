import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { DocumentAddress } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';

/** Removes a published document and its draft; its part of the page then shows its defaults. Answers whether there was one. */
export function deleteDocument({ db, shop }: ServiceContext, address: DocumentAddress): Promise<boolean> {
  const document = { ...address, shopId: shop.id };
  return withShop(db, shop.id, async (tx) => {
    const wasDraft = await queries.deleteDocument(tx, document, 'drafts');
    return (await queries.deleteDocument(tx, document, 'published')) || wasDraft;
  });
}
