import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { CheckedDocument } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';
import { followSearchNames, noteSearchNames } from '../search/index.ts';

/** Writes a checked document over the published one of its name. Every instance shows it from its next request on. */
export async function putDocument(ctx: ServiceContext, document: CheckedDocument): Promise<void> {
  const { db, shop } = ctx;
  await withShop(db, shop.id, async (tx) => {
    await queries.upsertDocument(tx, { ...document, shopId: shop.id }, 'published');
    await noteSearchNames(tx, { shopId: shop.id, addresses: [document] });
  });
  await followSearchNames(ctx, [document]);
}
