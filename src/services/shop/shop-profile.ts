import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/shops.ts';
import type { ServiceContext } from '#services/context.ts';
import { recordChange } from '#services/staff/record-change.ts';

export type { StoredShopProfile } from '#data/queries/shops.ts';

export const getShopProfile = (ctx: ServiceContext): Promise<queries.StoredShopProfile> =>
  readShop(ctx, queries.getShopProfile);

/** `outdated`: the profile has been changed since `version` was read. */
export type ProfileUpdate = { kind: 'updated' | 'outdated'; profile: queries.StoredShopProfile };

export function updateShopProfile(
  ctx: ServiceContext,
  { version, changes }: { version: number; changes: queries.ShopProfileChanges },
): Promise<ProfileUpdate> {
  return withShop(ctx, async (tx) => {
    const { version: _, ...before } = await queries.getShopProfile(tx);
    const profile = await queries.updateShopProfile(tx, { version, changes });
    if (!profile) return { kind: 'outdated', profile: await queries.getShopProfile(tx) };
    const { version: _next, ...after } = profile;
    await recordChange(tx, ctx, { subject: 'shop', before, after });
    return { kind: 'updated', profile };
  });
}
