import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { ServiceContext } from '../context.ts';

export interface DocumentListing {
  published: queries.ListedDocument[];
  drafts: queries.ListedDocument[];
}

/** The names of the shop's documents and of its drafts, by route and name. */
export function listDocuments({ db, shop }: ServiceContext): Promise<DocumentListing> {
  return withShop(
    db,
    shop.id,
    async (tx) => ({
      published: await queries.listDocuments(tx, { shopId: shop.id }, 'published'),
      drafts: await queries.listDocuments(tx, { shopId: shop.id }, 'drafts'),
    }),
    { readOnly: true },
  );
}
