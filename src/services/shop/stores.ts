import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { findStore, type StoreRow } from '#data/queries/locations.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import * as queries from '#data/queries/stores.ts';
import type { ServiceContext } from '#services/context.ts';

export type { StoreValues } from '#data/queries/stores.ts';

type StoreContext = Pick<ServiceContext, 'db' | 'shop'>;

export const addStore = (
  ctx: StoreContext,
  store: Pick<queries.StoreValues, 'name' | 'address'> & Partial<queries.StoreValues>,
): Promise<number> => changeStores(ctx, (tx) => queries.insertStore(tx, store));

/** Returns `false` if the shop has no such store. */
export const changeStore = (
  ctx: StoreContext,
  changes: { id: number } & Partial<queries.StoreValues>,
): Promise<boolean> => changeStores(ctx, (tx) => queries.updateStore(tx, changes));

/** Removes a store. Orders that are picked up there remain without it. Returns `false` if there is no such store. */
export const removeStore = (ctx: StoreContext, id: number): Promise<boolean> =>
  changeStores(ctx, (tx) => queries.deleteStore(tx, id));

export const findStoreWithPickups = (
  ctx: StoreContext,
  id: number,
): Promise<{ store: StoreRow; openPickups: number } | undefined> =>
  readShop(ctx, async (tx) => {
    const store = await findStore(tx, id);
    return store && { store, openPickups: await queries.countOpenPickups(tx, id) };
  });

/** Pages and the shell contain stores, so every change raises the shop version. */
const changeStores = <Result>(ctx: StoreContext, change: (tx: ShopTransaction) => Promise<Result>) =>
  withShop(ctx, async (tx) => {
    const result = await change(tx);
    await bumpShopVersion(tx, tx.shopId);
    return result;
  });
