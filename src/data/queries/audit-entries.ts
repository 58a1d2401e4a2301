import { desc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { auditEntries } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';

export type AuditEntryRow = typeof auditEntries.$inferSelect;

export async function insertAuditEntry(
  tx: ShopTransaction,
  entry: Omit<AuditEntryRow, 'id' | 'shopId'>,
): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, shopId: tx.shopId });
}

/** Lists entries, the newest first. */
export async function listAuditEntries(
  tx: ShopTransaction,
  { subject, limit, offset }: { subject?: string | undefined; limit: number; offset: number },
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  const condition = shopCondition(
    tx,
    auditEntries,
    subject === undefined ? undefined : eq(auditEntries.subject, subject),
  );
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(auditEntries, condition) };
}
