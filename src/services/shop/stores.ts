import { withShop } from '#data/database.ts';
import { listStores as queryStores, type StoreRow } from '#data/queries/locations.ts';
import type { ServiceContext } from '../context.ts';

export type { StoreRow } from '#data/queries/locations.ts';

/** The shop's stores and warehouses, pickup points among them, in the owner's order. */
export function listStores({ db, shop }: ServiceContext): Promise<StoreRow[]> {
  return withShop(db, shop.id, (tx) => queryStores(tx, { shopId: shop.id }), { readOnly: true });
}
