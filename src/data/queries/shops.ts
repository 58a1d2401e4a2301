import { and, asc, desc, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, readPlatform, type ShopTransaction, type Transaction } from '#data/database.ts';
import { countryLogs, customers, domains, shops } from '#data/schema/index.ts';
import type { ShopProfile } from '#domain/shop-profile.ts';

/** Shop with its verified primary host, which includes `www.` if the shop is served there. */
export type ShopRecord = typeof shops.$inferSelect & { primaryHost: string | null };

/** Channel on which `haat_tell_shop` sends notifications. The payload is the id of the shop. */
export const SHOP_CHANGED_CHANNEL = 'haat_shop_changed';

const PRIMARY_HOST_EXPRESSION = sql<string | null>`(
  select case when ${domains.usesWww} then 'www.' || ${domains.host} else ${domains.host} end from ${domains}
  where ${domains.shopId} = ${shops.id} and ${domains.verifiedAt} is not null
  order by ${domains.isPrimary} desc, ${domains.host} limit 1)`;

const SHOP_COLUMNS = { ...getTableColumns(shops), primaryHost: PRIMARY_HOST_EXPRESSION };

export type ShopSelector =
  | { domain: string }
  | { slug: string }
  | { name: string }
  | { apiKey: string }
  | { id: number };

/** Finds a shop. `domain` is a verified custom domain without `www.`. */
export async function findShop(db: Database, selector: ShopSelector): Promise<ShopRecord | undefined> {
  const [row] = await readPlatform(db, (tx) =>
    tx.select(SHOP_COLUMNS).from(shops).where(shopSelectorCondition(selector)).limit(1),
  );
  return row;
}

function shopSelectorCondition(selector: ShopSelector): SQL {
  if ('slug' in selector) return eq(shops.slug, selector.slug);
  if ('name' in selector) return eq(shops.name, selector.name);
  if ('apiKey' in selector) return eq(shops.apiKey, selector.apiKey);
  if ('id' in selector) return eq(shops.id, selector.id);
  return sql`${shops.id} = (select ${domains.shopId} from ${domains}
    where ${domains.host} = ${selector.domain} and ${domains.verifiedAt} is not null)`;
}

export function listActiveShops(db: Database): Promise<ShopRecord[]> {
  return readPlatform(db, (tx) =>
    tx
      .select(SHOP_COLUMNS)
      .from(shops)
      .where(eq(shops.status, 'active'))
      .orderBy(asc(shops.name), desc(shops.id))
      .limit(200),
  );
}

export function listAllShops(db: Database): Promise<ShopRecord[]> {
  return readPlatform(db, (tx) => tx.select(SHOP_COLUMNS).from(shops).orderBy(asc(shops.slug)));
}

const NEXT_PROFILE_VERSION = sql`${shops.profileVersion} + 1`;

const PROFILE_COLUMNS = {
  version: shops.profileVersion,
  slug: shops.slug,
  status: shops.status,
  name: shops.name,
  nameBn: shops.nameBn,
  defaultLanguage: shops.defaultLanguage,
  logo: shops.logo,
  favicon: shops.favicon,
  contactNumber: shops.contactNumber,
  email: shops.email,
  address: shops.address,
  facebookPageId: shops.facebookPageId,
  whatsappNumber: shops.whatsappNumber,
};

export type StoredShopProfile = Pick<
  typeof shops.$inferSelect,
  Exclude<keyof typeof PROFILE_COLUMNS, 'version'>
> & { version: number };

type ProfileField = Exclude<keyof StoredShopProfile, 'version' | 'slug' | 'status' | 'logo' | 'favicon'>;

/** Undefined fields are unchanged. */
export type ShopProfileChanges = { [Field in ProfileField]?: StoredShopProfile[Field] | undefined };

export async function getShopProfile(tx: ShopTransaction): Promise<StoredShopProfile> {
  const [row] = await tx.select(PROFILE_COLUMNS).from(shops).where(eq(shops.id, tx.shopId));
  if (!row) throw new Error('the shop no longer exists');
  return row;
}

/** Returns `undefined` if the profile has another version. A trigger notifies every instance. */
export async function updateShopProfile(
  tx: ShopTransaction,
  { version, changes }: { version: number; changes: ShopProfileChanges },
): Promise<StoredShopProfile | undefined> {
  const [row] = await tx
    .update(shops)
    .set({ ...changes, profileVersion: NEXT_PROFILE_VERSION })
    .where(and(eq(shops.id, tx.shopId), eq(shops.profileVersion, version)))
    .returning(PROFILE_COLUMNS);
  return row;
}

/** Updates a shop. A trigger notifies every instance. */
export async function updateShop(
  tx: Transaction,
  { slug }: Pick<ShopRecord, 'slug'>,
  changes: Partial<ShopProfile & Pick<ShopRecord, 'slug' | 'status'>>,
): Promise<'updated' | 'not-found' | 'slug-taken'> {
  if (changes.slug !== undefined) {
    const [existingShop] = await tx.select({ id: shops.id }).from(shops).where(eq(shops.slug, changes.slug));
    if (existingShop) return 'slug-taken';
  }
  const changesProfile = Object.keys(changes).some((field) => field !== 'slug' && field !== 'status');
  const values = { ...changes, ...(changesProfile && { profileVersion: NEXT_PROFILE_VERSION }) };
  const [row] = await tx.update(shops).set(values).where(eq(shops.slug, slug)).returning({ id: shops.id });
  return row ? 'updated' : 'not-found';
}

export async function hasShops(tx: Transaction): Promise<boolean> {
  return (await tx.$count(shops)) > 0;
}

export async function listShopVersions(db: Database): Promise<Map<number, number>> {
  const rows = await readPlatform(db, (tx) =>
    tx.select({ id: shops.id, version: shops.version }).from(shops),
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function listShopsWithCustomer(
  tx: Transaction,
  { slugs, email }: { slugs: readonly string[]; email: string },
): Promise<string[]> {
  const customerQuery = tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shops.id), eq(customers.email, email)));
  const rows = await tx
    .select({ slug: shops.slug })
    .from(shops)
    .where(and(inArray(shops.slug, [...slugs]), exists(customerQuery)))
    .orderBy(asc(shops.id));
  return rows.map(({ slug }) => slug);
}

export async function updatePointsPer100Tk(
  tx: Transaction,
  { slug, pointsPer100Tk }: { slug: string; pointsPer100Tk: number },
): Promise<boolean> {
  const [row] = await tx
    .update(shops)
    .set({ rewardPointsPer100Tk: pointsPer100Tk })
    .where(eq(shops.slug, slug))
    .returning({ id: shops.id });
  return row !== undefined;
}

/** Invalidates the shop's caches on every instance after the commit. */
export async function bumpShopVersion(tx: Transaction, shopId: number): Promise<void> {
  await tx.execute(sql`select haat_tell_shop(${shopId})`);
}

export async function insertCountryLog(
  tx: ShopTransaction,
  log: { countryCode: string; visitorId: string | null },
): Promise<void> {
  await tx.insert(countryLogs).values({ ...log, shopId: tx.shopId });
}
