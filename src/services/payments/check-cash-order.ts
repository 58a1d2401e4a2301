import type { ShopTransaction } from '#data/database.ts';
import { hasConfirmedPhone } from '#data/queries/accounts.ts';
import { readPhoneHistory } from '#data/queries/order-stock.ts';
import type { Poisha } from '#domain/money.ts';
import type { AppliedOffers } from '#domain/order/offer.ts';
import type { CashRefusal } from '#domain/order/open-cash.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import type { PricedLine } from '#domain/order/order-lines.ts';
import { advanceNeeded, amountProblem, hasOnlineGateway, type OrderTotals } from '#domain/order/totals.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import {
  type CashRequirement,
  needsPhoneHistory,
  type PhoneHistory,
  readCashCheckSettings,
  resolveCashRequirement,
  type SplitPreOrder,
  splitMixedPreOrder,
  withAdvance,
} from '#domain/payments/cash-requirement.ts';
import type { AmountsToPay } from '#domain/payments/payment-options.ts';
import type { Phone } from '#domain/phone.ts';
import { readPhone, redeemCode, sendCode } from '#services/accounts/codes.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { checkOpenCash } from '#services/orders/open-cash.ts';
import { isPhoneProof, phoneKeys, phoneProof } from '#services/orders/order-keys.ts';

export interface CashCheckRequired {
  kind: 'cash-check';
  ask: CashRequirement;
  advance: Poisha | undefined;
}

interface CashOrder {
  input: OrderInput;
  phone: Phone;
  terms: Pick<OrderTerms, 'gateways' | 'pageSettings'>;
  lines: readonly PricedLine[];
  offers: Pick<AppliedOffers, 'lineDiscounts'>;
  totals: OrderTotals;
  gatewayId: number;
}

export interface CheckedOrder {
  totals: OrderTotals;
  /** Collected on delivery for goods without an advance; `null` if none. */
  cashOnTrust: Poisha | null;
}

/** Locks phone and network of cash orders. Throws `invalid` for cash above the limit, or an unrequired advance. */
export async function checkCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  order: CashOrder,
): Promise<CheckedOrder | { refusal: CashCheckRequired | CashRefusal }> {
  const { input, phone, totals } = order;
  const isAdvance = paysAdvance(input);
  if (input.paysAdvance && !isAdvance) throw invalid({ field: 'cashAdvance', code: 'no-advance' });
  // A free order is checked like cash: only its goods are at risk.
  const isInCash = input.paymentMethod === 'COD' || totals.grandTotal === 0;
  if (!isInCash && !isAdvance) return checkOnlineOrder(tx, ctx, order);
  const needsHistory = needsPhoneHistory(readCashCheckSettings(order.terms.pageSettings));
  const history = needsHistory ? await readPhoneHistory(tx, ctx.shop.id, phoneKeys(ctx, phone)) : undefined;
  const { ask, advance, codLimit } = resolveCashRequirement(toCashQuestion(ctx, order, history));
  if (isAdvance) {
    if (ask !== 'advance') throw invalid({ field: 'cashAdvance', code: 'no-advance' });
    const due = withAdvance(totals, { advance, lines: order.lines });
    return { totals: requireSumAccepted(due, order), cashOnTrust: null };
  }
  const refused = await checkOpenCash(tx, ctx, { ...order, codLimit: ask === 'refuse' ? codLimit : null });
  if (refused) return { refusal: refused };
  if (ask === 'advance') return { refusal: { kind: 'cash-check', ask, advance } };
  const toShow = ask === 'code' ? await requirePhoneProof(tx, ctx, order) : undefined;
  return toShow ?? { totals, cashOnTrust: totals.grandTotal };
}

/** In-stock items of a mixed pre-order are cash on delivery. */
async function checkOnlineOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  order: CashOrder,
): Promise<CheckedOrder | { refusal: CashCheckRequired | CashRefusal }> {
  const { totals, onTrust, ask } = onlineTotals(ctx, order);
  const checked = { totals: requireSumAccepted(totals, order), cashOnTrust: onTrust };
  if (onTrust === null) return checked;
  const lines = order.lines.filter(({ sku }) => !sku.preOrder);
  const held = { phone: order.phone, lines, totals: { grandTotal: onTrust }, codLimit: null };
  const refused = await checkOpenCash(tx, ctx, held);
  if (refused) return { refusal: refused };
  return (ask && (await requirePhoneProof(tx, ctx, order))) || checked;
}

async function requirePhoneProof(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, input }: Pick<CashOrder, 'phone' | 'input'>,
): Promise<{ refusal: CashCheckRequired } | undefined> {
  if (await isPhoneProven(tx, ctx, { phone, proof: input.phoneProof })) return undefined;
  return { refusal: { kind: 'cash-check', ask: 'code', advance: undefined } };
}

function requireSumAccepted(totals: OrderTotals, { gatewayId, terms: { gateways } }: CashOrder): OrderTotals {
  const problem = amountProblem({ gatewayId, gateways, payNow: totals.payNow });
  if (problem) throw invalid(problem);
  return totals;
}

function onlineTotals(
  ctx: ServiceContext,
  { input, terms, lines, offers: { lineDiscounts }, totals }: Omit<CashOrder, 'phone' | 'gatewayId'>,
): SplitPreOrder {
  if (paysAdvance(input)) return { totals, onTrust: null, ask: undefined };
  // The phone's history is not used: the buyer pays a part in advance.
  return splitMixedPreOrder(totals, { lines, lineDiscounts }, (grandTotal) =>
    // The cash beside pre-orders contains no advance.
    resolveCashRequirement(toCashQuestion(ctx, { terms, lines: [], totals: { grandTotal } }, undefined)),
  );
}

const paysAdvance = ({ paysAdvance: isWanted, paymentMethod }: OrderInput): boolean =>
  isWanted === true && paymentMethod === 'ONLINE';

const toCashQuestion = (
  { shop }: ServiceContext,
  {
    terms: { gateways, pageSettings },
    lines,
    totals: { grandTotal },
  }: Pick<CashOrder, 'terms' | 'lines'> & { totals: Pick<OrderTotals, 'grandTotal'> },
  history: PhoneHistory | undefined,
) => ({
  pageSettings,
  shopLimit: shop.maxCodAmount,
  grandTotal,
  preOrderAdvance: advanceNeeded({ lines, grandTotal, gateways }),
  history,
  hasOnlineGateway: hasOnlineGateway(gateways),
});

/** By a code at checkout, or by signing in. */
export async function isPhoneProven(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, proof }: { phone: Phone; proof: string | null | undefined },
): Promise<boolean> {
  const { actor, now, shop } = ctx;
  if (proof && isPhoneProof(ctx, { phone, proof, now: now() })) return true;
  return actor.kind === 'customer' && hasConfirmedPhone(tx, shop.id, { id: actor.customerId, phone });
}

/**
 * Amounts to pay before an order is placed: totals with the requested method, and the amounts that decide about the other ones. Terms
 * that depend on the phone's history are only returned when an order is placed, so that they do not reveal who orders here.
 */
export function amountsBeforeOrder(
  ctx: ServiceContext,
  order: Omit<CashOrder, 'phone' | 'gatewayId'>,
  dueOnline: OrderTotals,
): { totals: OrderTotals; amounts: AmountsToPay<Poisha> } {
  const { input, lines, terms, totals } = order;
  const { grandTotal } = totals;
  const { advance } = resolveCashRequirement(toCashQuestion(ctx, order, undefined));
  const paidOnline = { ...order, input: { ...input, paysAdvance: false }, totals: dueOnline };
  return {
    totals: paysAdvance(input) ? withAdvance(totals, { advance, lines }) : onlineTotals(ctx, order).totals,
    amounts: {
      grandTotal,
      preOrderAdvance: advanceNeeded({ lines, grandTotal, gateways: terms.gateways }),
      dueOnline: onlineTotals(ctx, paidOnline).totals.payNow,
      cashAdvance: advance,
    },
  };
}

/** Throws `invalid` and `rate-limited`. */
export async function sendCashCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  await sendCode(ctx, { to: readPhone(phone), purpose: 'cash-order', language });
}

/** The proof is valid for half an hour. Throws `invalid` and `rate-limited`. */
export async function confirmCashCode(
  ctx: ServiceContext,
  { phone: typed, code }: { phone: string; code: string },
): Promise<string> {
  const phone = readPhone(typed);
  await redeemCode(ctx, { to: phone, purpose: 'cash-order', code, field: 'code' });
  return phoneProof(ctx, { phone, now: ctx.now() });
}
