import { asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { formSubmissions } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeNamedStatement } from '#data/statements.ts';

export async function listPageForms(
  tx: ShopTransaction,
): Promise<{ formId: string; page: string; items: unknown }[]> {
  return executeNamedStatement(
    tx,
    'forms_of_shop',
    sql`select form #>> '{settings,formId}' as "formId", route || '/' || name as page, form -> 'items' as items
      from documents, lateral jsonb_path_query(content,
        '$.sections[*] ? (@.type == "custom-form" && @.settings.formId != "")') as form
      where shop_id = ${tx.shopId}::int and route in ('pages', 'landing') order by route desc, name`,
  );
}

export async function findFormItemsById(tx: ShopTransaction, formId: string): Promise<unknown[]> {
  const rows = await executeNamedStatement<{ items: unknown }>(
    tx,
    'forms_by_id',
    sql`select form -> 'items' as items from documents,
      lateral jsonb_path_query(content, '$.sections[*] ? (@.type == "custom-form" && @.settings.formId == $id)',
        jsonb_build_object('id', ${formId}::text)) as form
      where shop_id = ${tx.shopId}::int and route in ('pages', 'landing') order by route desc, name`,
  );
  return rows.map(({ items }) => items);
}

export async function insertFormSubmission(
  tx: ShopTransaction,
  submission: { formId: string; visitorId: string | null; data: object; createdAt: Date },
): Promise<void> {
  await tx.insert(formSubmissions).values({ ...submission, shopId: tx.shopId });
}

export async function countSubmissions(
  tx: ShopTransaction,
): Promise<{ formId: string; sent: number; lastAt: Date | null }[]> {
  const { formId, createdAt } = formSubmissions;
  return tx
    .select({ formId, sent: count(), lastAt: max(createdAt) })
    .from(formSubmissions)
    .where(shopCondition(tx, formSubmissions))
    .groupBy(formId)
    .orderBy(desc(max(createdAt)));
}

export async function listSubmissions(
  tx: ShopTransaction,
  filter: { formId: string },
): Promise<{ at: Date; data: unknown }[]> {
  const { formId, data, createdAt, id } = formSubmissions;
  return tx
    .select({ at: createdAt, data })
    .from(formSubmissions)
    .where(shopCondition(tx, formSubmissions, eq(formId, filter.formId)))
    .orderBy(asc(createdAt), asc(id));
}
