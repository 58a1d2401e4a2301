import { asc, desc, eq, ne } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { domains } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';

/** Row of a domain. `host` does not start with `www.`. */
export type DomainRow = typeof domains.$inferSelect;

export const listDomains = (tx: ShopTransaction): Promise<DomainRow[]> =>
  tx
    .select()
    .from(domains)
    .where(shopCondition(tx, domains))
    .orderBy(desc(domains.isPrimary), asc(domains.host));

/** Stores a domain. A primary domain replaces the previous one. Returns `false` if another shop has the domain. */
export async function saveDomain(
  tx: ShopTransaction,
  domain: Pick<DomainRow, 'host' | 'isPrimary' | 'usesWww'> & { verifiedAt: Date },
): Promise<boolean> {
  const { host, isPrimary, usesWww, verifiedAt } = domain;
  const [inserted] = await tx
    .insert(domains)
    .values({ ...domain, shopId: tx.shopId })
    .onConflictDoNothing()
    .returning();
  if (!inserted) {
    const [updated] = await tx
      .update(domains)
      .set({ isPrimary, usesWww, verifiedAt })
      .where(shopCondition(tx, domains, eq(domains.host, host)))
      .returning();
    if (!updated) return false;
  }
  if (isPrimary)
    await tx
      .update(domains)
      .set({ isPrimary: false })
      .where(shopCondition(tx, domains, ne(domains.host, host), eq(domains.isPrimary, true)));
  return true;
}

export async function deleteDomain(tx: ShopTransaction, host: string): Promise<boolean> {
  const deleted = await tx
    .delete(domains)
    .where(shopCondition(tx, domains, eq(domains.host, host)))
    .returning();
  return deleted.length > 0;
}
