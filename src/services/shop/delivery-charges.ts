import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/delivery-charges.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import type { Poisha } from '#domain/money.ts';
import type { DeliveryZone } from '#domain/order/delivery.ts';
import type { ServiceContext } from '#services/context.ts';
import { CHARGE_NAMES } from './shops.ts';

type ChargeContext = Pick<ServiceContext, 'db' | 'shop'>;

export interface DeliveryChargeChange {
  zone: DeliveryZone;
  charge: Poisha;
  /** Minimum subtotal for free delivery; `null` if delivery is never free. Unchanged if `undefined`. */
  freeFrom?: Poisha | null | undefined;
  /** Delivery time shown to shoppers. Unchanged if `undefined`. */
  time?: string | undefined;
  timeBn?: string | null | undefined;
}

/** Sets the charge of a zone, in which the shop then delivers. */
export const setDeliveryCharge = (ctx: ChargeContext, { zone, charge, ...more }: DeliveryChargeChange) =>
  changeCharges(ctx, (tx) =>
    queries.saveDeliveryCharge(tx, {
      name: CHARGE_NAMES[zone],
      type: zone,
      charge,
      ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
    }),
  );

/** Ends delivery in a zone. Returns `false` if the shop does not deliver there. */
export const removeDeliveryCharge = (ctx: ChargeContext, zone: DeliveryZone): Promise<boolean> =>
  changeCharges(ctx, (tx) => queries.deleteDeliveryCharge(tx, zone));

/** Cached pages contain charges, so every change raises the shop version. */
const changeCharges = <Result>(ctx: ChargeContext, change: (tx: ShopTransaction) => Promise<Result>) =>
  withShop(ctx, async (tx) => {
    const result = await change(tx);
    await bumpShopVersion(tx, tx.shopId);
    return result;
  });
