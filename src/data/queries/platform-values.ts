import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#data/database.ts';
import { type PLATFORM_VALUES, platformValues } from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';

export type PlatformValueName = (typeof PLATFORM_VALUES)[number];

/** Whether platform values can be read. False if the table does not exist yet or the login lacks the right. */
export async function canReadPlatformValues(tx: Transaction): Promise<boolean> {
  const [row] = await executeStatement<{ canRead: boolean | null }>(
    tx,
    sql`select has_table_privilege(to_regclass('platform_values'), 'select') as "canRead"`,
  );
  return row?.canRead === true;
}

export async function findPlatformValue(
  tx: Transaction,
  name: PlatformValueName,
): Promise<string | undefined> {
  const [row] = await tx.select().from(platformValues).where(eq(platformValues.name, name));
  return row?.value;
}

export async function writePlatformValue(
  tx: Transaction,
  name: PlatformValueName,
  value: string,
): Promise<void> {
  const writtenAt = new Date();
  await tx
    .insert(platformValues)
    .values({ name, value, writtenAt })
    .onConflictDoUpdate({ target: platformValues.name, set: { value, writtenAt } });
}

export async function writeMissingPlatformValue(
  tx: Transaction,
  name: PlatformValueName,
  value: string,
): Promise<string> {
  await tx.insert(platformValues).values({ name, value }).onConflictDoNothing();
  return (await findPlatformValue(tx, name)) ?? value;
}
