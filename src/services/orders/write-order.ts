import type { ShopTransaction } from '#data/database.ts';
import { countCouponUse, lockCoupon } from '#data/queries/offers.ts';
import { lockOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import { insertOrder } from '#data/queries/orders.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { listVariantTexts } from '#data/queries/skus.ts';
import type { AddressSavingResult } from '#domain/account/customer.ts';
import { groupBy } from '#domain/group-by.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import { toOrderDetails } from '#domain/order/order-details.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { type LineRefusal, validateOrderableLines } from '#domain/order/order-lines.ts';
import { calculateOrderTotals, findOrderContentProblem, type OrderTotals } from '#domain/order/totals.ts';
import { validateOrderTerms } from '#domain/order/validate-terms.ts';
import {
  createEmiPricing,
  type EmiChoice,
  readEmiChoice,
  readEmiTerms,
  validateTenor,
} from '#domain/payments/emi.ts';
import type { CashRefusal } from '#domain/payments/open-cash.ts';
import { getPaymentDeadline } from '#domain/payments/payment-lifecycle.ts';
import { listUsableGateways } from '#domain/payments/payment-options.ts';
import type { Phone } from '#domain/phone.ts';
import { findVariantLabel } from '#domain/variant-options.ts';
import { saveOrderAddress } from '#services/accounts/addresses.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { calculateOffers, readOrderCoupon } from '#services/offers/offers.ts';
import { type CashCheckRequired, checkCashOrder } from '#services/payments/check-cash-order.ts';
import { addGatewayLimits } from '#services/payments/list-payment-gateways.ts';
import { checkUnpaidOrders } from './open-cash.ts';
import { deriveNetworkKeys } from './order-keys.ts';

export interface WrittenOrder {
  kind: 'written';
  orderNumber: string;
  totals: OrderTotals;
  addressSaving?: AddressSavingResult;
}

export interface ChangedTotal {
  kind: 'total-changed';
  totals: OrderTotals;
}

export type RefusedOrder = LineRefusal<OrderSkuRow> | ChangedTotal | CashRefusal | CashCheckRequired;

interface OrderToWrite {
  input: OrderInput;
  phone: Phone;
  repeat: { idempotencyKey: string | undefined; hash: string };
  onAccepted: (tx: ShopTransaction) => Promise<void>;
}

/** Validates and stores an order. Locks coupon and variants, and phone and network if limited. Throws `invalid`. */
export async function writeOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { input, phone, repeat, onAccepted }: OrderToWrite,
): Promise<WrittenOrder | RefusedOrder> {
  const { actor, shop } = ctx;
  const placedAt = ctx.now();
  const priced = await priceOrder(tx, ctx, { input, phone, now: placedAt });
  if (priced.refusal) return priced.refusal;
  const { terms, lines, offers } = priced;
  const checkedOrder = await checkCashOrder(tx, ctx, { ...priced, input, phone });
  if ('refusal' in checkedOrder) return checkedOrder.refusal;
  const { totals, cashOnTrust } = checkedOrder;
  const refusal = await checkUnpaidOrders(tx, ctx, { phone, lines, totals });
  if (refusal) return refusal;

  await onAccepted(tx);
  const order = {
    placedAt,
    customerId: actor.kind === 'customer' ? actor.customerId : null,
    ...priced.details,
    ...totals,
    deliveryCharge: totals.deliveryCharge ?? ZERO_POISHA,
    cashOnTrust,
    holdsStockUntil: totals.payNow > 0 ? getPaymentDeadline(placedAt) : null,
    offerId: offers.coupon?.id ?? null,
    couponCode: offers.coupon?.code ?? null,
    couponDiscount: offers.couponDiscount,
    ...deriveNetworkKeys(ctx),
    idempotencyKey: repeat.idempotencyKey ?? null,
    requestHash: repeat.idempotencyKey ? repeat.hash : null,
  };
  const variants = await listVariantTexts(
    tx,
    lines.map(({ sku }) => sku.productId),
  );
  const variantsByProduct = groupBy(variants, ({ productId }) => productId);
  const discountedLines = lines.map((line, index) => ({
    ...line,
    variantLabel: findVariantLabel(variantsByProduct.get(line.sku.productId) ?? [], line.skuId),
    discount: offers.lineDiscounts[index] ?? ZERO_POISHA,
    bundle: offers.bundles[index],
    bundleDiscount: offers.bundleDiscounts[index] ?? ZERO_POISHA,
  }));
  const { orderNumber, hasSoldOut } = await insertOrder(tx, shop, { order, lines: discountedLines });
  if (offers.coupon) await countCouponUse(tx, { id: offers.coupon.id, by: 1 });
  const saved = input.savesAddress && {
    addressSaving: await saveOrderAddress(tx, ctx, { ...input.shipping, phone }, terms.shipping),
  };
  await queueOrderMessage(tx, ctx, { ...order, orderNumber, toPay: totals.payNow }, 'order-placed');
  if (hasSoldOut) await bumpShopVersion(tx, shop.id);
  return { kind: 'written', orderNumber, totals, ...saved };
}

async function priceOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { input, phone, now }: Pick<OrderToWrite, 'input' | 'phone'> & { now: Date },
) {
  const { products, paymentMethod } = input;
  const terms = addGatewayLimits(ctx, await readOrderTerms(tx, { ...input, now }));
  const validatedTerms = validateOrderTerms(input, terms);
  if (validatedTerms.problem) throw invalid(validatedTerms.problem);
  const { delivery, gatewayId } = validatedTerms;

  const coupon = readOrderCoupon(ctx, input);
  if (coupon) await lockCoupon(tx, coupon.id, phone);
  const skus = await lockOrderSkus(tx, { products, now });
  const emi = readEmiChoice(input);
  const validatedLines = validateOrderableLines(products, skus, createEmiPricing(emi));
  if ('problem' in validatedLines) throw invalid(validatedLines.problem);
  if ('refusal' in validatedLines) return { refusal: validatedLines.refusal };

  const { lines } = validatedLines;
  const emiMonths = emi ? requireTenorMonths(emi, lines) : null;
  const { hasBundles } = terms;
  const payment = { gatewayId, gateways: listUsableGateways(terms.gateways) };
  const offersInput = { lines, coupon, hasBundles, phone, payment, delivery: delivery.charge, now };
  const offers = await calculateOffers(tx, ctx, offersInput);
  if (offers.refusal) throw invalid({ field: 'offerId', ...offers.refusal });
  const totals = calculateOrderTotals(lines, { paymentMethod, delivery: delivery.charge, offers, emiMonths });
  const { grandTotal } = totals;
  const problem = findOrderContentProblem(input, { ...totals, lines, gateways: terms.gateways });
  if (problem) throw invalid(problem);
  if (input.seenTotal != null && input.seenTotal !== grandTotal)
    return { refusal: { kind: 'total-changed' as const, totals } };
  const details = {
    ...toOrderDetails(input, terms, { phone, delivery, gatewayId }),
    tenor: emi?.tenor ?? null,
    tenorMonths: emiMonths,
  };
  return { terms, lines, offers, totals, details, gatewayId };
}

function requireTenorMonths(
  { tenor: tenorName }: EmiChoice,
  lines: readonly { sku: Pick<OrderSkuRow, 'gift'> }[],
): number {
  const tenor = validateTenor(
    tenorName,
    lines.map(({ sku }) => readEmiTerms(sku.gift)),
  );
  if ('problem' in tenor) throw invalid({ field: 'tenures', ...tenor.problem });
  return tenor.months;
}
