import { asc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { brands, categories } from '../schema/index.ts';

/** More groups than these are not suggested. */
const MAX_GROUPS = 1_000;

/** The names of the shop's categories and brands, in the owner's order. */
export async function listNamesOfGroups(tx: ShopTransaction, { shopId }: { shopId: number }) {
  const namesOf = (table: typeof categories | typeof brands) =>
    tx
      .select({ slug: table.slug, name: table.name, nameBn: table.nameBn })
      .from(table)
      .where(eq(table.shopId, shopId))
      .orderBy(asc(table.sortOrder), asc(table.id))
      .limit(MAX_GROUPS);
  return { categories: await namesOf(categories), brands: await namesOf(brands) };
}
