import { readPlatform, type Transaction, writePlatform } from '#data/database.ts';
import * as queries from '#data/queries/staff-accounts.ts';
import { truncateText } from '#domain/truncate-text.ts';
import { MAX_DEVICE_CHARACTERS } from '#services/accounts/sessions.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import type { PlatformContext } from './platform-context.ts';
import { createStaffSecret, readStaffSecret } from './staff-secrets.ts';

const DAY_MS = 86_400_000;
const SESSION_LIFETIME_DAYS = 30;

export type StaffAccount = queries.StaffAccountRow;
export type SignedInStaff = queries.SessionWithAccount;

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

export async function openStaffSession(
  tx: Transaction,
  { now }: Pick<PlatformContext, 'now'>,
  { accountId, device = '' }: { accountId: number; device?: string | undefined },
): Promise<OpenedSession> {
  const { secret: token, hash: tokenHash } = createStaffSecret('session');
  const expiresAt = new Date(now().getTime() + SESSION_LIFETIME_DAYS * DAY_MS);
  const session = { tokenHash, accountId, device: truncateText(device, MAX_DEVICE_CHARACTERS) };
  await queries.insertStaffSession(tx, { ...session, expiresAt, createdAt: now() });
  return { token, expiresAt };
}

/** Throws `unauthenticated` if the token is no session token, was revoked, or has expired. */
export async function requireStaffSession(
  { db, now }: Pick<PlatformContext, 'db' | 'now'>,
  token: string | undefined,
): Promise<SignedInStaff> {
  const secret = token === undefined ? undefined : readStaffSecret('session', token);
  const session =
    secret &&
    (await readPlatform(db, (tx) => queries.findStaffSession(tx, { tokenHash: secret.hash, now: now() })));
  if (!session) throw new ServiceError({ code: 'unauthenticated' });
  return session;
}

export async function listStaffSessions(ctx: PlatformContext, { session, account }: SignedInStaff) {
  const filter = { accountId: account.id, now: ctx.now() };
  const rows = await readPlatform(ctx.db, (tx) => queries.listStaffSessions(tx, filter));
  return rows.map(({ id, device, createdAt, expiresAt }) => ({
    ...{ id, device, expiresAt },
    signedInAt: createdAt,
    isThis: id === session.id,
  }));
}

export async function signOutStaff(ctx: PlatformContext, { session, account }: SignedInStaff): Promise<void> {
  await writePlatform(ctx.db, (tx) =>
    queries.deleteStaffSessions(tx, { accountId: account.id, id: session.id }),
  );
  recordSecurityEvent(ctx, 'session-ended', { kind: 'sign-out', subject: toStaffSubject(account) });
}

/** Throws `not-found`. */
export async function revokeStaffSession(
  ctx: PlatformContext,
  { account }: SignedInStaff,
  id: number,
): Promise<void> {
  const count = await writePlatform(ctx.db, (tx) =>
    queries.deleteStaffSessions(tx, { accountId: account.id, id }),
  );
  if (count === 0) throw notFound('session');
  recordSecurityEvent(ctx, 'session-ended', { kind: 'device', subject: toStaffSubject(account) });
}

export const toStaffSubject = ({ id }: Pick<StaffAccount, 'id'>): string => `staff ${id}`;
