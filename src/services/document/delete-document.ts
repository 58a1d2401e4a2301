import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { DocumentAddress } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';
import { followSearchNames, noteSearchNames } from '../search/index.ts';

/** Removes a published document and its draft; its part of the page then shows its defaults. Answers whether there was one. */
export async function deleteDocument(ctx: ServiceContext, address: DocumentAddress): Promise<boolean> {
  const { db, shop } = ctx;
  const document = { ...address, shopId: shop.id };
  const wasThere = await withShop(db, shop.id, async (tx) => {
    const wasDraft = await queries.deleteDocument(tx, document, 'drafts');
    const wasPublished = await queries.deleteDocument(tx, document, 'published');
    if (wasPublished) await noteSearchNames(tx, { shopId: shop.id, addresses: [address] });
    return { wasDraft, wasPublished };
  });
  if (wasThere.wasPublished) await followSearchNames(ctx, [address]);
  return wasThere.wasDraft || wasThere.wasPublished;
}
