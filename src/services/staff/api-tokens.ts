import { readPlatform, readShop, withShop } from '#data/database.ts';
import { listStaffAccounts } from '#data/queries/staff-accounts.ts';
import * as queries from '#data/queries/staff-members.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { recordChange } from './record-change.ts';
import { createStaffSecret } from './staff-secrets.ts';

const DAY_MS = 86_400_000;
const MAX_TOKENS = 100;

export interface ApiToken {
  id: number;
  name: string;
  scopes: Permission[];
  /** E-mail address of the token's account. */
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Lists the tokens of the shop, the newest first. Includes expired ones. */
export async function listApiTokens(ctx: ServiceContext): Promise<ApiToken[]> {
  const rows = await readShop(ctx, queries.listStaffTokens);
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  const accounts = await readPlatform(ctx.db, (tx) => listStaffAccounts(tx, ids));
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return rows.map((row) => toApiToken(row, emails.get(row.accountId) ?? ''));
}

const toApiToken = (
  { id, name, scopes, createdAt, expiresAt }: queries.StaffTokenRow,
  createdBy: string,
): ApiToken => ({ id, name, scopes, createdBy, createdAt, expiresAt });

export interface NewApiToken {
  name: string;
  scopes: Permission[];
  days: number;
  /** Account of the token, which has at most this account's permissions. */
  account: { id: number; email: string };
}

/** Creates a token. `secret` is shown once. Throws `too-many`. */
export async function createApiToken(
  ctx: ServiceContext,
  { name, scopes, days, account }: NewApiToken,
): Promise<ApiToken & { secret: string }> {
  const now = ctx.now();
  const { secret, hash: tokenHash } = createStaffSecret('token', ctx.shop.id);
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const row = await withShop(ctx, async (tx) => {
    if ((await queries.countStaffTokens(tx)) >= MAX_TOKENS)
      throw new ServiceError({ code: 'too-many', most: MAX_TOKENS });
    const token = { accountId: account.id, name, tokenHash, scopes: [...new Set(scopes)] };
    const inserted = await queries.insertStaffToken(tx, { ...token, expiresAt, createdAt: now });
    await recordChange(tx, ctx, {
      subject: `token ${inserted.id}`,
      after: { name, account: account.email, scopes: inserted.scopes, expiresAt },
    });
    return inserted;
  });
  return { ...toApiToken(row, account.email), secret };
}

/** Throws `not-found`. */
export async function revokeApiToken(ctx: ServiceContext, id: number): Promise<void> {
  await withShop(ctx, async (tx) => {
    const deleted = await queries.deleteStaffToken(tx, id);
    if (!deleted) throw notFound('token');
    const { name, scopes, expiresAt } = deleted;
    await recordChange(tx, ctx, { subject: `token ${id}`, before: { name, scopes, expiresAt } });
  });
}
