import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ShopRecord } from './shops.ts';

const FIRST_NUMBER = 10_001;

const sequenceOf = (shopId: number) => {
  if (!Number.isSafeInteger(shopId)) throw new RangeError(`not a shop id: ${shopId}`);
  return `order_numbers_${shopId}`;
};

/**
 * Gives a new shop its own sequence of order numbers, from 10001 on. To be called by the owner of the database,
 * in the transaction that creates the shop; a shop that has one keeps it.
 */
export async function createOrderNumbers(db: Pick<Database, 'execute'>, shopId: number): Promise<void> {
  const sequence = sequenceOf(shopId);
  await db.execute(sql.raw(`create sequence if not exists ${sequence} start ${FIRST_NUMBER}`));
  await db.execute(sql.raw(`grant usage on sequence ${sequence} to haat_tenant`));
}

/** The shop's next order number, e.g. `GL-10023`, as an expression for the insert; no two orders ever get the same. */
export function nextOrderNumber({ id, orderPrefix }: Pick<ShopRecord, 'id' | 'orderPrefix'>): SQL<string> {
  return sql<string>`${`${orderPrefix}-`}::text || nextval(${`public.${sequenceOf(id)}`}::regclass)`;
}
