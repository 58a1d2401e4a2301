import { sql } from 'drizzle-orm';
import type { OpenCash } from '#domain/order/open-cash.ts';
import type { Phone } from '#domain/phone.ts';
import type { ShopTransaction } from '../database.ts';
import { executeRows } from '../statements.ts';

type Whose = 'phone' | 'client' | 'site';

/**
 * What the cash orders of a phone, of a network, and of its site, that the shop has not taken up yet come to. Until the transaction
 * ends, others of the same phone, network or site wait here, so that none is counted twice into the same room.
 */
export async function lockOpenCash(
  tx: ShopTransaction,
  {
    shopId,
    phone,
    clientKey,
    siteKey,
    since,
  }: {
    shopId: number;
    phone: Phone;
    clientKey: string | null;
    siteKey: string | null;
    since: { phone: Date; client: Date };
  },
): Promise<Record<Whose, OpenCash>> {
  // Phones first, networks second, their sites third, always: nobody waits in a ring.
  await executeRows(
    tx,
    'lock_open_cash',
    sql`select pg_advisory_xact_lock(hashtextextended(${`open-cash:${shopId}:${phone}`}::text, 0)),
      pg_advisory_xact_lock(hashtextextended(${`open-cash:${shopId}:${clientKey ?? phone}`}::text, 0)),
      pg_advisory_xact_lock(hashtextextended(${`open-cash:${shopId}:${siteKey ?? clientKey ?? phone}`}::text, 0))`,
  );
  const open = sql`shop_id = ${shopId}::int and payment_method = 'COD' and status = 'pending'
    and payment_status = 'unpaid'`;
  const after = (date: Date) => sql`placed_at > ${date.toISOString()}::timestamptz`;
  const rows = await executeRows<OpenCash & { whose: Whose } & Record<string, unknown>>(
    tx,
    'open_cash',
    sql`select open.whose, count(*)::int as orders, sum(held.pieces)::float8 as pieces,
        sum(open.grand_total)::float8 as amount
      from (
        select 'phone' as whose, id, grand_total from orders where phone = ${phone} and ${open}
          and ${after(since.phone)}
        union all
        select 'client', id, grand_total from orders where client_key = ${clientKey}::text and ${open}
          and ${after(since.client)}
        union all
        select 'site', id, grand_total from orders where site_key = ${siteKey}::text and ${open}
          and ${after(since.client)}
      ) open
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as pieces from order_lines l
        where l.shop_id = ${shopId}::int and l.order_id = open.id
      ) held
      group by open.whose`,
  );
  const of = (whose: Whose): OpenCash =>
    rows.find((row) => row.whose === whose) ?? { orders: 0, pieces: 0, amount: 0 };
  return { phone: of('phone'), client: of('client'), site: of('site') };
}
