import { readPlatform, readShop, withShop } from '#data/database.ts';
import { listStaffAccounts } from '#data/queries/staff-accounts.ts';
import * as queries from '#data/queries/staff-members.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { ServiceContext, StaffActor } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { recordChange } from './record-change.ts';
import { createStaffSecret } from './staff-secrets.ts';

const DAY_MS = 86_400_000;
const MAX_TOKENS = 100;

export interface ApiToken {
  id: number;
  name: string;
  scopes: Permission[];
  /** E-mail address of the account that created the token. */
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
}

/** Creates a token. `secret` is shown once. Throws `too-many`. */
export async function createApiToken(
  ctx: ServiceContext & { actor: StaffActor & { accountId: number } },
  { name, scopes, days }: NewApiToken,
): Promise<ApiToken & { secret: string }> {
  const { actor, shop } = ctx;
  const now = ctx.now();
  const { secret, hash: tokenHash } = createStaffSecret('token', shop.id);
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const row = await withShop(ctx, async (tx) => {
    if ((await queries.countStaffTokens(tx)) >= MAX_TOKENS)
      throw new ServiceError({ code: 'too-many', most: MAX_TOKENS });
    const token = { accountId: actor.accountId, name, tokenHash, scopes: [...new Set(scopes)] };
    const inserted = await queries.insertStaffToken(tx, { ...token, expiresAt, createdAt: now });
    await recordChange(tx, ctx, {
      subject: `token ${inserted.id}`,
      after: { name, scopes: inserted.scopes, expiresAt },
    });
    return inserted;
  });
  return { ...toApiToken(row, actor.name), secret };
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
