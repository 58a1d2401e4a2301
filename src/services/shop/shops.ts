import { randomBytes } from 'node:crypto';
import { type Database, readPlatform, writePlatform } from '#data/database.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { findPlatformValue } from '#data/queries/platform-values.ts';
import * as queries from '#data/queries/shops.ts';
import { findShop, SHOP_CHANGED_CHANNEL, type ShopRecord, type ShopSelector } from '#data/queries/shops.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { fromBdtOrZero } from '#domain/money.ts';
import { DELIVERY_ZONES, type DeliveryZone } from '#domain/order/delivery.ts';
import { CASH_GATEWAY } from '#domain/payments/payment.ts';
import { isDialable } from '#domain/phone.ts';
import { MAX_SHOP_NAME_LENGTH } from '#domain/shop-name.ts';

export {
  findShop,
  listActiveShops,
  listAllShops,
  type ShopRecord,
  type ShopSelector,
} from '#data/queries/shops.ts';

export async function findActiveShop(db: Database, selector: ShopSelector): Promise<ShopRecord | undefined> {
  const shop = await findShop(db, selector);
  return shop?.status === 'active' ? shop : undefined;
}

/** `host` must be in lower case, without port, trailing dot and `www.`. */
export async function findShopByHost(
  db: Database,
  { host, platformDomain }: { host: string; platformDomain: string },
): Promise<ShopRecord | undefined> {
  const custom = await findShop(db, { domain: host });
  if (custom) return custom;
  const suffix = `.${platformDomain}`;
  const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return /^[a-z0-9-]{1,63}$/.test(slug) ? findShop(db, { slug }) : undefined;
}

/** Calls `onChange` with `undefined` if any shop may have changed. Polls if notifications do not arrive. */
export function watchShops(
  { db, database }: { db: Database; database: Pick<OpenDatabase, 'listen'> },
  onChange: (shopId: number | undefined) => void,
): Promise<void> {
  let knownVersions: ReadonlyMap<number, number> | undefined;
  return database.listen(
    SHOP_CHANGED_CHANNEL,
    (payload) => {
      knownVersions = undefined;
      onChange(payload ? Number(payload) : undefined);
    },
    {
      pollChanges: async () => {
        const versions = await queries.listShopVersions(db);
        const changed = knownVersions ? listChangedShops(knownVersions, versions) : [undefined];
        knownVersions = versions;
        for (const id of changed) onChange(id);
      },
    },
  );
}

function listChangedShops(
  previousVersions: ReadonlyMap<number, number>,
  currentVersions: ReadonlyMap<number, number>,
): number[] {
  const removed = [...previousVersions.keys()].filter((id) => !currentVersions.has(id));
  return [
    ...removed,
    ...[...currentVersions].filter(([id, version]) => previousVersions.get(id) !== version).map(([id]) => id),
  ];
}

export interface NewShop {
  slug: string;
  name: string;
  nameBn: string | null;
  defaultLanguage: ShopRecord['defaultLanguage'];
  /** Phone number that shoppers see; may be empty. */
  contactNumber: string;
  chargesBdt: Record<DeliveryZone, number>;
}

const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Matches hyphens as third and fourth character, which are reserved for internationalised domain names (`xn--…`). */
const RESERVED_HYPHENS_PATTERN = /^..--/;
/** Names with a meaning for browsers, mail servers or operators. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['www', 'api', 'admin', 'app', 'assets', 'static', 'cdn', 'media', 'images', 'mail', 'smtp', 'imap'],
  ...['ftp', 'ns', 'ns1', 'ns2', 'localhost', 'status', 'support', 'help', 'account', 'login', 'dashboard'],
]);

export function findShopProblem({
  slug,
  name,
  nameBn,
  contactNumber = '',
}: Pick<NewShop, 'slug' | 'name' | 'nameBn'> & Partial<NewShop>): string | undefined {
  if (!SLUG_PATTERN.test(slug))
    return `${slug} is not a valid slug: use a to z, digits and inner hyphens, at most 63 characters`;
  if (RESERVED_HYPHENS_PATTERN.test(slug))
    return `${slug} is not a valid slug: its third and fourth characters must not both be hyphens`;
  if (RESERVED_SLUGS.has(slug)) return `${slug} is reserved for the platform; choose another slug`;
  if (Math.max(name.length, nameBn?.length ?? 0) > MAX_SHOP_NAME_LENGTH)
    return `a name can have at most ${MAX_SHOP_NAME_LENGTH} characters`;
  if (contactNumber && !isDialable(contactNumber)) return `${contactNumber} is not a valid phone number`;
  return undefined;
}

const CHARGE_NAMES: Record<DeliveryZone, string> = {
  inside_dhaka: 'Inside Dhaka',
  outside_dhaka: 'Outside Dhaka',
};

/** Creates a shop that accepts cash on delivery. Returns `undefined` if the slug is taken. */
export async function createShop(db: Database, { chargesBdt, ...shop }: NewShop) {
  const { slug } = shop;
  if (await findShop(db, { slug })) return undefined;
  await insertShop(db, {
    shop: {
      ...shop,
      apiKey: randomBytes(24).toString('base64url'),
      orderPrefix: (shop.slug.replace(/[^a-z]/g, '').slice(0, 2) || 'no').toUpperCase(),
    },
    deliveryCharges: DELIVERY_ZONES.map((type) => ({
      name: CHARGE_NAMES[type],
      type,
      charge: fromBdtOrZero(chargesBdt[type]),
    })),
    paymentGateways: [CASH_GATEWAY],
    ...{ domains: [], documents: [], categories: [], brands: [], products: [], campaigns: [], offers: [] },
    ...{ stores: [], attributeOrders: [], slugRedirects: [], blogCategories: [], blogPosts: [] },
  });
  return findShop(db, { slug });
}

export const isNewDatabase = (db: Database): Promise<boolean> =>
  readPlatform(
    db,
    async (tx) =>
      !(await queries.hasShops(tx)) && (await findPlatformValue(tx, 'shop-deleted')) === undefined,
  );

/** Sets the points for future deliveries. Returns whether the shop exists. */
export const setPointsPer100Tk = (
  db: Database,
  { slug, pointsPer100Tk }: { slug: string; pointsPer100Tk: number },
): Promise<boolean> => writePlatform(db, (tx) => queries.updatePointsPer100Tk(tx, { slug, pointsPer100Tk }));
