import { type Database, readShop } from '#data/database.ts';
import * as queries from '#data/queries/linked-pictures.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { listLinkedPictureUrls } from '#domain/list-linked-picture-urls.ts';

type ShopWithPictures = { db: Database; shop: Pick<ShopRecord, 'id' | 'logo' | 'favicon'> };

/** Lists the canonical URLs of all pictures in the shop's data that are on other servers. */
export async function listLinkedPictures({ db, shop }: ShopWithPictures): Promise<string[]> {
  const texts = await readShop({ db, shop }, queries.listLinkedPictures);
  const addresses = [shop.logo, shop.favicon, ...texts].flatMap(listLinkedPictureUrls);
  return [...new Set(addresses)];
}
