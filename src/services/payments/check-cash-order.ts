import { type ShopTransaction, withShop } from '#data/database.ts';
import { hasConfirmedPhone } from '#data/queries/accounts.ts';
import { readPhoneHistory } from '#data/queries/order-stock.ts';
import type { Poisha } from '#domain/money.ts';
import type { AppliedOffers } from '#domain/offers/apply-offers.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import type { PricedLine } from '#domain/order/order-lines.ts';
import {
  calculateRequiredAdvance,
  findAmountProblem,
  hasOnlineGateway,
  type OrderTotals,
} from '#domain/order/totals.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import { type CashRequirement, readCashCheckSettings } from '#domain/payments/cash-check-settings.ts';
import {
  type MixedPreOrderPayment,
  needsPhoneHistory,
  type PhoneHistory,
  resolveCashRequirement,
  splitMixedPreOrder,
} from '#domain/payments/cash-requirement.ts';
import type { CashRefusal } from '#domain/payments/open-cash.ts';
import type { AmountsToPay } from '#domain/payments/payment-options.ts';
import type { Phone } from '#domain/phone.ts';
import { requirePhone, sendCode, verifyCode } from '#services/accounts/codes.ts';
import type { LanguageInput } from '#services/accounts/notify-of-account-change.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { checkOpenCashOrders } from '#services/orders/open-cash.ts';
import { createPhoneProof, derivePhoneKeys, isPhoneProof } from '#services/orders/order-keys.ts';

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
  /** Cash to collect for goods without advance; `null` if all goods are paid online or have an advance. */
  cashOnTrust: Poisha | null;
}

/**
 * Checks an order before it is stored. Locks phone and network if cash will be collected. Throws `invalid` for cash
 * above the limit, an advance that is not required, or an amount that the gateway does not accept.
 */
export async function checkCashOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  order: CashOrder,
): Promise<CheckedOrder | { refusal: CashCheckRequired | CashRefusal }> {
  const { input, phone, totals } = order;
  const isAdvance = paysAdvance(input);
  if (input.paysAdvance && !isAdvance) throw invalid({ field: 'cashAdvance', code: 'no-advance' });
  // A free order is checked like a cash order, because its goods are at risk too.
  const isCashOrder = input.paymentMethod === 'COD' || totals.grandTotal === 0;
  if (!isCashOrder && !isAdvance) return checkOnlineOrder(tx, ctx, order);
  const needsHistory = needsPhoneHistory(readCashCheckSettings(order.terms.pageSettings));
  const history = needsHistory ? await readPhoneHistory(tx, derivePhoneKeys(ctx, phone)) : undefined;
  const { ask, allowsAdvance, advance, codLimit } = resolveCashRequirement(
    toCashRequirementInput(ctx, order, history),
  );
  if (isAdvance) {
    if (!allowsAdvance) throw invalid({ field: 'cashAdvance', code: 'no-advance' });
    return { totals: requireAcceptedAmount({ ...totals, payNow: advance }, order), cashOnTrust: null };
  }
  const refusal = await checkOpenCashOrders(tx, ctx, {
    ...order,
    codLimit: ask === 'refuse' ? codLimit : null,
  });
  if (refusal) return { refusal };
  if (ask === 'advance') return { refusal: { kind: 'cash-check', ask, advance } };
  const proofRefusal = ask === 'code' ? await requirePhoneProof(tx, ctx, order) : undefined;
  return proofRefusal ?? { totals, cashOnTrust: totals.grandTotal };
}

/** If an order also has items that are not pre-ordered, checks these like a cash order: they may be paid in cash. */
async function checkOnlineOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  order: CashOrder,
): Promise<CheckedOrder | { refusal: CashCheckRequired | CashRefusal }> {
  const { totals, onTrust, ask } = splitOnlineTotals(ctx, order);
  const checked = { totals: requireAcceptedAmount(totals, order), cashOnTrust: onTrust };
  if (onTrust === null) return checked;
  const lines = order.lines.filter(({ sku }) => !sku.preOrder);
  const cashPart = { phone: order.phone, lines, totals: { grandTotal: onTrust }, codLimit: null };
  const refusal = await checkOpenCashOrders(tx, ctx, cashPart);
  if (refusal) return { refusal };
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

function requireAcceptedAmount(totals: OrderTotals, { gatewayId, terms: { gateways } }: CashOrder) {
  const problem = findAmountProblem({ gatewayId, gateways, payNow: totals.payNow });
  if (problem) throw invalid(problem);
  return totals;
}

function splitOnlineTotals(
  ctx: ServiceContext,
  { terms, lines, offers: { lineDiscounts }, totals }: Omit<CashOrder, 'input' | 'phone' | 'gatewayId'>,
): MixedPreOrderPayment {
  // The phone's history is ignored, because the buyer pays a part in advance.
  return splitMixedPreOrder(totals, { lines, lineDiscounts }, (grandTotal) =>
    // The cash part contains no pre-ordered lines.
    resolveCashRequirement(toCashRequirementInput(ctx, { terms, lines: [], totals: { grandTotal } })),
  );
}

const paysAdvance = ({ paysAdvance: requestsAdvance, paymentMethod }: OrderInput): boolean =>
  requestsAdvance === true && paymentMethod === 'ONLINE';

const toCashRequirementInput = (
  { shop }: ServiceContext,
  {
    terms: { gateways, pageSettings },
    lines,
    totals: { grandTotal },
  }: Pick<CashOrder, 'terms' | 'lines'> & { totals: Pick<OrderTotals, 'grandTotal'> },
  history?: PhoneHistory,
) => ({
  pageSettings,
  shopLimit: shop.maxCodAmount,
  grandTotal,
  preOrderAdvance: calculateRequiredAdvance({ lines, grandTotal, gateways }),
  history,
  hasOnlineGateway: hasOnlineGateway(gateways),
});

/** Whether the phone is confirmed, by a code at checkout or by signing in. */
export async function isPhoneProven(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { phone, proof }: { phone: Phone; proof: string | null | undefined },
): Promise<boolean> {
  const { actor } = ctx;
  if (proof && isPhoneProof(ctx, { phone, proof, now: ctx.now() })) return true;
  return actor.kind === 'customer' && hasConfirmedPhone(tx, { id: actor.customerId, phone });
}

/** Returns amounts without the phone's history, so that they do not reveal whether the phone has ordered. */
export function calculateAmountsBeforeOrder(
  ctx: ServiceContext,
  order: Omit<CashOrder, 'phone' | 'gatewayId'>,
  dueOnline: OrderTotals,
): { totals: OrderTotals; amounts: AmountsToPay<Poisha> } {
  const { input, totals } = order;
  const requirementInput = toCashRequirementInput(ctx, order);
  const { advance } = resolveCashRequirement(requirementInput);
  const { preOrderAdvance } = requirementInput;
  const paysCashAdvance = paysAdvance(input) && preOrderAdvance === 0;
  return {
    totals: paysCashAdvance ? { ...totals, payNow: advance } : splitOnlineTotals(ctx, order).totals,
    amounts: {
      grandTotal: totals.grandTotal,
      preOrderAdvance,
      dueOnline: splitOnlineTotals(ctx, { ...order, totals: dueOnline }).totals.payNow,
      cashAdvance: advance,
    },
  };
}

/** Sends a code to confirm a cash order. Throws `invalid` and `rate-limited`. */
export async function sendCashCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string } & LanguageInput,
) {
  await sendCode(ctx, { to: requirePhone(phone), purpose: 'cash-order', language });
}

/** Returns a proof for a correct code. The proof is valid for half an hour. Throws `invalid` and `rate-limited`. */
export async function confirmCashCode(
  ctx: ServiceContext,
  { phone: typed, code }: { phone: string; code: string },
): Promise<string> {
  const phone = requirePhone(typed);
  const verified = await verifyCode(ctx, { to: phone, purpose: 'cash-order', code, field: 'code' });
  await withShop(ctx, verified.consume);
  return createPhoneProof(ctx, { phone, now: ctx.now() });
}
