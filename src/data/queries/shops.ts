import { and, asc, desc, eq, exists, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Database, readPlatform, type ShopTransaction } from '#data/database.ts';
import { countryLogs, customers, domains, shops } from '#data/schema/index.ts';

/** `primaryHost` is verified and includes `www.` if served there. */
export type ShopRecord = typeof shops.$inferSelect & { primaryHost: string | null };

/** Sent by `haat_tell_shop`; the payload is the shop's id. */
export const SHOP_CHANGED_CHANNEL = 'haat_shop_changed';

const primaryHost = sql<string | null>`(
  select case when ${domains.usesWww} then 'www.' || ${domains.host} else ${domains.host} end from ${domains}
  where ${domains.shopId} = ${shops.id} and ${domains.verifiedAt} is not null
  order by ${domains.isPrimary} desc, ${domains.host} limit 1)`;

const columns = { ...getTableColumns(shops), primaryHost };

async function findOne(db: Database, where: SQL): Promise<ShopRecord | undefined> {
  const [row] = await readPlatform(db, (tx) => tx.select(columns).from(shops).where(where).limit(1));
  return row;
}

export const findShopBySlug = (db: Database, slug: string) => findOne(db, eq(shops.slug, slug));
export const findShopById = (db: Database, id: number) => findOne(db, eq(shops.id, id));
export const findShopByApiKey = (db: Database, apiKey: string) => findOne(db, eq(shops.apiKey, apiKey));
export const findShopByName = (db: Database, name: string) => findOne(db, eq(shops.name, name));

export async function findShopByDomain(db: Database, host: string): Promise<ShopRecord | undefined> {
  const [row] = await readPlatform(db, (tx) =>
    tx
      .select(columns)
      .from(domains)
      .innerJoin(shops, eq(shops.id, domains.shopId))
      .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt)))
      .limit(1),
  );
  return row;
}

export function listActiveShops(db: Database): Promise<ShopRecord[]> {
  return readPlatform(db, (tx) =>
    tx
      .select(columns)
      .from(shops)
      .where(eq(shops.status, 'active'))
      .orderBy(asc(shops.name), desc(shops.id))
      .limit(200),
  );
}

export function listAllShops(db: Database): Promise<ShopRecord[]> {
  return readPlatform(db, (tx) => tx.select(columns).from(shops).orderBy(asc(shops.slug)));
}

/** A trigger notifies every instance. */
export async function updateShop(
  tx: ShopTransaction,
  { slug }: Pick<ShopRecord, 'slug'>,
  changed: Partial<Pick<ShopRecord, 'slug' | 'name' | 'nameBn' | 'status'>>,
): Promise<'updated' | 'not-found' | 'slug-taken'> {
  if (changed.slug !== undefined) {
    const [taken] = await tx.select({ id: shops.id }).from(shops).where(eq(shops.slug, changed.slug));
    if (taken) return 'slug-taken';
  }
  const [row] = await tx.update(shops).set(changed).where(eq(shops.slug, slug)).returning({ id: shops.id });
  return row ? 'updated' : 'not-found';
}

export async function hasShops(tx: ShopTransaction): Promise<boolean> {
  return (await tx.$count(shops)) > 0;
}

export async function listShopVersions(db: Database): Promise<Map<number, number>> {
  const rows = await readPlatform(db, (tx) =>
    tx.select({ id: shops.id, version: shops.version }).from(shops),
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Those of `slugs` whose shops have a customer with the e-mail address. */
export async function listShopsWithCustomer(
  tx: ShopTransaction,
  { slugs, email }: { slugs: readonly string[]; email: string },
): Promise<string[]> {
  const customer = tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shops.id), eq(customers.email, email)));
  const rows = await tx
    .select({ slug: shops.slug })
    .from(shops)
    .where(and(inArray(shops.slug, [...slugs]), exists(customer)))
    .orderBy(asc(shops.id));
  return rows.map(({ slug }) => slug);
}

export async function updatePointsPer100Tk(
  tx: ShopTransaction,
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
export async function bumpShopVersion(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx.execute(sql`select haat_tell_shop(${shopId})`);
}

export async function insertCountryLog(
  tx: ShopTransaction,
  log: { shopId: number; countryCode: string; visitorId: string | null },
): Promise<void> {
  await tx.insert(countryLogs).values(log);
}
