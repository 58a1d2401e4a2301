import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { CheckedDocument } from '#domain/checked-document.ts';
import type { ServiceContext } from '../context.ts';

/** Writes a checked document over the draft of its name; only previews show it until it is published. */
export async function putDraft({ db, shop }: ServiceContext, document: CheckedDocument): Promise<void> {
  await withShop(db, shop.id, (tx) => queries.upsertDocument(tx, { ...document, shopId: shop.id }, 'drafts'));
}
