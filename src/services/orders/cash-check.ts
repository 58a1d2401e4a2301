import type { ShopTransaction } from '#data/database.ts';
import { isPhoneOfCustomer } from '#data/queries/accounts.ts';
import { lockOpenCash, lockUnpaid, readPhoneHistory } from '#data/queries/order-stock.ts';
import { listActiveGateways } from '#data/queries/order-terms.ts';
import type { OrderWithLines } from '#data/queries/orders.ts';
import type { Poisha } from '#domain/money.ts';
import {
  askForCash,
  asksOfHistory,
  type CashAsk,
  type PhoneHistory,
  readCashCheck,
  withAdvance,
} from '#domain/order/cash-check.ts';
import {
  isOpenCashLimited,
  openCashSince,
  type RefusedCash,
  refuseCash,
  refuseUnpaid,
} from '#domain/order/open-cash.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import type { PricedLine } from '#domain/order/order-lines.ts';
import { isCash, mayPayOrder } from '#domain/order/payment.ts';
import { type OrderTotals, takesOnline } from '#domain/order/totals.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import { redeemCode, sendCode } from '#services/accounts/codes.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { findCouponGateways } from './offers.ts';
import { clientKeys, isPhoneProof, phoneKeys, phoneProof } from './order-keys.ts';

/** The shop takes no cash for an order before its number was shown to be the buyer's, or before a part is paid. */
export interface CashToCheck {
  kind: 'cash-check';
  ask: CashAsk;
  /** What is paid in advance, where that is asked for. */
  advance: Poisha | undefined;
}

interface CashOrder {
  input: OrderInput;
  phone: Phone;
  terms: Pick<OrderTerms, 'gateways' | 'pageSettings'>;
  lines: readonly PricedLine[];
  totals: OrderTotals;
}

/**
 * What is due of an order before delivery, when the shop takes the rest in cash, or all of it; or why it does not. Locks the number
 * and the network of who pays in cash. Throws `invalid` for cash above the limit, and for an advance that nobody asks for.
 */
export async function checkCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  order: CashOrder,
): Promise<OrderTotals | { refusal: CashToCheck | RefusedCash }> {
  const { input, phone, totals } = order;
  const isAdvance = paysAdvance(input);
  if (input.paysAdvance && !isAdvance) throw invalid({ field: 'cashAdvance', code: 'no-advance' });
  if (input.paymentMethod !== 'COD' && !isAdvance) return totals;
  const needsHistory = asksOfHistory(readCashCheck(order.terms.pageSettings));
  const history = needsHistory ? await readPhoneHistory(tx, ctx.shop.id, phoneKeys(ctx, phone)) : undefined;
  const { ask, advance, codLimit } = askForCash(questionOf(ctx, order, history));
  if (isAdvance) {
    if (ask !== 'advance') throw invalid({ field: 'cashAdvance', code: 'no-advance' });
    return withAdvance(totals, { advance, lines: order.lines });
  }
  const refused = await roomForCash(tx, ctx, { ...order, codLimit: ask === 'refuse' ? codLimit : null });
  if (refused) return { refusal: refused };
  if (ask === 'advance') return { refusal: { kind: 'cash-check', ask, advance } };
  if (ask === 'code' && !(await isPhoneShown(tx, ctx, { phone, proof: input.phoneProof }))) {
    return { refusal: { kind: 'cash-check', ask, advance: undefined } };
  }
  return totals;
}

/** Whether a part is to be paid online, and the rest in cash. */
const paysAdvance = ({ paysAdvance: isWanted, paymentMethod }: OrderInput): boolean =>
  isWanted === true && paymentMethod === 'ONLINE';

const questionOf = (
  { shop }: ServiceContext,
  { terms, totals }: Pick<CashOrder, 'terms' | 'totals'>,
  history: PhoneHistory | undefined,
) => ({
  pageSettings: terms.pageSettings,
  shopLimit: shop.maxCodAmount,
  grandTotal: totals.grandTotal,
  history,
  takesOnline: takesOnline(terms.gateways),
});

interface CashToHold {
  phone: Phone;
  lines: readonly { quantity: number }[];
  totals: Pick<OrderTotals, 'grandTotal'>;
  codLimit: Poisha | null;
}

/** What stands against more cash than the shop gives on trust. */
export async function roomForCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, lines, totals, codLimit }: CashToHold,
): Promise<RefusedCash | undefined> {
  const { limits, shop, client } = ctx;
  const { mostOpenCash: most } = limits;
  const open = isOpenCashLimited(most)
    ? await lockOpenCash(tx, { shopId: shop.id, phone, ...clientKeys(ctx), since: openCashSince(ctx.now()) })
    : undefined;
  // What the server does itself is of no network.
  const refused = refuseCash({ lines, totals }, { codLimit, open, most, hasNetwork: client !== undefined });
  if (refused && 'problem' in refused) throw invalid(refused.problem);
  return refused?.refusal;
}

/** What stands against more goods for orders that nobody has paid yet than are kept for nothing. */
export async function roomForUnpaid(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, lines, totals: { payNow } }: Pick<CashOrder, 'phone' | 'lines' | 'totals'>,
): Promise<RefusedCash | undefined> {
  const { limits, shop, client } = ctx;
  const { mostUnpaidPieces: most } = limits;
  // What the server does itself is of no network.
  if (payNow === 0 || most === 0 || client === undefined) return undefined;
  const open = await lockUnpaid(tx, { shopId: shop.id, phone, ...clientKeys(ctx) });
  return refuseUnpaid({ lines }, { open, most });
}

/** Whether a number is the buyer's own: a code has shown it at checkout, or as they signed in. */
async function isPhoneShown(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, proof }: { phone: Phone; proof: string | null | undefined },
): Promise<boolean> {
  const { actor, now, shop } = ctx;
  if (proof && isPhoneProof(ctx, { phone, proof, now: now() })) return true;
  return actor.kind === 'customer' && isPhoneOfCustomer(tx, shop.id, { id: actor.customerId, phone });
}

/**
 * The shop's way to take an order in cash that was to be paid online; `undefined` where its rules do not allow that without more
 * being asked for: too dear, an advance, instalments, or a coupon for other ways to pay.
 */
export async function findCashInstead(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, lines }: Pick<OrderWithLines, 'order' | 'lines'>,
): Promise<{ gatewayId: number } | undefined> {
  const { shop } = ctx;
  const { grandTotal, phone } = order;
  const gateways = await listActiveGateways(tx, shop.id);
  const cash = gateways.find(isCash);
  const isWhole = order.payNow === grandTotal && !lines.some((line) => line.preOrder && line.preOrderAmount);
  if (!cash || !isWhole) return undefined;
  const bounds = {
    isEmi: order.tenureMonths !== null,
    couponGatewayIds: await findCouponGateways(tx, shop.id, order.offerId),
  };
  if (!mayPayOrder({ id: cash.id, takesCards: false }, bounds)) return undefined;
  const { pageSettings } = cash;
  const history = asksOfHistory(readCashCheck(pageSettings))
    ? await readPhoneHistory(tx, shop.id, phoneKeys(ctx, phone))
    : undefined;
  const { ask } = askForCash({
    pageSettings,
    shopLimit: shop.maxCodAmount,
    grandTotal,
    history,
    takesOnline: gateways.some((gateway) => !isCash(gateway)),
  });
  const isAllowed = !ask || (ask === 'code' && (await isPhoneShown(tx, ctx, { phone, proof: undefined })));
  return isAllowed ? { gatewayId: cash.id } : undefined;
}

/**
 * What can be told before an order is placed: what the shop asks for because of what it comes to. What is asked for because of a
 * number is told to who places an order with it, so that nobody learns by asking who buys here.
 */
export function cashTerms(
  ctx: ServiceContext,
  { input, terms, lines, totals }: Pick<CashOrder, 'input' | 'terms' | 'lines' | 'totals'>,
): { codLimitExceeded: Poisha | null; cashAdvance: Poisha | null; totals: OrderTotals } {
  const { ask, advance, codLimit } = askForCash(questionOf(ctx, { terms, totals }, undefined));
  return {
    codLimitExceeded: ask === 'refuse' ? codLimit : null,
    cashAdvance: ask === 'advance' ? advance : null,
    totals: paysAdvance(input) ? withAdvance(totals, { advance, lines }) : totals,
  };
}

/** Sends a code to the number of an order that is to be paid in cash. Throws `invalid` and `rate-limited`. */
export async function sendCashCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  await sendCode(ctx, { to: readPhone(phone), purpose: 'cash-order', language });
}

/** What shows, for half an hour, that whoever orders holds the number. Throws `invalid` for a wrong code, and `rate-limited`. */
export async function confirmCashCode(
  ctx: ServiceContext,
  { phone: typed, code }: { phone: string; code: string },
): Promise<string> {
  const phone = readPhone(typed);
  const isRight = await redeemCode(ctx, { to: phone, purpose: 'cash-order', code });
  if (!isRight) throw invalid({ field: 'code', code: 'wrong-code' });
  return phoneProof(ctx, { phone, now: ctx.now() });
}

function readPhone(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw invalid({ field: 'phone', code: 'no-mobile-number' });
  return phone;
}
