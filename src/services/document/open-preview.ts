import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { ServiceContext } from '../context.ts';
import { previewTokenState } from './preview-token.ts';

/**
 * The shop's drafts by `route/name` as they stand this moment; `over` when the time of the token is past, and `undefined`
 * when it never opened them.
 */
export async function openPreview(
  ctx: ServiceContext,
  token: string,
): Promise<ReadonlyMap<string, unknown> | 'over' | undefined> {
  const state = previewTokenState(ctx, token);
  if (state !== 'open') return state === 'over' ? state : undefined;
  const { db, shop } = ctx;
  const drafts = await withShop(db, shop.id, (tx) => queries.listDrafts(tx, { shopId: shop.id }), {
    readOnly: true,
  });
  return new Map(drafts.map(({ route, name, content }) => [`${route}/${name}`, content]));
}
