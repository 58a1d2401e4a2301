import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { domains } from '#data/schema/index.ts';

/** `host` has no `www.`. */
export type DomainRow = typeof domains.$inferSelect;

export const listDomains = (tx: ShopTransaction, { shopId }: { shopId: number }): Promise<DomainRow[]> =>
  tx
    .select()
    .from(domains)
    .where(eq(domains.shopId, shopId))
    .orderBy(desc(domains.isPrimary), asc(domains.host));

/** A primary domain replaces the previous one. `false` if another shop has the domain. */
export async function saveDomain(
  tx: ShopTransaction,
  domain: Pick<DomainRow, 'shopId' | 'host' | 'isPrimary' | 'usesWww'> & { verifiedAt: Date },
): Promise<boolean> {
  const { shopId, host, isPrimary, usesWww, verifiedAt } = domain;
  const [written] = await tx.insert(domains).values(domain).onConflictDoNothing().returning();
  if (!written) {
    const [own] = await tx
      .update(domains)
      .set({ isPrimary, usesWww, verifiedAt })
      .where(and(eq(domains.shopId, shopId), eq(domains.host, host)))
      .returning();
    if (!own) return false;
  }
  if (isPrimary)
    await tx
      .update(domains)
      .set({ isPrimary: false })
      .where(and(eq(domains.shopId, shopId), ne(domains.host, host), eq(domains.isPrimary, true)));
  return true;
}

export async function deleteDomain(
  tx: ShopTransaction,
  { shopId, host }: { shopId: number; host: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(domains)
    .where(and(eq(domains.shopId, shopId), eq(domains.host, host)))
    .returning();
  return deleted.length > 0;
}
