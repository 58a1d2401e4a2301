import type { ShopTransaction } from '#data/database.ts';
import { lockOpenCash, lockUnpaid } from '#data/queries/order-stock.ts';
import type { Poisha } from '#domain/money.ts';
import {
  isOpenCashLimited,
  openCashSince,
  type RefusedCash,
  refuseCash,
  refuseUnpaid,
} from '#domain/order/open-cash.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { clientKeys, type NetworkKeys } from './order-keys.ts';

interface CashToHold {
  phone: Phone;
  lines: readonly { quantity: number }[];
  totals: Pick<OrderTotals, 'grandTotal'>;
  codLimit: Poisha | null;
  /** Of the network that the order came from; that of this call unless said. */
  network?: NetworkKeys;
}

/** What stands against more cash than the shop gives on trust. */
export async function roomForCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, lines, totals, codLimit, network = clientKeys(ctx) }: CashToHold,
): Promise<RefusedCash | undefined> {
  const { limits, shop } = ctx;
  const { mostOpenCash: most } = limits;
  const open = isOpenCashLimited(most)
    ? await lockOpenCash(tx, { shopId: shop.id, phone, ...network, since: openCashSince(ctx.now()) })
    : undefined;
  // What the server does itself is of no network.
  const refused = refuseCash(
    { lines, totals },
    { codLimit, open, most, hasNetwork: network.clientKey !== null },
  );
  if (refused && 'problem' in refused) throw invalid(refused.problem);
  return refused?.refusal;
}

/** What stands against more goods for orders that nobody has paid yet than are kept for nothing. */
export async function roomForUnpaid(
  tx: ShopTransaction,
  ctx: ServiceContext,
  {
    phone,
    lines,
    totals: { payNow },
  }: Pick<CashToHold, 'phone' | 'lines'> & { totals: Pick<OrderTotals, 'payNow'> },
): Promise<RefusedCash | undefined> {
  const { limits, shop, client } = ctx;
  const { mostUnpaidPieces: most } = limits;
  // What the server does itself is of no network.
  if (payNow === 0 || most === 0 || client === undefined) return undefined;
  const open = await lockUnpaid(tx, { shopId: shop.id, phone, ...clientKeys(ctx) });
  return refuseUnpaid({ lines }, { open, most });
}
