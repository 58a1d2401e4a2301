import { readPlatform, readShop } from '#data/database.ts';
import { findStaffAccount } from '#data/queries/staff-accounts.ts';
import { findStaffMember, findStaffToken } from '#data/queries/staff-members.ts';
import { type ActingRole, hasPermission, type Permission } from '#domain/staff/permissions.ts';
import type { ServiceContext, StaffActor } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { findShop, type ShopRecord } from '#services/shop/shops.ts';
import type { PlatformContext } from './platform-context.ts';
import { requireStaffSession, type StaffAccount } from './sessions.ts';
import { readStaffSecret } from './staff-secrets.ts';

export interface StaffRequest {
  /** Slug of the shop. */
  shop: string;
  /** Secret of a session or API token. */
  token: string | undefined;
  call: string;
  permission: Permission;
}

export type StaffContext = ServiceContext & { actor: StaffActor & { accountId: number } };

/**
 * Throws `unauthenticated` without a valid session or token, `not-found` for unknown shops and shops of others, and
 * `forbidden` if role or token lack the permission.
 */
export async function authorizeStaff(
  ctx: PlatformContext,
  { shop: slug, token, call, permission }: StaffRequest,
): Promise<StaffContext> {
  const caller = await requireCaller(ctx, token);
  const shop = await findShop(ctx.db, { slug });
  const isTokenOfOtherShop = caller.tokenShopId !== undefined && caller.tokenShopId !== shop?.id;
  const role = shop && !isTokenOfOtherShop ? await findRole(ctx, shop, caller.account) : undefined;
  if (!shop || !role) throw notFound('shop');
  if (!hasPermission({ role, scopes: caller.scopes }, permission))
    throw new ServiceError({ code: 'forbidden', permission });
  const { id: accountId, email: name } = caller.account;
  const actor = { kind: 'staff', accountId, name, role, tokenId: caller.tokenId, call } as const;
  return { ...ctx.contextFor(shop), actor };
}

interface StaffCaller {
  account: StaffAccount;
  tokenId: number | null;
  tokenShopId?: number;
  scopes?: readonly Permission[];
}

async function requireCaller(ctx: PlatformContext, token: string | undefined): Promise<StaffCaller> {
  const secret = token === undefined ? undefined : readStaffSecret('token', token);
  if (!secret) {
    const { account } = await requireStaffSession(ctx, token);
    return { account, tokenId: null };
  }
  const { shopId, hash: tokenHash } = secret;
  const { db } = ctx;
  const row = await readShop({ db, shop: { id: shopId } }, (tx) =>
    findStaffToken(tx, { tokenHash, now: ctx.now() }),
  );
  const account = row && (await readPlatform(db, (tx) => findStaffAccount(tx, { id: row.accountId })));
  if (!account) throw new ServiceError({ code: 'unauthenticated' });
  return { account, tokenId: row.id, tokenShopId: shopId, scopes: row.scopes };
}

/** Operators without an authenticator app have only the roles that shops gave them. */
async function findRole(
  { db }: PlatformContext,
  shop: ShopRecord,
  { id, isOperator, authenticatorConfirmedAt }: StaffAccount,
): Promise<ActingRole | undefined> {
  if (isOperator && authenticatorConfirmedAt) return 'operator';
  const member = await readShop({ db, shop }, (tx) => findStaffMember(tx, id));
  return member?.joinedAt ? member.role : undefined;
}
