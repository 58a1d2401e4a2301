import { type Database, readShop } from '#data/database.ts';
import * as queries from '#data/queries/linked-pictures.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { toRemoteAddress } from '#domain/picture-address.ts';

type ShopPictures = { db: Database; shop: Pick<ShopRecord, 'id' | 'logo' | 'favicon'> };

/** Lists the canonical URLs of all pictures in the shop's data that are on other servers. */
export async function listLinkedPictures({ db, shop }: ShopPictures): Promise<string[]> {
  const texts = await readShop({ db, shop }, queries.listLinkedPictures);
  const addresses = [shop.logo, shop.favicon, ...texts].flatMap(listAddresses);
  return [...new Set(addresses)];
}

/** Lists the remote URLs in a text, which is one URL or a `srcset`. */
function listAddresses(text: string): string[] {
  const decoded = text.replaceAll(/&(?:amp|#0*38|#x0*26);/gi, '&');
  const candidates = CANDIDATE_SIZE.test(decoded) ? decoded.split(/,\s+|\s+[\d.]+[wx]\s*(?:,|$)/) : [];
  return [decoded, ...candidates].flatMap((address) => toRemoteAddress(address) ?? []);
}

/** Matches the size of a `srcset` candidate, such as ` 2x` in `a.jpg 2x`. */
const CANDIDATE_SIZE = /\s[\d.]+[wx]\s*(?:,|$)/;
