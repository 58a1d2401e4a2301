import { addPoisha, ceilToTaka, multiplyPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';

/** What an offer is limited to; an empty list limits nothing. A product matches by itself, a category of it or its brand. */
export interface OfferScope {
  productIds: readonly number[];
  categoryIds: readonly number[];
  brandIds: readonly number[];
}

/** A line an offer looks at. */
export interface OfferLine {
  unitPrice: Poisha;
  quantity: number;
  /** What is left to take something off: the price of its pieces, without what a bundle took off. */
  cost: Poisha;
  productId: number;
  categoryIds: readonly number[];
  brandId: number | null;
}

/** What a coupon takes off, in poisha or percent, and what it asks for. */
export interface Coupon {
  amount: Poisha | null;
  percent: number | null;
  /** The most that a percentage takes off. */
  maxDiscount: Poisha | null;
  isFreeDelivery: boolean;
  minSubtotal: Poisha | null;
  startsAt: Date;
  endsAt: Date;
  usageLimit: number | null;
  usedCount: number;
  perPhoneLimit: number | null;
  isFirstOrderOnly: boolean;
  scope: OfferScope;
  /** The ways to pay it is for; none means all. */
  gatewayIds: readonly number[];
}

/** Why a coupon takes nothing off. */
export const COUPON_REFUSALS = [
  'coupon-unknown',
  'coupon-early',
  'coupon-over',
  'coupon-used-up',
  'coupon-used-by-you',
  'coupon-first-order',
  'coupon-other-products',
  'coupon-minimum',
  'coupon-delivery-free',
  'coupon-other-gateway',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export interface CouponUse {
  now: Date;
  lines: readonly OfferLine[];
  /** Orders with this coupon by the same phone or customer, and any by them; `undefined` while neither is known. */
  byPhone: { uses: number; orders: number } | undefined;
  /** The way to pay that was chosen; `undefined` while none is. */
  gatewayId: number | undefined;
  /** What delivery costs without the coupon; missing while that is not known. */
  deliveryCharge?: Poisha | null | undefined;
}

export interface CouponGift {
  /** Never more than the lines it is for. */
  discount: Poisha;
  isFreeDelivery: boolean;
}

/** What a coupon takes off an order, or why it takes nothing off. A coupon the shop does not have is `undefined`. */
export function weighCoupon(
  coupon: Coupon | undefined,
  { now, lines, byPhone, gatewayId, deliveryCharge }: CouponUse,
): { refusal: CouponRefusal } | { gift: CouponGift } {
  if (!coupon) return { refusal: 'coupon-unknown' };
  if (now < coupon.startsAt) return { refusal: 'coupon-early' };
  if (now >= coupon.endsAt) return { refusal: 'coupon-over' };
  const { gatewayIds, isFreeDelivery, perPhoneLimit, usageLimit } = coupon;
  if (coupon.usedCount >= (usageLimit ?? Infinity)) return { refusal: 'coupon-used-up' };
  if (byPhone && byPhone.uses >= (perPhoneLimit ?? Infinity)) return { refusal: 'coupon-used-by-you' };
  if (byPhone && coupon.isFirstOrderOnly && byPhone.orders > 0) return { refusal: 'coupon-first-order' };
  const matching = lines.filter((line) => isInScope(coupon.scope, line));
  if (matching.length === 0) return { refusal: 'coupon-other-products' };
  const subtotal = sumOf(matching);
  if (coupon.minSubtotal !== null && subtotal < coupon.minSubtotal) return { refusal: 'coupon-minimum' };
  const discount = discountOf(coupon, subtotal);
  if (isFreeDelivery && discount === 0 && deliveryCharge === 0) return { refusal: 'coupon-delivery-free' };
  // Last, so that what is chosen as the way to pay decides nothing else.
  const isForOther = gatewayId !== undefined && gatewayIds.length > 0 && !gatewayIds.includes(gatewayId);
  if (isForOther) return { refusal: 'coupon-other-gateway' };
  return { gift: { discount, isFreeDelivery } };
}

/** A percentage is rounded up to whole taka, in the shopper's favour. */
function discountOf({ amount, percent, maxDiscount }: Coupon, subtotal: Poisha): Poisha {
  const share = percent === null ? 0 : ceilToTaka((subtotal * percent) / 100);
  const bounded = maxDiscount === null ? share : Math.min(share, maxDiscount);
  return poisha(Math.min(amount ?? bounded, subtotal));
}

function isInScope(scope: OfferScope, { productId, categoryIds, brandId }: OfferLine): boolean {
  const isUnlimited = scope.productIds.length + scope.categoryIds.length + scope.brandIds.length === 0;
  return (
    isUnlimited ||
    scope.productIds.includes(productId) ||
    categoryIds.some((id) => scope.categoryIds.includes(id)) ||
    (brandId !== null && scope.brandIds.includes(brandId))
  );
}

/** So many pieces for the price of fewer: `{take: 2, pay: 1}` is “buy 1 get 1”. Applies by itself. */
export interface Bundle {
  take: number;
  pay: number;
  scope: OfferScope;
}

/**
 * What a bundle takes off each line, in the order of the lines: of each whole group of matching pieces, dearest first, the
 * cheapest cost nothing.
 */
export function bundleDiscounts({ take, pay, scope }: Bundle, lines: readonly OfferLine[]): Poisha[] {
  const discounts = lines.map(() => ZERO_POISHA);
  const ranked = [...lines.entries()]
    .filter(([, line]) => isInScope(scope, line))
    .sort(([, one], [, other]) => other.unitPrice - one.unitPrice);
  const pieces = ranked.reduce((sum, [, { quantity }]) => sum + quantity, 0);
  const inGroups = pieces - (pieces % take);
  let before = 0;
  for (const [index, { quantity, unitPrice }] of ranked) {
    const [from, to] = [Math.min(before, inGroups), Math.min(before + quantity, inGroups)];
    discounts[index] = multiplyPoisha(unitPrice, freeAmong(to, take, pay) - freeAmong(from, take, pay));
    before += quantity;
  }
  return discounts;
}

/** How many of the first pieces cost nothing. */
const freeAmong = (pieces: number, take: number, pay: number): number =>
  Math.floor(pieces / take) * (take - pay) + Math.max(0, (pieces % take) - pay);

/** How many more pieces make the next group of a bundle whole; 0 where none is begun. */
export const piecesToGo = ({ take }: Pick<Bundle, 'take'>, pieces: number): number =>
  (take - (pieces % take)) % take;

/** What bundles take off each line, and which of them does, in the order of the lines. */
export interface BundledLines<Offer extends Bundle> {
  discounts: Poisha[];
  bundles: (Offer | undefined)[];
}

/** A line takes part in one bundle alone: the bundle that takes most off has the first choice of its lines, and so on. */
export function applyBundles<Offer extends Bundle>(
  offered: readonly Offer[],
  lines: readonly OfferLine[],
): BundledLines<Offer> {
  const given: BundledLines<Offer> = {
    discounts: lines.map(() => ZERO_POISHA),
    bundles: lines.map(() => undefined),
  };
  let left = [...offered];
  while (left.length > 0) {
    const free = lines.map((line, at) => (given.bundles[at] ? { ...line, quantity: 0 } : line));
    const best = left
      .map((bundle) => ({ bundle, discounts: bundleDiscounts(bundle, free) }))
      .reduce((one, other) => (addPoisha(...other.discounts) > addPoisha(...one.discounts) ? other : one));
    if (addPoisha(...best.discounts) === 0) break;
    for (const [at, line] of free.entries()) {
      if (line.quantity === 0 || !isInScope(best.bundle.scope, line)) continue;
      given.bundles[at] = best.bundle;
      given.discounts[at] = best.discounts[at] ?? ZERO_POISHA;
    }
    left = left.filter((bundle) => bundle !== best.bundle);
  }
  return given;
}

/** Shares a discount among lines by what they cost, so that the shares add up to the poisha; no line gets more than it costs. */
export function shareDiscount(discount: Poisha, costs: readonly Poisha[]): Poisha[] {
  const total = costs.reduce((sum, cost) => sum + BigInt(cost), 0n);
  if (total === 0n) return costs.map(() => ZERO_POISHA);
  let [given, passed] = [0n, 0n];
  return costs.map((cost) => {
    passed += BigInt(cost);
    const until = (BigInt(discount) * passed) / total;
    const share = until - given;
    given = until;
    return poisha(Number(share));
  });
}

const sumOf = (lines: readonly OfferLine[]): Poisha => addPoisha(...lines.map(({ cost }) => cost));

/** What offers take off an order. */
export interface GivenOffers<Offer extends Bundle = Bundle> {
  /** Of each line, by bundle and coupon together. */
  lineDiscounts: Poisha[];
  /** The bundle that each line takes part in, and what of that is by it. */
  bundles: (Offer | undefined)[];
  bundleDiscounts: Poisha[];
  couponDiscount: Poisha;
  discount: Poisha;
  isDeliveryFree: boolean;
  /** Why the coupon takes nothing off; `undefined` where it does, and where none was asked for. */
  refusal: CouponRefusal | undefined;
}

/** What bundles, and then the coupon that was asked for, take off the lines of an order. */
export function giveOffers<Offer extends Bundle>(
  priced: readonly Omit<OfferLine, 'cost'>[],
  {
    bundles,
    coupon,
  }: {
    bundles: readonly Offer[];
    coupon?: { coupon: Coupon | undefined; use: Omit<CouponUse, 'lines'> } | undefined;
  },
): GivenOffers<Offer> {
  const lines = priced.map((line) => ({ ...line, cost: multiplyPoisha(line.unitPrice, line.quantity) }));
  const bundled = applyBundles(bundles, lines);
  const left = lines.map((line, at) => ({ ...line, cost: poisha(line.cost - (bundled.discounts[at] ?? 0)) }));
  const outcome = coupon && weighCoupon(coupon.coupon, { ...coupon.use, lines: left });
  const gift = outcome && 'gift' in outcome ? outcome.gift : { discount: ZERO_POISHA, isFreeDelivery: false };
  const scope = coupon?.coupon?.scope;
  const shares = shareDiscount(
    gift.discount,
    left.map((line) => (scope && isInScope(scope, line) ? line.cost : ZERO_POISHA)),
  );
  const lineDiscounts = shares.map((share, at) => addPoisha(share, bundled.discounts[at] ?? ZERO_POISHA));
  return {
    lineDiscounts,
    bundles: bundled.bundles,
    bundleDiscounts: bundled.discounts,
    couponDiscount: gift.discount,
    discount: addPoisha(...lineDiscounts),
    isDeliveryFree: gift.isFreeDelivery,
    refusal: outcome && 'refusal' in outcome ? outcome.refusal : undefined,
  };
}
