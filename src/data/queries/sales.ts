import { sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import { salesToCount } from '#data/schema/index.ts';
import { executeNamedStatement, executeStatement, toIntArray } from '#data/statements.ts';

export async function recordReturnedSales(tx: ShopTransaction, orderId: number): Promise<void> {
  await tx.execute(sql`insert into sales_to_count (shop_id, product_id, quantity)
    select shop_id, product_id, -quantity from order_lines where shop_id = ${tx.shopId}::int and order_id = ${orderId}::int`);
}

export async function listShopsWithSales(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ shopId: salesToCount.shopId }).from(salesToCount);
  return rows.map(({ shopId }) => shopId);
}

/** Skips records that another process is counting. Locks products by id. Returns the number of records. */
export async function countSales(tx: ShopTransaction, limit: number): Promise<number> {
  const [row] = await executeNamedStatement<{ taken: number }>(
    tx,
    'count_sales',
    sql`with taken as (
        delete from sales_to_count where shop_id = ${tx.shopId}::int and id = any(array(
          select id from sales_to_count where shop_id = ${tx.shopId}::int order by id limit ${limit}::int for update skip locked))
        returning product_id, quantity
      ),
      sold as (select product_id as id, sum(quantity)::int as quantity from taken group by 1),
      locked as (
        select p.id, sold.quantity from (select * from sold order by id) sold cross join lateral (
          select id from products p where p.shop_id = ${tx.shopId}::int and p.id = sold.id offset 0 for no key update
        ) p
      ),
      counted as (
        update products p set sold_count = greatest(0, p.sold_count + locked.quantity)
        from locked where p.shop_id = ${tx.shopId}::int and p.id = locked.id
      )
      select count(*)::int as taken from taken`,
  );
  return row?.taken ?? 0;
}

/** Locks products by id. Call it after locking variants, so that transactions cannot deadlock. */
export async function lockProducts(tx: ShopTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await executeStatement(
    tx,
    sql`select from (select distinct id from unnest(${toIntArray(ids)}) wanted (id) order by id) wanted
      cross join lateral (
        select from products p where p.shop_id = ${tx.shopId}::int and p.id = wanted.id offset 0 for no key update
      ) p`,
  );
}
