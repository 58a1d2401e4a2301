import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/offers.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import type { Poisha } from '#domain/money.ts';
import type { ServiceContext } from '#services/context.ts';
import { readCouponCode, readCouponGatewayIds } from './offers.ts';

type Operator = Pick<ServiceContext, 'db' | 'shop' | 'now'>;

/** Products by slug; three empty lists mean all. */
interface OfferFor {
  name: string;
  nameBn: string;
  products: string[];
  categories: string[];
  brands: string[];
  startsAt: Date;
  endsAt: Date;
}

export type NewOffer = OfferFor &
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

/** With product slugs; `#` and the id for deleted ones. */
export interface ListedOffer extends queries.OfferRow {
  isFor: Record<OfferTargetKind, string[]>;
}
type OfferTargetKind = (typeof queries.OFFER_TARGET_KINDS)[number];

export function listOffers({ db, shop }: Operator): Promise<ListedOffer[]> {
  const read = async (tx: ShopTransaction) => {
    const rows = await queries.listOffers(tx, shop.id);
    const slugs = async (kind: OfferTargetKind) => {
      const ids = [...new Set(rows.flatMap((row) => idsOf(row)[kind]))];
      const targets = await queries.listOfferTargets(tx, kind, { shopId: shop.id, ids });
      const found = new Map(targets.map(({ id, slug }) => [id, slug]));
      return (row: queries.OfferRow) => idsOf(row)[kind].map((id) => found.get(id) ?? `#${id}`);
    };
    const [products, categories] = [await slugs('products'), await slugs('categories')];
    const [brands, gateways] = [await slugs('brands'), await slugs('gateways')];
    return rows.map((row) => {
      const scope = { products: products(row), categories: categories(row), brands: brands(row) };
      return { ...row, isFor: { ...scope, gateways: gateways(row) } };
    });
  };
  return readShop(db, shop.id, read);
}

const idsOf = ({ productIds, categoryIds, brandIds, settings }: queries.OfferRow) => ({
  products: productIds,
  categories: categoryIds,
  brands: brandIds,
  gateways: readCouponGatewayIds(settings),
});

/** Returns names that the shop does not have, or a code that exists. */
export function addOffer(
  { db, shop }: Operator,
  offer: NewOffer,
): Promise<{ id: number } | { problem: string }> {
  return withShop(db, shop.id, async (tx) => {
    const shopId = shop.id;
    const { name, nameBn, startsAt, endsAt } = offer;
    const ids: Record<string, number[]> = {};
    const named = { ...NO_RESTRICTIONS, ...offer };
    for (const kind of queries.OFFER_TARGET_KINDS) {
      const found = await queries.listOfferTargets(tx, kind, { shopId, slugs: named[kind] });
      const missing = named[kind].find((wanted) => !found.some(({ slug }) => slug === wanted));
      if (missing !== undefined) return { problem: `there is no ${missing} among ${kind}` };
      ids[kind] = found.map(({ id }) => id);
    }
    const { products = [], categories = [], brands = [], gateways = [] } = ids;
    const written = await queries.insertOffer(tx, {
      ...{ shopId, name, nameBn: nameBn || null, startsAt, endsAt },
      ...{ productIds: products, categoryIds: categories, brandIds: brands },
      ...('take' in offer
        ? { take: offer.take, pay: offer.pay }
        : {
            code: readCouponCode(offer.code),
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
    return written ?? { problem: 'a coupon with this code already exists' };
  });
}

const NO_RESTRICTIONS = { products: [], categories: [], brands: [], gateways: [] };

/** Ends the offer instead if orders have used it. `undefined` if the shop does not have it. */
export function removeOffer(
  { db, shop, now }: Operator,
  id: number,
): Promise<'deleted' | 'ended' | undefined> {
  return withShop(db, shop.id, (tx) => queries.removeOffer(tx, { shopId: shop.id, id, now: now() }));
}
