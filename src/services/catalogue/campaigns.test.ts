import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { campaigns, listedProducts, offers, shops } from '#data/schema/index.ts';
import { insertCampaign, insertProduct } from '#tests/fixtures/catalogue.ts';
import { insertOffer } from '#tests/fixtures/orders.ts';
import { listenForShopChanges } from '#tests/fixtures/shop-changes.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { updateCampaignPhases } from './campaigns.ts';
import { listProducts, listProductsByIds, listProductsByRule } from './product-lists.ts';
import { getProduct } from './products.ts';

const database = useTestDatabase();
const HOUR_MS = 3_600_000;
beforeEach(async () => {
  await database.db.delete(campaigns);
  await database.db.delete(offers);
});
/** Opens a shop with a campaign that starts later, lasts an hour and halves the price of the more expensive product. */
async function openShop({ inHours = 24 } = {}) {
  const { db } = database;
  const shop = await createTestShop(db);
  const startsAt = new Date(Date.now() + inHours * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const expensive = await insertProduct(db, shop, { skus: [{ price: 1_000 }] });
  const cheap = await insertProduct(db, shop, { skus: [{ price: 600, discountedPrice: 570 }] });
  const campaign = await insertCampaign(db, shop, {
    startsAt,
    endsAt,
    products: [{ ...expensive, discountPercent: 50 }],
  });
  return {
    shop,
    expensive,
    cheap,
    campaign,
    startsAt,
    endsAt,
    at: (now: Date) => testContext(db, shop, { now: () => now }),
    version: async () => (await db.select().from(shops).where(eq(shops.id, shop.id)))[0]?.version,
    readListedPrices: async () => {
      const rows = await db.select().from(listedProducts).where(eq(listedProducts.shopId, shop.id));
      return new Map(rows.map((row) => [row.productId, [row.minPrice / 100, row.maxDiscountPercent]]));
    },
  };
}

const before = (date: Date) => new Date(date.getTime() - 1);
test('listings follow a campaign to the millisecond of its start and its end', async () => {
  const { expensive, campaign, startsAt, endsAt, readListedPrices } = await openShop();
  const readState = async (now: Date) => {
    const { nextAt } = await updateCampaignPhases(database.db, { now });
    const [row] = await database.db
      .select({ phase: campaigns.phase })
      .from(campaigns)
      .where(and(eq(campaigns.shopId, campaign.shopId), eq(campaigns.id, campaign.id)));
    return [(await readListedPrices()).get(expensive.id), row?.phase, nextAt];
  };
  expect(await readState(before(startsAt))).toEqual([[1_000, 0], 'coming', startsAt]);
  expect(await readState(startsAt)).toEqual([[500, 50], 'running', endsAt]);
  expect(await readState(before(endsAt))).toEqual([[500, 50], 'running', endsAt]);
  expect((await readState(endsAt)).slice(0, 2)).toEqual([[1_000, 0], 'over']);
});
test('a campaign that ended while the server was stopped is over immediately', async () => {
  const { expensive, endsAt, readListedPrices } = await openShop();
  expect(await updateCampaignPhases(database.db, { now: endsAt })).toMatchObject({ switched: 1 });
  expect((await readListedPrices()).get(expensive.id)).toEqual([1_000, 0]);
});
test('listings sort, filter and count by campaign prices while the campaign runs', async () => {
  const { expensive, cheap, startsAt, at } = await openShop();
  const listing = async (now: Date) => {
    const sorted = await listProducts(at(now), { sort: 'price-asc', withFacets: true });
    const reduced = await listProducts(at(now), { filter: { discountMin: 25 } });
    const row = await listProductsByRule(at(now), { logic: 'discounted', limit: 5 });
    return {
      sorted: sorted.items.map(({ id }) => id),
      price: sorted.facets?.price,
      discounts: sorted.facets?.discounts.map(({ count }) => count),
      reduced: reduced.items.map(({ id }) => id),
      row: row.map(({ id }) => id),
    };
  };
  expect(await listing(before(startsAt))).toEqual({
    sorted: [cheap.id, expensive.id],
    price: { min: 57_000, max: 100_000 },
    discounts: [1, 0, 0, 0],
    reduced: [],
    row: [cheap.id],
  });
  await updateCampaignPhases(database.db, { now: startsAt });
  expect(await listing(startsAt)).toEqual({
    sorted: [expensive.id, cheap.id],
    price: { min: 50_000, max: 57_000 },
    discounts: [2, 1, 1, 1],
    reduced: [expensive.id],
    row: [expensive.id, cheap.id],
  });
});
test('instances that switch campaigns at the same time switch each once', async () => {
  const { startsAt, version, expensive, readListedPrices } = await openShop();
  const previousVersion = await version();
  const rounds = await Promise.all([1, 2, 3].map(() => updateCampaignPhases(database.db, { now: startsAt })));
  expect(rounds.reduce((sum, { switched }) => sum + switched, 0)).toBe(1);
  expect(await version()).toBe((previousVersion ?? 0) + 1);
  expect((await readListedPrices()).get(expensive.id)).toEqual([500, 50]);
  expect(await updateCampaignPhases(database.db, { now: startsAt })).toMatchObject({ switched: 0 });
  expect(await version()).toBe((previousVersion ?? 0) + 1);
});
test('a switch notifies the shops whose campaigns switched, and no others', async () => {
  const early = await openShop();
  const late = await openShop({ inHours: 48 });
  const changedShops = await listenForShopChanges(database.database);
  const previousVersion = await late.version();
  await updateCampaignPhases(database.db, { now: early.startsAt });
  expect(await changedShops()).toEqual([early.shop.id]);
  expect(await late.version()).toBe(previousVersion);
});
test('more campaigns than fit into one transaction are switched in one call', async () => {
  const { shop, startsAt, endsAt } = await openShop();
  await database.db.insert(campaigns).values(
    Array.from({ length: 45 }, (_, index) => ({
      shopId: shop.id,
      slug: `many-${index}`,
      name: `Many ${index}`,
      startsAt,
      endsAt,
    })),
  );
  expect(await updateCampaignPhases(database.db, { now: startsAt })).toMatchObject({ switched: 46 });
});

test('products show a bundle from its start to its end, and pages are rendered again at both', async () => {
  const { shop, expensive, cheap, at, startsAt, version } = await openShop();
  const now = new Date(startsAt.getTime() + 10 * HOUR_MS);
  const endsAt = new Date(now.getTime() + HOUR_MS);
  const before = await version();
  const pair = await insertOffer(database.db, shop, {
    ...{ take: 2, pay: 1, name: 'Pairs', startsAt: now, endsAt },
    productIds: [expensive.id],
  });
  await insertOffer(database.db, shop, { take: 4, pay: 3, startsAt: now, endsAt });
  expect(await version()).toBe((before ?? 0) + 2);
  const readBundleSizes = async (moment: Date) => {
    const ids = [expensive.id, cheap.id];
    const cards = await listProductsByIds(at(moment), { ids });
    const { bundle } = await getProduct(at(moment), { idOrSlug: String(expensive.id) });
    return [bundle?.take, ...cards.map((card) => card.bundle?.take)];
  };
  const switchAt = async (moment: Date) => {
    const { switched } = await updateCampaignPhases(database.db, { now: moment });
    return [switched, (await version()) ?? 0];
  };
  await updateCampaignPhases(database.db, { now: startsAt });
  const [, firstVersion = 0] = await switchAt(new Date(now.getTime() - 1));
  expect(await readBundleSizes(new Date(now.getTime() - 1))).toEqual([undefined, undefined, undefined]);
  expect(await switchAt(now)).toEqual([2, firstVersion + 2]);
  expect(await readBundleSizes(now)).toEqual([2, 2, 4]);
  expect(await updateCampaignPhases(database.db, { now })).toEqual({ switched: 0, nextAt: endsAt });
  expect(await readBundleSizes(endsAt)).toEqual([undefined, undefined, undefined]);
  expect(await switchAt(endsAt)).toEqual([2, firstVersion + 4]);
  await database.db.delete(offers).where(eq(offers.id, pair.id));
  expect(await version()).toBe(firstVersion + 5);
});
test('a coupon and its use do not invalidate pages', async () => {
  const { shop, version } = await openShop();
  const before = await version();
  const coupon = await insertOffer(database.db, shop);
  await database.db.update(offers).set({ usedCount: 1 }).where(eq(offers.id, coupon.id));
  await database.db.delete(offers).where(eq(offers.id, coupon.id));
  expect(await version()).toBe(before);
});
