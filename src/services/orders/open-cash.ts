import type { ShopTransaction } from '#data/database.ts';
import { lockOpenCash, lockUnpaid } from '#data/queries/order-stock.ts';
import type { Poisha } from '#domain/money.ts';
import {
  type CashRefusal,
  findCashRefusal,
  findUnpaidRefusal,
  isOpenCashLimited,
  openCashCutoff,
} from '#domain/order/open-cash.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { clientKeys, type NetworkKeys } from './order-keys.ts';

interface OpenCashOrder {
  phone: Phone;
  lines: readonly { quantity: number }[];
  totals: Pick<OrderTotals, 'grandTotal'>;
  codLimit: Poisha | null;
  network?: NetworkKeys;
}

/** `undefined` if within the limit of open cash orders. */
export async function checkOpenCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, lines, totals, codLimit, network = clientKeys(ctx) }: OpenCashOrder,
): Promise<CashRefusal | undefined> {
  const { limits, shop } = ctx;
  const { maxOpenCash: max } = limits;
  const open = isOpenCashLimited(max)
    ? await lockOpenCash(tx, { shopId: shop.id, phone, ...network, since: openCashCutoff(ctx.now()) })
    : undefined;
  const refused = findCashRefusal(
    { lines, totals },
    { codLimit, open, max, hasNetwork: network.clientKey !== null },
  );
  if (refused && 'problem' in refused) throw invalid(refused.problem);
  return refused?.refusal;
}

/** `undefined` if within the limit of reserved stock. */
export async function checkUnpaidOrders(
  tx: ShopTransaction,
  ctx: ServiceContext,
  {
    phone,
    lines,
    totals: { payNow },
  }: Pick<OpenCashOrder, 'phone' | 'lines'> & { totals: Pick<OrderTotals, 'payNow'> },
): Promise<CashRefusal | undefined> {
  const { limits, shop, client } = ctx;
  const { maxUnpaidItems: max } = limits;
  if (payNow === 0 || max === 0 || client === undefined) return undefined;
  const open = await lockUnpaid(tx, { shopId: shop.id, phone, ...clientKeys(ctx) });
  return findUnpaidRefusal({ lines }, { open, max });
}
