import { readShop, type ShopTransaction } from '#data/database.ts';
import {
  type BundleRow,
  type CouponKey,
  type CouponRow,
  findOfferSettings,
  findOffers,
} from '#data/queries/offers.ts';
import { listOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { decodeObject } from '#domain/encoded-object.ts';
import { addPoisha, type Poisha } from '#domain/money.ts';
import { type AppliedOffers, applyOffers } from '#domain/offers/apply-offers.ts';
import type { CouponPayment, CouponRefusal } from '#domain/offers/coupon.ts';
import { listPossibleCouponCodes } from '#domain/offers/coupon-code.ts';
import { calculateDeliveryCharge, type ZoneCharge } from '#domain/order/delivery.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { listOrderableLines, type PricedLine, validateLines } from '#domain/order/order-lines.ts';
import { createEmiPricing, readEmiChoice } from '#domain/payments/emi.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import { consumeRateLimit, countIfWithinRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { derivePhoneKeys, readCouponTicket } from '#services/orders/order-keys.ts';

export type { PublicBundle } from '#data/queries/offers.ts';

export interface AppliedCoupon extends Pick<CouponRow, 'id' | 'code' | 'name' | 'nameBn' | 'settings'> {
  gatewayIds: number[];
}

export interface CouponRefusalDetails {
  code: CouponRefusal;
  minimum?: Poisha | undefined;
}

export interface OrderOffers extends Omit<AppliedOffers<BundleRow>, 'refusal'> {
  coupon: AppliedCoupon | undefined;
  refusal: CouponRefusalDetails | undefined;
}

interface OffersInput {
  lines: readonly PricedLine<OrderSkuRow>[];
  coupon: CouponKey | undefined;
  hasBundles: boolean;
  phone: Phone | undefined;
  payment: CouponPayment | undefined;
  delivery?: ZoneCharge | null | undefined;
  now: Date;
}

/** A forged ticket becomes the id 0, which no coupon has. */
export function readOrderCoupon(ctx: ServiceContext, { offerId }: Pick<OrderInput, 'offerId'>) {
  return offerId ? { id: readCouponTicket(ctx, offerId) ?? 0 } : undefined;
}

export const calculateOffers = async (
  tx: ShopTransaction,
  ctx: ServiceContext,
  input: OffersInput,
): Promise<OrderOffers> => (await createOfferCalculator(tx, ctx, input))(input.lines);

export async function createOfferCalculator(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { lines: offeredLines, coupon, hasBundles, phone, payment, delivery, now }: OffersInput,
): Promise<(lines: OffersInput['lines']) => OrderOffers> {
  const { actor } = ctx;
  const hasOffers = hasBundles || coupon !== undefined;
  const runningOffers = hasOffers
    ? await findOffers(tx, {
        now,
        phone: phone && derivePhoneKeys(ctx, phone),
        customerId: actor.kind === 'customer' ? actor.customerId : undefined,
        coupon,
        productIds: offeredLines.map(({ sku }) => sku.productId),
      })
    : undefined;
  const products = new Map(runningOffers?.products.map((product) => [product.productId, product]));
  const couponRow = runningOffers?.coupon;
  const usedCoupon = couponRow && { ...couponRow, gatewayIds: readCouponGatewayIds(couponRow.settings) };
  return (lines) => {
    const subtotal = addPoisha(...lines.map(({ lineTotal }) => lineTotal));
    const deliveryCharge = delivery && calculateDeliveryCharge(delivery, subtotal);
    const { refusal, ...appliedOffers } = applyOffers(
      lines.map(({ sku, unitPrice, orderable }) => ({
        unitPrice,
        quantity: orderable,
        productId: sku.productId,
        categoryIds: products.get(sku.productId)?.categoryIds ?? [],
        brandId: products.get(sku.productId)?.brandId ?? null,
      })),
      {
        bundles: runningOffers?.bundles ?? [],
        coupon: coupon && {
          coupon: usedCoupon,
          use: { now, byPhone: runningOffers?.byPhone, payment, deliveryCharge },
        },
      },
    );
    const minimum = refusal === 'coupon-minimum' ? (usedCoupon?.minSubtotal ?? undefined) : undefined;
    return {
      ...appliedOffers,
      coupon: refusal ? undefined : usedCoupon,
      refusal: refusal && { code: refusal, ...(minimum !== undefined && { minimum }) },
    };
  };
}

export function readCouponGatewayIds(settings: string | null): number[] {
  const { paymentGatewayId } = (settings && decodeObject(settings)) || {};
  return [paymentGatewayId]
    .flat()
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

export async function listCouponGatewayIds(tx: ShopTransaction, offerId: number | null): Promise<number[]> {
  return offerId === null ? [] : readCouponGatewayIds(await findOfferSettings(tx, offerId));
}

/** Returns `undefined` above a limit per network: coupon checks reveal whether the phone has ordered here. */
export async function findCouponPhone(ctx: ServiceContext, { shipping }: Pick<OrderInput, 'shipping'>) {
  const phone = parsePhone(shipping.phone ?? '');
  return phone && (await countIfWithinRateLimit(ctx, { 'coupon-phones-per-client': ctx.client }))
    ? phone
    : undefined;
}

/** Throws `rate-limited` after too many unknown codes. */
export async function applyCoupon(ctx: ServiceContext, { code, input }: { code: string; input: OrderInput }) {
  const undoLimit = await consumeRateLimit(ctx, { 'coupons-per-client': ctx.client });
  const now = ctx.now();
  const phone = await findCouponPhone(ctx, input);
  const offers = await readShop(ctx, async (tx) => {
    const skus = await listOrderSkus(tx, { products: input.products, now });
    return calculateOffers(tx, ctx, {
      lines: listOrderableLines(validateLines(input.products, skus, createEmiPricing(readEmiChoice(input)))),
      coupon: { codes: listPossibleCouponCodes(code) },
      hasBundles: true,
      phone,
      payment: undefined,
      now,
    });
  });
  // Only unknown codes are counted.
  if (offers.refusal?.code !== 'coupon-unknown') await undoLimit();
  return offers;
}
