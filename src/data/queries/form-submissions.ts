import { and, eq, gte, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { formSubmissions } from '../schema/index.ts';

export async function insertFormSubmission(
  tx: ShopTransaction,
  submission: { shopId: number; formId: string; visitorId: string | null; data: object; createdAt: Date },
): Promise<void> {
  await tx.insert(formSubmissions).values(submission);
}

/** How many forms were handed in at the shop since a moment, up to `most`. */
export async function countFormSubmissions(
  tx: ShopTransaction,
  { shopId, since, most }: { shopId: number; since: Date; most: number },
): Promise<number> {
  const recent = tx
    .select({ one: sql`1` })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.shopId, shopId), gte(formSubmissions.createdAt, since)))
    .limit(most)
    .as('recent');
  const [counted] = await tx.select({ count: sql<number>`count(*)::int` }).from(recent);
  return counted?.count ?? 0;
}
