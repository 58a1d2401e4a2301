import { sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { formSubmissions } from '#data/schema/index.ts';
import { executeRows } from '#data/statements.ts';

/** The items of every published section that is the form of the name, as its pages hold them. */
export async function listForms(
  tx: ShopTransaction,
  { shopId, formId }: { shopId: number; formId: string },
): Promise<unknown[]> {
  const rows = await executeRows<{ items: unknown }>(
    tx,
    'forms_by_id',
    sql`select form -> 'items' as items from documents,
      lateral jsonb_path_query(content, '$.sections[*] ? (@.type == "custom-form" && @.settings.formId == $id)',
        jsonb_build_object('id', ${formId}::text)) as form
      where shop_id = ${shopId}::int and route in ('pages', 'landing') order by route desc, name`,
  );
  return rows.map(({ items }) => items);
}

export async function insertFormSubmission(
  tx: ShopTransaction,
  submission: { shopId: number; formId: string; visitorId: string | null; data: object; createdAt: Date },
): Promise<void> {
  await tx.insert(formSubmissions).values(submission);
}
