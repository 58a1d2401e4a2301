import { type Database, readShop } from '#data/database.ts';
import * as queries from '#data/queries/linked-pictures.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { listRemoteAddresses } from '#domain/list-remote-addresses.ts';

type ShopPictures = { db: Database; shop: Pick<ShopRecord, 'id' | 'logo' | 'favicon'> };

/** Lists the canonical URLs of all pictures in the shop's data that are on other servers. */
export async function listLinkedPictures({ db, shop }: ShopPictures): Promise<string[]> {
  const texts = await readShop({ db, shop }, queries.listLinkedPictures);
  const addresses = [shop.logo, shop.favicon, ...texts].flatMap(listRemoteAddresses);
  return [...new Set(addresses)];
}
