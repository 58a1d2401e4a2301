import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { DocumentAddress } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';

/** What the draft of a document holds, else the published document, as it stands this moment; `undefined` for neither. */
export async function findStoredDocument(
  { db, shop }: ServiceContext,
  address: DocumentAddress,
): Promise<{ isDraft: boolean; content: unknown } | undefined> {
  const document = { ...address, shopId: shop.id };
  return withShop(
    db,
    shop.id,
    async (tx) => {
      const draft = await queries.findDocument(tx, document, 'drafts');
      const found = draft ?? (await queries.findDocument(tx, document));
      return found && { isDraft: draft !== undefined, content: found.content };
    },
    { readOnly: true },
  );
}
