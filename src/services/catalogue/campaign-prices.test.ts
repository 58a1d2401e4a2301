import { expect, test } from 'vitest';
import { listSuggestions } from '#services/search/suggestions.ts';
import { insertBrand, insertCampaign, insertProduct } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import {
  listProducts,
  listProductsByIds,
  listProductsByRule,
  listProductsBySkuIds,
  listRelatedProducts,
} from './product-lists.ts';
import { getProduct, type SkuRow } from './products.ts';

const database = useTestDatabase();
const STARTS = new Date('2030-04-14T00:00:00+06:00');
const ENDS = new Date('2030-04-16T00:00:00+06:00');
const before = (date: Date) => new Date(date.getTime() - 1);
const during = before(ENDS);

async function openShop() {
  const shop = await createTestShop(database.db);
  return { shop, at: (now: Date) => testContext(database.db, shop, { now: () => now }) };
}

const toPrices = (skus: readonly Pick<SkuRow, 'price' | 'discountedPrice'>[]) =>
  skus.map(({ price, discountedPrice }) => [price / 100, discountedPrice && discountedPrice / 100]);
test('all product queries return the same price, from the start of a campaign to its end', async () => {
  const { shop, at } = await openShop();
  const brand = await insertBrand(database.db, shop);
  const product = await insertProduct(database.db, shop, {
    name: 'Saffron Ubtan',
    brand,
    skus: [{ price: 999 }, { price: 1_500, discountedPrice: 900 }],
  });
  const [ubtan, related] = [product, await insertProduct(database.db, shop, { name: 'Rose Water', brand })];
  const { slug } = await insertCampaign(database.db, shop, {
    startsAt: STARTS,
    endsAt: ENDS,
    products: [{ ...ubtan, discountPercent: 30 }],
  });
  const readers: Record<string, (now: Date) => Promise<{ id: number; skus: SkuRow[] }[]>> = {
    page: async (now) => [await getProduct(at(now), { idOrSlug: String(ubtan.id) })],
    listing: async (now) => (await listProducts(at(now), { query: 'saffron' })).items,
    ids: (now) => listProductsByIds(at(now), { ids: [ubtan.id] }),
    'sku ids': (now) => listProductsBySkuIds(at(now), { skuIds: [ubtan.skus[0]?.id ?? 0] }),
    row: (now) => listProductsByRule(at(now), { logic: 'newest', limit: 9 }),
    related: (now) => listRelatedProducts(at(now), { productId: related.id, limit: 9 }),
  };
  for (const [name, read] of Object.entries(readers)) {
    const pricesAt = async (now: Date) =>
      toPrices((await read(now)).find(({ id }) => id === ubtan.id)?.skus ?? []);
    const listPrices = [
      [999, null],
      [1_500, 900],
    ];
    const campaignPrices = [
      [999, 699],
      [1_500, 900],
    ];
    expect(await pricesAt(before(STARTS)), `${name} before`).toEqual(listPrices);
    expect(await pricesAt(STARTS), `${name} at the start`).toEqual(campaignPrices);
    expect(await pricesAt(before(ENDS)), `${name} just before the end`).toEqual(campaignPrices);
    expect(await pricesAt(ENDS), `${name} at the end`).toEqual(listPrices);
  }
  const campaignRow = await listProductsByRule(at(STARTS), { logic: 'campaign', value: slug, limit: 5 });
  expect(toPrices(campaignRow.flatMap(({ skus }) => skus))).toEqual([
    [999, 699],
    [1_500, 900],
  ]);
});
test('suggestions contain the sku that is cheapest now', async () => {
  const { shop, at } = await openShop();
  const product = await insertProduct(database.db, shop, {
    name: 'Saffron Ubtan',
    skus: [{ price: 1_000, discountedPrice: 600 }, { price: 700 }],
  });
  await insertCampaign(database.db, shop, {
    startsAt: STARTS,
    endsAt: ENDS,
    products: [{ ...product, discountPercent: 20 }],
  });
  const suggestPrices = async (now: Date) =>
    toPrices((await listSuggestions(at(now), { query: 'saffron', limit: 3 })).products);
  expect(await suggestPrices(before(STARTS))).toEqual([[1_000, 600]]);
  expect(await suggestPrices(STARTS)).toEqual([[700, 560]]);
  expect(await suggestPrices(ENDS)).toEqual([[1_000, 600]]);
});
test('the lowest price of concurrent campaigns applies; one without a percentage changes none', async () => {
  const { shop, at } = await openShop();
  const product = await insertProduct(database.db, shop, { skus: [{ price: 1_000 }] });
  const period = { startsAt: STARTS, endsAt: ENDS };
  const insert = (values: Parameters<typeof insertCampaign>[2]) =>
    insertCampaign(database.db, shop, { ...period, ...values });
  await insert({ products: [product] });
  const priceAt = async (now: Date) =>
    toPrices((await getProduct(at(now), { idOrSlug: product.slug })).skus)[0]?.[1];
  expect(await priceAt(during)).toBeNull();
  await insert({ products: [{ ...product, discountPercent: 15 }] });
  await insert({
    products: [{ ...product, discountPercent: 40 }],
    endsAt: new Date(STARTS.getTime() + 1_000),
  });
  expect([await priceAt(STARTS), await priceAt(during)]).toEqual([600, 850]);
});
test('a campaign does not change prices of another shop', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const [ours, theirs] = [
    await insertProduct(database.db, one.shop, { skus: [{ price: 1_000 }] }),
    await insertProduct(database.db, other.shop, { skus: [{ price: 1_000 }] }),
  ];
  await insertCampaign(database.db, one.shop, {
    startsAt: STARTS,
    endsAt: ENDS,
    products: [{ ...ours, discountPercent: 50 }],
  });
  const [card] = await listProductsByIds(one.at(during), { ids: [ours.id] });
  const [foreign] = await listProductsByIds(other.at(during), { ids: [theirs.id] });
  expect([toPrices(card?.skus ?? []), toPrices(foreign?.skus ?? [])]).toEqual([
    [[1_000, 500]],
    [[1_000, null]],
  ]);
});
