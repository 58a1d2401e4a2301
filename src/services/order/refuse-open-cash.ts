import { createHmac } from 'node:crypto';
import type { ShopTransaction } from '#data/database.ts';
import { lockOpenCash } from '#data/queries/orders.ts';
import { siteOf } from '#domain/client-network.ts';
import { type LimitedBy, SITE_TIMES } from '#domain/limit.ts';
import { isAnyCashFine, judgeOpenCash, type OpenCashRefusal, timesAsMuch } from '#domain/order/open-cash.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '../context.ts';
import type { PricedLine } from './assess-lines.ts';
import type { OrderInput } from './order-input.ts';

/** What the shop has not dealt with for so long holds back nobody any more: a network is shared by strangers, a phone is not. */
const OPEN_DAYS = { phone: 7, client: 1 };
const DAY_MS = 86_400_000;
/** Pieces that a phone without open orders may take whatever its network holds. */
const SMALL_ORDER_PIECES = 5;
/** When it is worth trying again: nobody knows when the shop takes up what is open. */
const RETRY_SECONDS = 3_600;

/** Cash orders of this phone, or of this network, would hold more than the shop gives without having heard of it. */
export interface RefusedCash extends OpenCashRefusal {
  limitedBy: Exclude<LimitedBy, 'contact'>;
  /** Told where waiting helps. */
  retryAfterSeconds: number | undefined;
}

interface Order {
  phone: Phone;
  lines: readonly PricedLine[];
  totals: OrderTotals;
}

/** Whether a cash order takes more goods than its phone or its network may hold; others of them wait meanwhile. */
export async function refuseOpenCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { paymentMethod }: OrderInput,
  { phone, lines, totals }: Order,
): Promise<RefusedCash | undefined> {
  const { mostOpenCash: most } = ctx.limits;
  if (paymentMethod !== 'COD' || (isAnyCashFine(most.phone) && isAnyCashFine(most.client))) return undefined;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const order = { orders: 1, pieces, amount: totals.grandTotal };
  const open = await lockOpenCash(tx, {
    shopId: ctx.shop.id,
    phone,
    ...clientKeys(ctx),
    since: { phone: daysAgo(ctx, OPEN_DAYS.phone), client: daysAgo(ctx, OPEN_DAYS.client) },
  });
  const mostOf = { ...most, site: timesAsMuch(most.client, SITE_TIMES) };
  for (const whose of ['phone', 'client', 'site'] as const) {
    // What the server does itself is of no network.
    if (whose !== 'phone' && ctx.client === undefined) continue;
    const refusal = judgeOpenCash(order, open[whose], mostOf[whose]);
    if (!refusal) continue;
    const limitedBy = whose === 'phone' ? 'phone' : 'client';
    // Strangers share a network: what one of them has taken keeps no other from a small order.
    const isNewcomer = open.phone.orders === 0 && pieces <= SMALL_ORDER_PIECES;
    if (limitedBy === 'client' && refusal.kind === 'too-many-open-orders' && isNewcomer) continue;
    const retryAfterSeconds = refusal.kind === 'order-too-large' ? undefined : RETRY_SECONDS;
    return { ...refusal, limitedBy, retryAfterSeconds };
  }
  return undefined;
}

const daysAgo = (ctx: ServiceContext, days: number) => new Date(ctx.now().getTime() - days * DAY_MS);

/** Stand for the network and its site on orders, which tell no address; `null` where there is none. */
export function clientKeys({
  client,
  secret,
  shop,
}: ServiceContext): Record<'clientKey' | 'siteKey', string | null> {
  const keyOf = (network: string | undefined) =>
    network === undefined
      ? null
      : createHmac('sha256', secret).update(`order-client:${shop.id}:${network}`).digest('base64url');
  return { clientKey: keyOf(client), siteKey: keyOf(client && siteOf(client)) };
}
