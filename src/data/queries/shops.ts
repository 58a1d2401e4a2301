import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database, readPlatform, type ShopTransaction } from '#data/database.ts';
import { countryLogs, domains, shops } from '#data/schema/index.ts';

/** A shop with its verified primary domain, including `www.` if it is served there. */
export type ShopRecord = typeof shops.$inferSelect & { primaryHost: string | null };

/** Channel of notifications by `haat_tell_shop` about a shop's new version; the payload is the shop's id. */
export const SHOP_CHANGED_CHANNEL = 'haat_shop_changed';

const primaryHost = sql<string | null>`(
  select case when ${domains.usesWww} then 'www.' || ${domains.host} else ${domains.host} end from ${domains}
  where ${domains.shopId} = ${shops.id} and ${domains.verifiedAt} is not null
  order by ${domains.isPrimary} desc, ${domains.host} limit 1)`;

async function findOne(db: Database, where: ReturnType<typeof eq>): Promise<ShopRecord | undefined> {
  const [row] = await readPlatform(db, (tx) =>
    tx.select({ shop: shops, primaryHost }).from(shops).where(where).limit(1),
  );
  return row && { ...row.shop, primaryHost: row.primaryHost };
}

export const findShopBySlug = (db: Database, slug: string) => findOne(db, eq(shops.slug, slug));
export const findShopById = (db: Database, id: number) => findOne(db, eq(shops.id, id));
export const findShopByApiKey = (db: Database, apiKey: string) => findOne(db, eq(shops.apiKey, apiKey));
export const findShopByName = (db: Database, name: string) => findOne(db, eq(shops.name, name));

export async function findShopByDomain(db: Database, host: string): Promise<ShopRecord | undefined> {
  const [row] = await readPlatform(db, (tx) =>
    tx
      .select({ shop: shops, primaryHost })
      .from(domains)
      .innerJoin(shops, eq(shops.id, domains.shopId))
      .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt)))
      .limit(1),
  );
  return row && { ...row.shop, primaryHost: row.primaryHost };
}

export async function listActiveShops(db: Database): Promise<ShopRecord[]> {
  const rows = await readPlatform(db, (tx) =>
    tx
      .select({ shop: shops, primaryHost })
      .from(shops)
      .where(eq(shops.status, 'active'))
      .orderBy(asc(shops.name), desc(shops.id))
      .limit(200),
  );
  return rows.map((row) => ({ ...row.shop, primaryHost: row.primaryHost }));
}

/** All shops by slug, including suspended ones. */
export async function listAllShops(db: Database): Promise<ShopRecord[]> {
  const rows = await readPlatform(db, (tx) =>
    tx.select({ shop: shops, primaryHost }).from(shops).orderBy(asc(shops.slug)),
  );
  return rows.map((row) => ({ ...row.shop, primaryHost: row.primaryHost }));
}

/** Updates a shop; a trigger notifies every instance. */
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

/** Whether any shop exists, including suspended ones. */
export async function hasShops(tx: ShopTransaction): Promise<boolean> {
  return (await tx.select({ id: shops.id }).from(shops).limit(1)).length > 0;
}

export async function listShopVersions(db: Database): Promise<Map<number, number>> {
  const rows = await readPlatform(db, (tx) =>
    tx.select({ id: shops.id, version: shops.version }).from(shops),
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Sets the reward points of a shop's orders; `false` if the shop does not exist. */
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

/** Invalidates the shop's caches; every instance is notified after the commit. */
export async function bumpShopVersion(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx.execute(sql`select haat_tell_shop(${shopId})`);
}

export async function insertCountryLog(
  tx: ShopTransaction,
  log: { shopId: number; countryCode: string; visitorId: string | null },
): Promise<void> {
  await tx.insert(countryLogs).values(log);
}
