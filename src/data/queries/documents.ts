import { and, eq } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { documents } from '../schema/index.ts';

/** What a document of the shop holds; `undefined` when there is none of that name. */
export async function findDocument(
  tx: ShopTransaction,
  { shopId, route, name }: { shopId: number; route: string; name: string },
): Promise<{ content: unknown } | undefined> {
  const [row] = await tx
    .select({ content: documents.content })
    .from(documents)
    .where(and(eq(documents.shopId, shopId), eq(documents.route, route), eq(documents.name, name)))
    .limit(1);
  return row;
}
