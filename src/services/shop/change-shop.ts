import { type Database, writePlatform } from '#data/database.ts';
import * as queries from '#data/queries/shops.ts';
import { findShop, type ShopRecord } from './shops.ts';

/** `undefined` if the slug is unknown. */
export async function setShopStatus(
  db: Database,
  { slug, status }: Pick<ShopRecord, 'slug' | 'status'>,
): Promise<ShopRecord | undefined> {
  await writePlatform(db, (tx) => queries.updateShop(tx, { slug }, { status }));
  return findShop(db, { slug });
}

export interface ShopRename {
  slug: string;
  /** The old address stops working. */
  newSlug?: string | undefined;
  name?: string | undefined;
  /** `null` removes it. */
  nameBn?: string | null | undefined;
}

export type RenameOutcome =
  | { kind: 'renamed'; shop: ShopRecord }
  | { kind: 'not-found' }
  | { kind: 'slug-taken' };

export async function renameShop(
  db: Database,
  { slug, newSlug = slug, name, nameBn }: ShopRename,
): Promise<RenameOutcome> {
  const changed = {
    ...(newSlug !== slug && { slug: newSlug }),
    ...(name !== undefined && { name }),
    ...(nameBn !== undefined && { nameBn }),
  };
  if (Object.keys(changed).length > 0) {
    const outcome = await writePlatform(db, (tx) => queries.updateShop(tx, { slug }, changed));
    if (outcome !== 'updated') return { kind: outcome };
  }
  const shop = await findShop(db, { slug: newSlug });
  return shop ? { kind: 'renamed', shop } : { kind: 'not-found' };
}
