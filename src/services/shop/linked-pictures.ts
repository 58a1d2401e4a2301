import { type Database, readShop } from '#data/database.ts';
import * as queries from '#data/queries/linked-pictures.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { toRemoteAddress } from '#domain/picture-address.ts';

type ShopPictures = { db: Database; shop: Pick<ShopRecord, 'id' | 'logo' | 'favicon'> };

/** Lists the canonical URLs of pictures on other servers that the shop's data contains. */
export async function listLinkedPictures({ db, shop }: ShopPictures): Promise<string[]> {
  const texts = await readShop({ db, shop }, queries.listLinkedPictures);
  const addresses = [shop.logo, shop.favicon, ...texts].flatMap((text) => {
    const address = toRemoteAddress(text.replaceAll(/&(?:amp|#0*38|#x0*26);/gi, '&'));
    return address === undefined ? [] : [address];
  });
  return [...new Set(addresses)];
}
