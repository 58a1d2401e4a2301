import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { ServiceContext } from '../context.ts';
import { isPreviewToken } from './preview-token.ts';

/** The shop's drafts by `route/name` as they stand this moment; `undefined` when the token does not open them. */
export async function openPreview(
  ctx: ServiceContext,
  token: string,
): Promise<ReadonlyMap<string, unknown> | undefined> {
  if (!isPreviewToken(ctx, token)) return undefined;
  const { db, shop } = ctx;
  const drafts = await withShop(db, shop.id, (tx) => queries.listDrafts(tx, { shopId: shop.id }), {
    readOnly: true,
  });
  return new Map(drafts.map(({ route, name, content }) => [`${route}/${name}`, content]));
}
