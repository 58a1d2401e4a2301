import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/offers.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import type { Poisha } from '#domain/money.ts';
import { toCouponCode } from '#domain/offers/coupon-code.ts';
import type { ServiceContext } from '#services/context.ts';
import { readCouponGatewayIds } from './offers.ts';

type OperatorContext = Pick<ServiceContext, 'db' | 'shop' | 'now'>;

/** The offer names products, categories and brands by their slugs. Three empty lists mean all products. */
interface CommonOfferFields {
  name: string;
  nameBn: string;
  products: string[];
  categories: string[];
  brands: string[];
  startsAt: Date;
  endsAt: Date;
}

export type NewOffer = CommonOfferFields &
  (
    | { take: number; pay: number }
    | {
        code: string;
        percent?: number | undefined;
        amount?: Poisha | undefined;
        freeDelivery: boolean;
        mostOff?: Poisha | undefined;
        from?: Poisha | undefined;
        firstOrderOnly: boolean;
        usageLimit?: number | undefined;
        perPhoneLimit?: number | undefined;
        gateways: string[];
      }
  );

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>[number];
type OfferTargetKind = (typeof queries.OFFER_TARGET_KINDS)[number];

/** Lists the offers. A deleted target is listed as `#` and its id. */
export function listOffers(ctx: OperatorContext) {
  return readShop(ctx, async (tx) => {
    const rows = await queries.listOffers(tx);
    const readSlugs = async (kind: OfferTargetKind) => {
      const ids = [...new Set(rows.flatMap((row) => listTargetIds(row)[kind]))];
      const targets = await queries.listOfferTargets(tx, kind, { ids });
      const slugsById = new Map(targets.map(({ id, slug }) => [id, slug]));
      return (row: queries.OfferRow) => listTargetIds(row)[kind].map((id) => slugsById.get(id) ?? `#${id}`);
    };
    const [products, categories] = [await readSlugs('products'), await readSlugs('categories')];
    const [brands, gateways] = [await readSlugs('brands'), await readSlugs('gateways')];
    return rows.map((row) => {
      const scope = { products: products(row), categories: categories(row), brands: brands(row) };
      return { ...row, targets: { ...scope, gateways: gateways(row) } };
    });
  });
}

const listTargetIds = ({ productIds, categoryIds, brandIds, settings }: queries.OfferRow) => ({
  products: productIds,
  categories: categoryIds,
  brands: brandIds,
  gateways: readCouponGatewayIds(settings),
});

/** Adds an offer. Returns a problem for an unknown slug or an existing code. */
export function addOffer(
  { db, shop }: OperatorContext,
  offer: NewOffer,
): Promise<{ id: number } | { problem: string }> {
  return withShop({ db, shop }, async (tx) => {
    const { name, nameBn, startsAt, endsAt } = offer;
    const ids: Record<string, number[]> = {};
    const restrictions = { ...NO_RESTRICTIONS, ...offer };
    for (const kind of queries.OFFER_TARGET_KINDS) {
      const targets = await queries.listOfferTargets(tx, kind, { slugs: restrictions[kind] });
      const missingSlug = restrictions[kind].find(
        (requestedSlug) => !targets.some(({ slug }) => slug === requestedSlug),
      );
      if (missingSlug !== undefined) return { problem: `there is no ${missingSlug} among ${kind}` };
      ids[kind] = targets.map(({ id }) => id);
    }
    const { products = [], categories = [], brands = [], gateways = [] } = ids;
    const inserted = await queries.insertOffer(tx, {
      ...{ name, nameBn: nameBn || null, startsAt, endsAt },
      ...{ productIds: products, categoryIds: categories, brandIds: brands },
      ...('take' in offer
        ? { take: offer.take, pay: offer.pay }
        : {
            code: toCouponCode(offer.code),
            percent: offer.percent ?? null,
            amount: offer.amount ?? null,
            maxDiscount: offer.mostOff ?? null,
            minSubtotal: offer.from ?? null,
            isFreeDelivery: offer.freeDelivery,
            isFirstOrderOnly: offer.firstOrderOnly,
            usageLimit: offer.usageLimit ?? null,
            perPhoneLimit: offer.perPhoneLimit ?? null,
            settings: gateways.length > 0 ? encodeObject({ paymentGatewayId: gateways }) : null,
          }),
    });
    return inserted ?? { problem: 'a coupon with this code already exists' };
  });
}

const NO_RESTRICTIONS = { products: [], categories: [], brands: [], gateways: [] };

/** Deletes an offer, or ends it if orders have used it. Returns `undefined` if the shop does not have the offer. */
export function removeOffer({ db, shop, now }: OperatorContext, id: number) {
  return withShop({ db, shop }, (tx) => queries.removeOffer(tx, { id, now: now() }));
}
