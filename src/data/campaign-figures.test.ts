import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { calculateCampaignPrice } from '#domain/price.ts';
import { insertCampaign, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { withShop } from './database.ts';
import { campaignProducts, campaigns, listedProducts, shops, skus } from './schema/index.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  return {
    db,
    shop,
    inShop: (work: Parameters<typeof withShop>[1]) => withShop({ db, shop }, work),
    listed: async (productId: number) => {
      const [row] = await db
        .select({ minPrice: listedProducts.minPrice, percent: listedProducts.maxDiscountPercent })
        .from(listedProducts)
        .where(and(eq(listedProducts.shopId, shop.id), eq(listedProducts.productId, productId)));
      return row && [row.minPrice / 100, row.percent];
    },
    version: async () => (await db.select().from(shops).where(eq(shops.id, shop.id)))[0]?.version ?? 0,
    phase: async (id: number) =>
      (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.phase ?? '',
  };
}

test('the database reckons campaign prices as the domain does', async () => {
  const priceAndPercent = fc.tuple(
    fc.integer({ min: 1, max: 1_000_000_000 }),
    fc.integer({ min: 1, max: 99 }),
  );
  const examples = [
    ...fc.sample(priceAndPercent, 500),
    [1, 99],
    [99, 1],
    [100, 50],
    [54_950, 50],
    [99_900, 10],
  ];
  const [prices, percents] = [examples.map(([price]) => price), examples.map(([, percent]) => percent)];
  const rows = await executeStatement<{ price: string }>(
    database.db,
    sql`select haat_campaign_price(e.price, e.percent) as price
      from unnest(${sql.param(prices)}::bigint[], ${sql.param(percents)}::int[]) with ordinality e (price, percent, place)
      order by e.place`,
  );
  expect(rows.map(({ price }) => Number(price))).toEqual(
    examples.map(([price = 0, percent = 0]) => calculateCampaignPrice(poisha(price), percent)),
  );
});

test('listings carry the prices of campaigns that run, written by the shop itself', async () => {
  const { db, shop, inShop, listed } = await openShop();
  const product = await insertProduct(db, shop, {
    skus: [{ price: 1_000, discountedPrice: 950 }, { price: 990 }, { price: 100, status: 'inactive' }],
  });
  const productWithoutPercent = await insertProduct(db, shop, {
    skus: [{ price: 400, discountedPrice: 300 }],
  });
  expect(await listed(product.id)).toEqual([950, 5]);
  await insertCampaign(db, shop, { startsAt: inDays(1), products: [{ ...product, discountPercent: 50 }] });
  expect(await listed(product.id)).toEqual([950, 5]);
  const running = await insertCampaign(db, shop, {
    products: [{ ...product, discountPercent: 20 }, productWithoutPercent],
  });
  expect([await listed(product.id), await listed(productWithoutPercent.id)]).toEqual([
    [792, 20],
    [300, 25],
  ]);

  await inShop((tx) => tx.update(campaignProducts).set({ discountPercent: 30 }));
  expect([await listed(product.id), await listed(productWithoutPercent.id)]).toEqual([
    [693, 30],
    [280, 30],
  ]);
  await inShop((tx) => tx.update(campaignProducts).set({ discountPercent: null }));
  expect([await listed(product.id), await listed(productWithoutPercent.id)]).toEqual([
    [950, 5],
    [300, 25],
  ]);
  await inShop((tx) => tx.update(campaignProducts).set({ discountPercent: 10 }));
  await inShop((tx) => tx.delete(campaigns).where(eq(campaigns.id, running.id)));
  expect(await listed(product.id)).toEqual([950, 5]);
});

test('lists the lowest price of several campaigns, and updates it when a campaign moves', async () => {
  const { db, shop, inShop, listed, phase } = await openShop();
  const product = await insertProduct(db, shop, { skus: [{ price: 1_000 }] });
  const halfPriceCampaign = await insertCampaign(db, shop, {
    products: [{ ...product, discountPercent: 50 }],
  });
  await insertCampaign(db, shop, { products: [{ ...product, discountPercent: 15 }] });
  expect(await listed(product.id)).toEqual([500, 50]);
  await inShop((tx) =>
    tx
      .update(campaigns)
      .set({ endsAt: inDays(-0.5) })
      .where(eq(campaigns.id, halfPriceCampaign.id)),
  );
  expect([await listed(product.id), await phase(halfPriceCampaign.id)]).toEqual([[850, 15], 'over']);
  await inShop((tx) =>
    tx
      .update(campaigns)
      .set({ endsAt: inDays(3) })
      .where(eq(campaigns.id, halfPriceCampaign.id)),
  );
  expect([await listed(product.id), await phase(halfPriceCampaign.id)]).toEqual([[500, 50], 'running']);
});

test('lists changes to a product during a campaign with campaign prices', async () => {
  const { db, shop, inShop, listed } = await openShop();
  const product = await insertProduct(db, shop, { skus: [{ price: 1_000 }, { price: 600 }] });
  await insertCampaign(db, shop, { products: [{ ...product, discountPercent: 50 }] });
  expect(await listed(product.id)).toEqual([300, 50]);
  const [, cheaper] = product.skus;
  await inShop((tx) =>
    tx
      .update(skus)
      .set({ price: taka(500) })
      .where(eq(skus.id, cheaper?.id ?? 0)),
  );
  expect(await listed(product.id)).toEqual([250, 50]);
  await inShop((tx) =>
    tx
      .update(skus)
      .set({ status: 'inactive' })
      .where(eq(skus.id, cheaper?.id ?? 0)),
  );
  expect(await listed(product.id)).toEqual([500, 50]);
});

test('writing a campaign or its products invalidates its shop’s pages, and no other shop’s', async () => {
  const { db, shop, inShop, version } = await openShop();
  const other = await openShop();
  const product = await insertProduct(db, shop);
  const before = [await version(), await other.version()];
  const campaign = await insertCampaign(db, shop, { products: [product] });
  const versionAfterInsert = await version();
  expect(versionAfterInsert).toBeGreaterThan(before[0] ?? 0);
  await inShop((tx) => tx.update(campaigns).set({ name: 'New name' }).where(eq(campaigns.id, campaign.id)));
  expect(await version()).toBe(versionAfterInsert + 1);
  await inShop((tx) => tx.update(campaignProducts).set({ discountPercent: 5 }));
  const versionAfterChange = await version();
  expect(versionAfterChange).toBeGreaterThan(versionAfterInsert + 1);
  await inShop((tx) => tx.delete(campaigns));
  expect(await version()).toBeGreaterThan(versionAfterChange);
  expect(await other.version()).toBe(before[1]);
});

test.each([0, 100, -5])('a campaign cannot take %i percent off', async (discountPercent) => {
  const { db, shop } = await openShop();
  const product = await insertProduct(db, shop);
  await expect(insertCampaign(db, shop, { products: [{ ...product, discountPercent }] })).rejects.toThrow();
});

test('a campaign of one shop neither names nor prices the product of another', async () => {
  const { db, shop, inShop } = await openShop();
  const other = await openShop();
  const productOfOtherShop = await insertProduct(db, other.shop, { skus: [{ price: 1_000 }] });
  const campaign = await insertCampaign(db, shop);
  const row = { campaignId: campaign.id, productId: productOfOtherShop.id, discountPercent: 50 };
  for (const shopId of [shop.id, other.shop.id]) {
    await expect(inShop((tx) => tx.insert(campaignProducts).values({ ...row, shopId }))).rejects.toThrow();
  }
  expect(await other.listed(productOfOtherShop.id)).toEqual([1_000, 0]);
});
