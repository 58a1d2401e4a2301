import { randomBytes } from 'node:crypto';
import type { CommandOutcome, CourierAdapter } from '#adapters/couriers/courier.ts';
import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/couriers.ts';
import { courierNotificationPath } from '#domain/shop-path.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal, unseal } from '#services/sealed.ts';
import { createTokenStore } from '#services/token-store.ts';

type OperatorContext = Pick<ServiceContext, 'db' | 'shop' | 'secret' | 'now' | 'couriers' | 'origin'>;

/** Value of the column `sealed_settings`. */
interface StoredSettings {
  settings: unknown;
  notificationToken: string;
}

const NOTIFICATION_TOKEN_BYTES = 24;

export interface OpenCourier {
  row: queries.CourierRow;
  adapter: CourierAdapter;
}

/** Returns the courier, also a disconnected one, or `undefined` if it is unknown or its settings are invalid. */
export async function openCourier(
  ctx: OperatorContext,
  key: { id: number } | { kind: string },
): Promise<OpenCourier | undefined> {
  const row = await readShop(ctx, (tx) => queries.findCourier(tx, key));
  const stored = row && readStoredSettings(ctx, row);
  if (!stored) return undefined;
  const { settings, notificationToken } = stored;
  const tokens = createTokenStore(ctx, 'courier-token', row.id);
  const opened = ctx.couriers.open(row.kind, settings, { tokens, notificationToken });
  return 'courier' in opened ? { row, adapter: opened.courier } : undefined;
}

const readStoredSettings = (ctx: OperatorContext, { sealedSettings }: queries.CourierRow) =>
  sealedSettings
    ? (unseal(ctx, 'courier-settings', sealedSettings) as StoredSettings | undefined)
    : undefined;

export interface CourierConnection {
  /** Address and token that the shop enters in the courier's panel. The token is never shown again. */
  notificationUrl: string;
  notificationToken: string;
}

/**
 * Connects a courier or changes its settings. Returns the problem of invalid settings. The notification token stays
 * the same unless `renewsToken` is set.
 */
export async function connectCourier(
  ctx: OperatorContext,
  {
    kind,
    settings,
    renewsToken = false,
    ...names
  }: {
    kind: string;
    settings: unknown;
    name?: string | undefined;
    nameBn?: string | undefined;
    renewsToken?: boolean;
  },
): Promise<CourierConnection | { problem: string }> {
  const previous = await readShop(ctx, (tx) => queries.findCourier(tx, { kind }));
  const previousToken = previous && readStoredSettings(ctx, previous)?.notificationToken;
  const notificationToken =
    (!renewsToken && previousToken) || randomBytes(NOTIFICATION_TOKEN_BYTES).toString('base64url');
  const tokens = createTokenStore(ctx, 'courier-token', 0);
  const opened = ctx.couriers.open(kind, settings, { tokens, notificationToken });
  if ('problem' in opened) return opened;
  const stored: StoredSettings = { settings, notificationToken };
  await withShop(ctx, (tx) =>
    queries.writeCourier(tx, {
      kind,
      name: names.name || opened.name,
      nameBn: names.nameBn || (names.name ? null : opened.nameBn),
      sealedSettings: seal(ctx, 'courier-settings', stored),
    }),
  );
  const url = new URL(courierNotificationPath(kind), ctx.origin);
  if (opened.courier.sendsTokenInAddress) url.searchParams.set('token', notificationToken);
  return { notificationUrl: url.href, notificationToken };
}

/** Disconnects a courier. Its shipments are still tracked. Returns whether it was connected. */
export const disconnectCourier = (ctx: OperatorContext, kind: string): Promise<boolean> =>
  withShop(ctx, (tx) => queries.deactivateCourier(tx, kind));

export interface ListedCourier {
  id: number;
  kind: string;
  name: string;
  nameBn: string | null;
  isActive: boolean;
  notificationUrl: string;
}

/** Lists the couriers without their settings. `notificationUrl` is without the token. */
export async function listCouriers(ctx: OperatorContext): Promise<ListedCourier[]> {
  const rows = await readShop(ctx, (tx) => queries.listCouriers(tx));
  return rows.map(({ id, kind, name, nameBn, isActive }) => ({
    ...{ id, kind, name, nameBn, isActive },
    notificationUrl: new URL(courierNotificationPath(kind), ctx.origin).href,
  }));
}

/** Checks the settings with a call that changes nothing. */
export async function checkCourier(ctx: OperatorContext, kind: string): Promise<CommandOutcome> {
  const courier = await openCourier(ctx, { kind });
  return courier
    ? courier.adapter.check()
    : { kind: 'refused', reason: `the courier ${kind} is not connected` };
}
