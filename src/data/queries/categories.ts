import { asc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { categories } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';

const selectCategories = (tx: ShopTransaction) =>
  tx
    .select({
      id: categories.id,
      parentId: categories.parentId,
      slug: categories.slug,
      name: categories.name,
      nameBn: categories.nameBn,
      description: categories.description,
      descriptionBn: categories.descriptionBn,
      picture: categories.picture,
      seo: categories.seo,
    })
    .from(categories);

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

export function listCategories(tx: ShopTransaction): Promise<CategoryRow[]> {
  return selectCategories(tx)
    .where(shopCondition(tx, categories))
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id));
}

export async function hasCategory(tx: ShopTransaction, id: number): Promise<boolean> {
  return (await tx.$count(categories, shopCondition(tx, categories, eq(categories.id, id)))) > 0;
}
