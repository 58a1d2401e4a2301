import { readShop, type ShopTransaction } from '#data/database.ts';
import {
  type BundleRow,
  type CouponKey,
  type CouponRow,
  findOfferSettings,
  findOffers,
} from '#data/queries/offers.ts';
import { findOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { asciiDigits } from '#domain/bangla-digits.ts';
import { decodeObject } from '#domain/encoded-object.ts';
import { addPoisha, type Poisha } from '#domain/money.ts';
import { deliveryChargeFor, type ZoneCharge } from '#domain/order/delivery.ts';
import { priceWithEmi, readEmiChoice } from '#domain/order/emi.ts';
import { type AppliedOffers, applyOffers, type CouponRefusal } from '#domain/order/offer.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { orderableLines, type PricedLine, validateLines } from '#domain/order/order-lines.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import { consumeRateLimit, isWithinRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { phoneKeys, readCouponTicket } from '#services/orders/order-keys.ts';

export type { PublicBundle } from '#data/queries/offers.ts';

export interface UsedCoupon extends Pick<CouponRow, 'id' | 'code' | 'name' | 'nameBn' | 'settings'> {
  gatewayIds: number[];
}

export interface RefusedCoupon {
  code: CouponRefusal;
  minimum?: Poisha | undefined;
}

export interface OrderOffers extends Omit<AppliedOffers<BundleRow>, 'refusal'> {
  coupon: UsedCoupon | undefined;
  refusal: RefusedCoupon | undefined;
}

interface OfferedLines {
  lines: readonly PricedLine<OrderSkuRow>[];
  coupon: CouponKey | undefined;
  hasBundles: boolean;
  phone: Phone | undefined;
  gatewayId: number | undefined;
  delivery?: ZoneCharge | null | undefined;
  now: Date;
}

/** A forged ticket is an unknown coupon. */
export function readOrderCoupon(
  ctx: ServiceContext,
  { offerId }: Pick<OrderInput, 'offerId'>,
): { id: number } | undefined {
  return offerId ? { id: readCouponTicket(ctx, offerId) ?? 0 } : undefined;
}

export const calculateOffers = async (
  tx: ShopTransaction,
  ctx: ServiceContext,
  wanted: OfferedLines,
): Promise<OrderOffers> => (await readOffers(tx, ctx, wanted))(wanted.lines);

/** Returns a function that computes discounts for given prices. */
export async function readOffers(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { lines: wanted, coupon, hasBundles, phone, gatewayId, delivery, now }: OfferedLines,
): Promise<(lines: OfferedLines['lines']) => OrderOffers> {
  const { actor, shop } = ctx;
  const isOffered = hasBundles || coupon !== undefined;
  const found = isOffered
    ? await findOffers(tx, {
        shopId: shop.id,
        now,
        phone: phone && phoneKeys(ctx, phone),
        customerId: actor.kind === 'customer' ? actor.customerId : undefined,
        coupon,
        productIds: wanted.map(({ sku }) => sku.productId),
      })
    : undefined;
  const products = new Map(found?.products.map((product) => [product.productId, product]));
  const row = found?.coupon;
  const used = row && { ...row, gatewayIds: readCouponGatewayIds(row.settings) };
  return (lines) => {
    const subtotal = addPoisha(...lines.map(({ lineTotal }) => lineTotal));
    const deliveryCharge = delivery && deliveryChargeFor(delivery, subtotal);
    const { refusal, ...given } = applyOffers(
      lines.map(({ sku, unitPrice, orderable }) => ({
        unitPrice,
        quantity: orderable,
        productId: sku.productId,
        categoryIds: products.get(sku.productId)?.categoryIds ?? [],
        brandId: products.get(sku.productId)?.brandId ?? null,
      })),
      {
        bundles: found?.bundles ?? [],
        coupon: coupon && { coupon: used, use: { now, byPhone: found?.byPhone, gatewayId, deliveryCharge } },
      },
    );
    const minimum = refusal === 'coupon-minimum' ? (used?.minSubtotal ?? undefined) : undefined;
    return {
      ...given,
      coupon: refusal ? undefined : used,
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

export async function findCouponGateways(
  tx: ShopTransaction,
  shopId: number,
  offerId: number | null,
): Promise<number[]> {
  return offerId === null ? [] : readCouponGatewayIds(await findOfferSettings(tx, shopId, offerId));
}

/** `undefined` above a limit per network, because coupon results reveal who has ordered here. */
export async function phoneForCoupons(
  ctx: ServiceContext,
  { shipping }: Pick<OrderInput, 'shipping'>,
): Promise<Phone | undefined> {
  const phone = parsePhone(shipping.phone ?? '');
  return phone && (await isWithinRateLimit(ctx, { 'coupon-phones-per-client': ctx.client }))
    ? phone
    : undefined;
}

export const readCouponCode = (typed: string): string =>
  asciiDigits(typed).normalize('NFC').replace(/\s+/g, '').toUpperCase();

/** For an order that is not placed yet. Throws `rate-limited` after too many unknown codes. */
export async function applyCoupon(
  ctx: ServiceContext,
  { code, input }: { code: string; input: OrderInput },
): Promise<OrderOffers> {
  const { db, shop } = ctx;
  const refundLimit = await consumeRateLimit(ctx, { 'coupons-per-client': ctx.client });
  const now = ctx.now();
  const phone = await phoneForCoupons(ctx, input);
  const offers = await readShop(db, shop.id, async (tx) => {
    const skus = await findOrderSkus(tx, { shopId: shop.id, products: input.products, now });
    return calculateOffers(tx, ctx, {
      lines: orderableLines(validateLines(input.products, skus, priceWithEmi(readEmiChoice(input)))),
      coupon: { code: readCouponCode(code) },
      hasBundles: true,
      phone,
      gatewayId: undefined,
      now,
    });
  });
  // Only unknown codes count.
  if (offers.refusal?.code !== 'coupon-unknown') await refundLimit();
  return offers;
}
