import { HttpError } from '#api/http-error.ts';
import type { ShopHandlers } from '#api/manage/manage-api-types.ts';
import { addBanglaName } from '#api/presenters/rows.ts';
import { getShopProfile, type StoredShopProfile, updateShopProfile } from '#services/shop/shop-profile.ts';
import type { StaffContext } from '#services/staff/authorize.ts';

export const shopHandlers = {
  shop: async ({ ctx }) => toProfile(ctx, await getShopProfile(ctx)),
  updateShop: async ({ ctx, body: { version, name_bn: nameBn, ...fields } }) => {
    const changes = { ...fields, ...(nameBn !== undefined && { nameBn }) };
    const { kind, profile } = await updateShopProfile(ctx, { version, changes });
    const current = toProfile(ctx, profile);
    if (kind === 'outdated') throw createOutdatedError('profile', current);
    return current;
  },
} satisfies Partial<ShopHandlers>;

/** Response to a change of an outdated version. */
const createOutdatedError = (what: string, current: object) =>
  new HttpError(409, {
    code: 'outdated',
    message: `The ${what} has been changed since this version. \`current\` is the current value`,
    current,
  });

const toProfile = ({ origin }: StaffContext, profile: StoredShopProfile) => ({
  ...addBanglaName(profile),
  origin,
});
