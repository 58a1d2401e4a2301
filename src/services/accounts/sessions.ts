import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { SESSION_LIFETIME_DAYS } from '#domain/account/session.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import { truncateText } from '#domain/truncate-text.ts';
import type { Actor, ServiceContext } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { createSecretToken, hashSecretToken, isSecretToken } from '#services/secret-token.ts';
import { recordSecurityEvent, toAccountSubject } from '#services/security-events.ts';

const DAY_MS = 86_400_000;
export const MAX_DEVICE_CHARACTERS = 200;

export type CustomerActor = Extract<Actor, { kind: 'customer' }>;

export async function openSession(
  tx: ShopTransaction,
  { now }: ServiceContext,
  { customerId, device = '' }: { customerId: number; device?: string | undefined },
): Promise<string> {
  const token = createSecretToken();
  await queries.insertSession(tx, {
    tokenHash: hashSecretToken(token),
    customerId,
    device: truncateText(device, MAX_DEVICE_CHARACTERS),
    expiresAt: new Date(now().getTime() + SESSION_LIFETIME_DAYS * DAY_MS),
    createdAt: now(),
  });
  return token;
}

/** Returns the customer of the token, or a guest if the token is not valid at this shop. */
export async function resolveActor(
  { db, shop, now }: ServiceContext,
  token: string | undefined,
): Promise<Actor> {
  if (token === undefined || !isSecretToken(token)) return { kind: 'guest' };
  const query = { tokenHash: hashSecretToken(token), now: now() };
  const session = await readShop({ db, shop }, (tx) => queries.findSession(tx, query));
  return session
    ? { kind: 'customer', customerId: session.customerId, sessionId: session.id }
    : { kind: 'guest' };
}

export function requireCustomer({ actor }: Pick<ServiceContext, 'actor'>): CustomerActor {
  if (actor.kind === 'customer') return actor;
  throw new ServiceError({ code: 'unauthenticated' });
}

/** Throws `unauthenticated` for guests, and `other-customer` if another customer is signed in. */
export function requireThisCustomer(ctx: Pick<ServiceContext, 'actor'>, customerId: number): void {
  if (requireCustomer(ctx).customerId !== customerId) throw new ServiceError({ code: 'other-customer' });
}

/** Throws `unauthenticated` for guests, and if the session has ended since the request started. */
export async function lockSignedInCustomer(
  tx: ShopTransaction,
  ctx: ServiceContext,
  options: { deletes?: boolean } = {},
): Promise<queries.CustomerRow> {
  const customer = await queries.lockCustomer(tx, requireCustomer(ctx).customerId, options);
  if (customer && (await hasOpenSession(tx, ctx))) return customer;
  throw new ServiceError({ code: 'unauthenticated' });
}

/** Throws `unauthenticated`. Locking the customer too could deadlock writes that lock variants or an order. */
export async function requireOpenSession(tx: ShopTransaction, ctx: ServiceContext): Promise<void> {
  if (!(await hasOpenSession(tx, ctx))) throw new ServiceError({ code: 'unauthenticated' });
}

export async function hasOpenSession(tx: ShopTransaction, { actor }: ServiceContext): Promise<boolean> {
  if (actor.kind !== 'customer') return false;
  return queries.hasSession(tx, { customerId: actor.customerId, id: actor.sessionId });
}

export async function listDevices(ctx: ServiceContext) {
  const { customerId, sessionId } = requireCustomer(ctx);
  const filter = { customerId, now: ctx.now() };
  const rows = await readShop(ctx, (tx) => queries.listSessions(tx, filter));
  return rows.map(({ id, device, createdAt }) => ({
    id,
    device,
    signedInAt: createdAt,
    isThis: id === sessionId,
  }));
}

export const recordSessionEnd = (
  ctx: ServiceContext,
  customerId: number,
  kind: SecurityEventKinds['session-ended'],
): void => recordSecurityEvent(ctx, 'session-ended', { kind, subject: toAccountSubject(customerId) });

export async function signOut(ctx: ServiceContext): Promise<void> {
  if (ctx.actor.kind !== 'customer') return;
  await withShop(ctx, (tx) => endSession(tx, ctx));
  recordSessionEnd(ctx, ctx.actor.customerId, 'sign-out');
}

export async function endSession(tx: ShopTransaction, { actor }: ServiceContext): Promise<void> {
  if (actor.kind !== 'customer') return;
  const { customerId, sessionId: id } = actor;
  await queries.deleteSessions(tx, { customerId, id });
}

/** Throws `not-found` and `unauthenticated`. */
export async function signOutDevice(ctx: ServiceContext, id: number): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  const endedCount = await withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    return queries.deleteSessions(tx, { customerId, id });
  });
  if (endedCount === 0) throw notFound('device');
  recordSessionEnd(ctx, customerId, 'device');
}

/** Throws `unauthenticated`. */
export async function signOutEverywhere(ctx: ServiceContext): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  await withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    await queries.deleteSessions(tx, { customerId });
  });
  recordSessionEnd(ctx, customerId, 'everywhere');
}
