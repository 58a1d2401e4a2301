import { type Database, writePlatform } from '#data/database.ts';
import * as queries from '#data/queries/shops.ts';
import type { ShopProfile } from '#domain/shop-profile.ts';
import type { ServiceContext } from '#services/context.ts';
import { findShop, type ShopRecord } from './shops.ts';

/** Changes the status of a shop. Returns `undefined` if the slug is unknown. */
export async function setShopStatus(db: Database, { slug, status }: Pick<ShopRecord, 'slug' | 'status'>) {
  await writePlatform(db, (tx) => queries.updateShop(tx, { slug }, { status }));
  return findShop(db, { slug });
}

export interface ShopRename {
  slug: string;
  /** New slug. The old URL of the shop stops working. */
  newSlug?: string | undefined;
  name?: string | undefined;
  /** New Bangla name; `null` removes it. */
  nameBn?: string | null | undefined;
}

export async function renameShop(db: Database, { slug, newSlug = slug, name, nameBn }: ShopRename) {
  const changes = {
    ...(newSlug !== slug && { slug: newSlug }),
    ...(name !== undefined && { name }),
    ...(nameBn !== undefined && { nameBn }),
  };
  if (Object.keys(changes).length > 0) {
    const outcome = await writePlatform(db, (tx) => queries.updateShop(tx, { slug }, changes));
    if (outcome !== 'updated') return { kind: outcome };
  }
  const shop = await findShop(db, { slug: newSlug });
  return shop ? ({ kind: 'renamed', shop } as const) : ({ kind: 'not-found' } as const);
}

/** Changes the profile of a shop. A trigger invalidates its cached pages. */
export async function changeShopProfile(
  { db, shop: { slug } }: Pick<ServiceContext, 'db' | 'shop'>,
  profile: Partial<ShopProfile>,
): Promise<void> {
  if (Object.keys(profile).length === 0) return;
  await writePlatform(db, (tx) => queries.updateShop(tx, { slug }, profile));
}
