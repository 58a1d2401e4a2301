import type { ShopTransaction } from '#data/database.ts';
import { countOpenCashOrders, countUnpaidOrders } from '#data/queries/order-stock.ts';
import type { Poisha } from '#domain/money.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import {
  type CashRefusal,
  findCashRefusal,
  findUnpaidRefusal,
  getOpenCashCutoffs,
  isOpenCashLimited,
} from '#domain/payments/open-cash.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { deriveNetworkKeys, type NetworkKeys } from './order-keys.ts';

interface OpenCashOrder {
  phone: Phone;
  lines: readonly { quantity: number }[];
  totals: Pick<OrderTotals, 'grandTotal'>;
  codLimit: Poisha | null;
  network?: NetworkKeys;
}

/** Locks phone and network. Throws `invalid` for cash above `codLimit`. */
export async function checkOpenCashOrders(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, lines, totals, codLimit, network = deriveNetworkKeys(ctx) }: OpenCashOrder,
): Promise<CashRefusal | undefined> {
  const { maxOpenCash: max } = ctx.limits;
  const openOrders = isOpenCashLimited(max)
    ? await countOpenCashOrders(tx, { phone, ...network, since: getOpenCashCutoffs(ctx.now()) })
    : undefined;
  const result = findCashRefusal(
    { lines, totals },
    { codLimit, open: openOrders, max, hasNetwork: network.clientKey !== null },
  );
  if (result && 'problem' in result) throw invalid(result.problem);
  return result?.refusal;
}

/** Returns a refusal if unpaid online orders of the network reserve too many units. Locks the network. */
export async function checkUnpaidOrders(
  tx: ShopTransaction,
  ctx: ServiceContext,
  {
    phone,
    lines,
    totals: { payNow },
  }: Pick<OpenCashOrder, 'phone' | 'lines'> & { totals: Pick<OrderTotals, 'payNow'> },
): Promise<CashRefusal | undefined> {
  const { maxUnpaidItems: max } = ctx.limits;
  if (payNow === 0 || max === 0 || ctx.client === undefined) return undefined;
  const openOrders = await countUnpaidOrders(tx, { phone, ...deriveNetworkKeys(ctx) });
  return findUnpaidRefusal({ lines }, { open: openOrders, max });
}
