import { randomBytes } from 'node:crypto';
import { type Database, readPlatform, writePlatform } from '#data/database.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { findPlatformValue } from '#data/queries/platform-values.ts';
import * as queries from '#data/queries/shops.ts';
import {
  findShopByDomain,
  findShopBySlug,
  listActiveShops,
  SHOP_CHANGED_CHANNEL,
  type ShopRecord,
} from '#data/queries/shops.ts';

import { insertShop } from '#data/seeds/insert-shop.ts';
import { toPoisha } from '#domain/money.ts';
import { DELIVERY_ZONES, type DeliveryZone } from '#domain/order/delivery.ts';
import { CASH_GATEWAY } from '#domain/order/payment.ts';
import { isDialable } from '#domain/phone.ts';

export type { ShopRecord } from '#data/queries/shops.ts';

export type ShopSelector =
  | { domain: string }
  | { slug: string }
  | { name: string }
  | { apiKey: string }
  | { id: number };
/** `undefined` if the shop does not exist or is suspended. */
export async function findActiveShop(
  db: Database,
  by: ShopSelector,
): Promise<queries.ShopRecord | undefined> {
  const found = await findShop(db, by);
  return found?.status === 'active' ? found : undefined;
}

export function findShop(db: Database, by: ShopSelector): Promise<queries.ShopRecord | undefined> {
  if ('domain' in by) return queries.findShopByDomain(db, by.domain);
  if ('slug' in by) return queries.findShopBySlug(db, by.slug);
  if ('name' in by) return queries.findShopByName(db, by.name);
  if ('apiKey' in by) return queries.findShopByApiKey(db, by.apiKey);
  return queries.findShopById(db, by.id);
}

/**
 * `{slug}.{platform domain}` or a verified custom domain. `host`: lower case, without port, trailing dot and
 * `www.`.
 */
export async function findShopByHost(
  db: Database,
  { host, platformDomain }: { host: string; platformDomain: string },
): Promise<ShopRecord | undefined> {
  const custom = await findShopByDomain(db, host);
  if (custom) return custom;
  const suffix = `.${platformDomain}`;
  const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return /^[a-z0-9-]{1,63}$/.test(slug) ? findShopBySlug(db, slug) : undefined;
}

/** Active only, by name, at most 200. */
export function listShops(db: Database): Promise<ShopRecord[]> {
  return listActiveShops(db);
}

export const listAllShops = (db: Database): Promise<ShopRecord[]> => queries.listAllShops(db);

/** `undefined`: any shop may have changed. Without notifications, polls every second. */
export function watchShops(
  { db, database }: { db: Database; database: Pick<OpenDatabase, 'listen'> },
  onChange: (shopId: number | undefined) => void,
): Promise<void> {
  let known: ReadonlyMap<number, number> | undefined;
  return database.listen(
    SHOP_CHANGED_CHANNEL,
    (payload) => {
      known = undefined;
      onChange(payload ? Number(payload) : undefined);
    },
    {
      whileSilent: async () => {
        const versions = await queries.listShopVersions(db);
        const changed = known ? changedShops(known, versions) : [undefined];
        known = versions;
        for (const id of changed) onChange(id);
      },
    },
  );
}

function changedShops(before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number[] {
  const removed = [...before.keys()].filter((id) => !now.has(id));
  return [...removed, ...[...now].filter(([id, version]) => before.get(id) !== version).map(([id]) => id)];
}

export interface NewShop {
  slug: string;
  name: string;
  nameBn: string | null;
  defaultLanguage: ShopRecord['defaultLanguage'];
  /** Empty if there is none. */
  contactNumber: string;
  chargesBdt: Record<DeliveryZone, number>;
}

const MAX_NAME = 120;
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** `xn--…` is reserved for internationalised domain names. */
const RESERVED_HYPHENS = /^..--/;
/** Meaningful for browsers, mail servers or operators. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['www', 'api', 'admin', 'app', 'assets', 'static', 'cdn', 'media', 'images', 'mail', 'smtp', 'imap'],
  ...['ftp', 'ns', 'ns1', 'ns2', 'localhost', 'status', 'support', 'help', 'account', 'login', 'dashboard'],
]);

/** A sentence; `undefined` if the shop can be created. */
export function shopProblem({
  slug,
  name,
  nameBn,
  contactNumber = '',
}: Pick<NewShop, 'slug' | 'name' | 'nameBn'> & Partial<NewShop>): string | undefined {
  if (!SLUG.test(slug))
    return `${slug} is not a valid slug: use a to z, digits and inner hyphens, at most 63 characters`;
  if (RESERVED_HYPHENS.test(slug))
    return `${slug} is not a valid slug: its third and fourth characters must not both be hyphens`;
  if (RESERVED.has(slug)) return `${slug} is reserved for the platform; choose another slug`;
  if (Math.max(name.length, nameBn?.length ?? 0) > MAX_NAME)
    return `a name can have at most ${MAX_NAME} characters`;
  if (contactNumber && !isDialable(contactNumber)) return `${contactNumber} is not a valid phone number`;
  return undefined;
}

const CHARGE_NAMES: Record<DeliveryZone, string> = {
  inside_dhaka: 'Inside Dhaka',
  outside_dhaka: 'Outside Dhaka',
};

/** Takes cash on delivery; `undefined` if the slug is taken. */
export async function createShop(
  db: Database,
  { chargesBdt, ...shop }: NewShop,
): Promise<ShopRecord | undefined> {
  if (await findShopBySlug(db, shop.slug)) return undefined;
  await insertShop(db, {
    shop: {
      ...shop,
      apiKey: randomBytes(24).toString('base64url'),
      orderPrefix: (shop.slug.replace(/[^a-z]/g, '').slice(0, 2) || 'no').toUpperCase(),
    },
    deliveryCharges: DELIVERY_ZONES.map((type) => ({
      name: CHARGE_NAMES[type],
      type,
      charge: toPoisha(chargesBdt[type]),
    })),
    paymentGateways: [CASH_GATEWAY],
    ...{ domains: [], documents: [], categories: [], brands: [], products: [], campaigns: [], offers: [] },
    ...{ stores: [], attributeOrders: [], slugRedirects: [], blogCategories: [], blogPosts: [] },
  });
  return findShopBySlug(db, shop.slug);
}

/** The database never had a shop. */
export const isNewDatabase = (db: Database): Promise<boolean> =>
  readPlatform(
    db,
    async (tx) =>
      !(await queries.hasShops(tx)) && (await findPlatformValue(tx, 'shop-deleted')) === undefined,
  );

/** Earlier orders keep their points. Returns whether the shop exists. */
export const setPointsPer100Tk = (
  db: Database,
  { slug, pointsPer100Tk }: { slug: string; pointsPer100Tk: number },
): Promise<boolean> => writePlatform(db, (tx) => queries.updatePointsPer100Tk(tx, { slug, pointsPer100Tk }));
