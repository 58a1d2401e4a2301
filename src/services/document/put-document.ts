import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { CheckedDocument } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';

/** Writes a checked document over the published one of its name. Every instance shows it from its next request on. */
export async function putDocument({ db, shop }: ServiceContext, document: CheckedDocument): Promise<void> {
  await withShop(db, shop.id, (tx) =>
    queries.upsertDocument(tx, { ...document, shopId: shop.id }, 'published'),
  );
}
