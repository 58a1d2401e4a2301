export type { ShopRecord } from '#data/queries/shops.ts';
export { findShop, type ShopSelector } from './find-shop.ts';
export { findShopByHost } from './find-shop-by-host.ts';
export { listShops } from './list-shops.ts';
export { watchShops } from './watch-shops.ts';
