import { sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { executeNamedStatement } from '#data/statements.ts';
import { ESCAPED_QUOTE } from '#domain/list-linked-picture-urls.ts';

const MAX_PICTURE_URLS = 100_000;

/** Reads texts that start with a URL and URLs in markup, except in the shop's row. */
export async function listLinkedPictures(tx: ShopTransaction): Promise<string[]> {
  const shop = tx.shopId;
  const rows = await executeNamedStatement<{ text: string }>(
    tx,
    'list_linked_pictures',
    sql`
      with leaves as (
        select leaf #>> '{}' as text
        from (
          select content from documents where shop_id = ${shop}
          union all select content from document_drafts where shop_id = ${shop}
        ) d, jsonb_path_query(d.content, 'strict $.** ? (@.type() == "string")') leaf
      ),
      sources as (
        select text from leaves
        union all
        select unnest(array[long_description, long_description_bn]) from products where shop_id = ${shop}
        union all
        select unnest(array[body, body_bn]) from blog_posts where shop_id = ${shop}
        union all
        select unnest(array[description, description_bn]) from campaigns where shop_id = ${shop}
      ),
      markup as (
        select case when text ~* ${ESCAPED_QUOTE} then regexp_replace(text, ${ESCAPED_QUOTE}, '"', 'gi') else text end as text
        from sources where text like '%//%'
      ),
      paths as (
        select text from leaves
        union all select unnest(array[picture, seo ->> 'image']) from categories where shop_id = ${shop}
        union all select unnest(array[logo, picture]) from brands where shop_id = ${shop}
        union all select unnest(array[thumbnail, seo ->> 'image']) from products where shop_id = ${shop}
        union all select jsonb_array_elements_text(pictures) from products where shop_id = ${shop}
        union all select jsonb_array_elements_text(pictures) from skus where shop_id = ${shop}
        union all select picture from campaigns where shop_id = ${shop}
        union all select picture from blog_posts where shop_id = ${shop}
        union all select picture from order_lines where shop_id = ${shop}
      )
      select text from paths where text ~* '^\\s*(https?:)?//' and length(text) < 4000
      union
      select match[1] from markup, regexp_matches(text, '[=(]\\s*"\\s*((?:https?:)?//[^"]+)"', 'gi') match
      union
      select match[1] from markup, regexp_matches(text, '[=(]\\s*''\\s*((?:https?:)?//[^'']+)''', 'gi') match
      union
      select match[1] from markup, regexp_matches(text, '[=(]\\s*((?:https?:)?//[^\\s"''<>()]+)', 'gi') match
      limit ${MAX_PICTURE_URLS}`,
  );
  return rows.map(({ text }) => text);
}
