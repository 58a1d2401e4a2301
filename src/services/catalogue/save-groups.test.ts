import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { getProduct } from '#services/catalogue/products.ts';
import { listSuggestions } from '#services/search/suggestions.ts';
import { findRedirect } from '#services/shop/redirects.ts';
import { insertBrand, insertCampaign, insertCategory, taka } from '#tests/fixtures/catalogue.ts';
import { listenForShopChanges } from '#tests/fixtures/shop-changes.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { getProductInput } from './product-inputs.ts';
import { deleteBrand, listOwnBrands, saveBrand } from './save-brand.ts';
import { deleteCampaign, listOwnCampaigns, saveCampaign } from './save-campaign.ts';
import { deleteCategory, listOwnCategories, saveCategory } from './save-category.ts';
import { saveProduct, saveProducts } from './save-product.ts';

const database = useTestDatabase();

async function openContext() {
  return testContext(database.db, await createTestShop(database.db));
}

type Context = Awaited<ReturnType<typeof openContext>>;

const saveTea = (ctx: Context) =>
  saveProduct(ctx, {
    slug: 'tea',
    name: 'Leaves',
    brand: 'Kazi',
    categories: [['Drinks', 'Hot']],
    variants: [{ sku: 'TEA', price: taka(250) }],
  });

const findSlugs = async (ctx: Context, query: string) =>
  (await listSuggestions(ctx, { query, limit: 5 })).products.map(({ slug }) => slug);

const listTrail = async (ctx: Context) =>
  (await getProduct(ctx, { idOrSlug: 'tea' })).categories.map(({ slug }) => slug);

test('a category is created, renamed, moved and deleted, and its products follow', async () => {
  const ctx = await openContext();
  await saveTea(ctx);
  expect(await saveCategory(ctx, { name: 'Kitchen & Home', seo: { title: 'Kitchen' } })).toMatchObject({
    outcome: 'created',
    slug: 'kitchen-home',
  });
  expect(await findSlugs(ctx, 'beverages')).toEqual([]);
  await saveCategory(
    ctx,
    { name: 'Beverages', slug: 'beverages', parentSlug: 'kitchen-home' },
    { currentSlug: 'hot' },
  );
  expect(await findSlugs(ctx, 'beverages')).toEqual(['tea']);
  expect(await listTrail(ctx)).toEqual(['kitchen-home', 'beverages']);
  expect(await findRedirect(ctx, { kind: 'category', slug: 'hot' })).toEqual({
    state: 'moved',
    slug: 'beverages',
  });
  expect(await listOwnCategories(ctx)).toMatchObject([
    { slug: 'beverages', parentSlug: 'kitchen-home', productCount: 1 },
    { slug: 'drinks', parentSlug: null, productCount: 0 },
    { slug: 'kitchen-home', productCount: 1, seo: { title: 'Kitchen' } },
  ]);
  expect(await deleteCategory(ctx, { slug: 'kitchen-home' })).toMatchObject({
    problems: [{ field: 'slug', code: 'has-subcategories' }],
  });
  expect(await deleteCategory(ctx, { slug: 'beverages' })).toEqual({ outcome: 'deleted' });
  expect(await listTrail(ctx)).toEqual([]);
  expect(await findSlugs(ctx, 'beverages')).toEqual([]);
  expect(await deleteCategory(ctx, { slug: 'kitchen-home' })).toEqual({ outcome: 'deleted' });
});

test('a category cannot be moved into itself, and needs a known parent', async () => {
  const ctx = await openContext();
  await saveTea(ctx);
  const move = (parentSlug: string) => saveCategory(ctx, { parentSlug }, { currentSlug: 'drinks' });
  expect(await move('hot')).toMatchObject({ problems: [{ field: 'parentSlug', code: 'within-itself' }] });
  expect(await move('missing')).toMatchObject({ problems: [{ field: 'parentSlug', code: 'unknown' }] });
  expect(await saveCategory(ctx, { slug: 'hot' }, { currentSlug: 'drinks' })).toMatchObject({
    problems: [{ field: 'slug', code: 'slug-taken' }],
  });
  expect(await saveCategory(ctx, {})).toMatchObject({ problems: [{ field: 'name', code: 'required' }] });
  expect(await listTrail(ctx)).toEqual(['drinks', 'hot']);
});

test('a brand is renamed and deleted, and its products follow', async () => {
  const ctx = await openContext();
  await saveTea(ctx);
  const saved = await saveBrand(
    ctx,
    { name: 'Ispahani', description: 'Since 1820', logo: 'missing.png' },
    { currentSlug: 'kazi' },
  );
  expect(saved).toMatchObject({
    outcome: 'updated',
    slug: 'kazi',
    pictureProblems: [{ field: 'logo', code: 'picture-unusable', source: 'missing.png' }],
  });
  expect(await findSlugs(ctx, 'ispahani')).toEqual(['tea']);
  expect(await listOwnBrands(ctx)).toMatchObject([
    { name: 'Ispahani', description: 'Since 1820', productCount: 1 },
  ]);
  expect(await deleteBrand(ctx, { slug: 'kazi' })).toEqual({ outcome: 'deleted' });
  expect(await findSlugs(ctx, 'ispahani')).toEqual([]);
  expect((await getProductInput(ctx, { slug: 'tea' })).product.brand).toBe(null);
});

test('the words of more products than one transaction writes are rebuilt', async () => {
  const ctx = await openContext();
  const variants = [{ price: taka(10) }];
  const products = Array.from({ length: 205 }, (_, index) => ({
    slug: `p${index}`,
    name: `Item ${index}`,
    brand: 'Old brand',
    categories: [['Many']],
    variants,
  }));
  await saveProducts(ctx, products);
  await saveBrand(ctx, { name: 'Meghna' }, { currentSlug: 'old-brand' });
  expect(await findSlugs(ctx, 'meghna')).toHaveLength(5);
  expect(await deleteBrand(ctx, { slug: 'old-brand' })).toEqual({ outcome: 'deleted' });
  expect(await deleteCategory(ctx, { slug: 'many' })).toEqual({ outcome: 'deleted' });
  expect(await findSlugs(ctx, 'meghna')).toEqual([]);
});

test('a campaign changes prices while it runs, and is deleted', async () => {
  const ctx = await openContext();
  await saveTea(ctx);
  const readPrice = async () => (await getProduct(ctx, { idOrSlug: 'tea' })).skus[0]?.discountedPrice;
  const input = {
    name: 'Eid',
    startsAt: '2020-01-01',
    endsAt: '2100-01-01',
    products: [{ slug: 'tea', discountPercent: 20 }],
  };
  expect(await saveCampaign(ctx, input)).toMatchObject({ outcome: 'created', slug: 'eid' });
  expect(await readPrice()).toBe(poisha(20_000));
  await saveCampaign(ctx, { products: [{ slug: 'tea', discountPercent: 10 }] }, { currentSlug: 'eid' });
  expect(await readPrice()).toBe(poisha(22_500));
  expect(await listOwnCampaigns(ctx)).toMatchObject([
    {
      slug: 'eid',
      name: 'Eid',
      startsAt: new Date('2019-12-31T18:00:00Z'),
      products: [{ slug: 'tea', discountPercent: 10 }],
    },
  ]);
  expect(await deleteCampaign(ctx, { slug: 'eid' })).toEqual({ outcome: 'deleted' });
  expect(await readPrice()).toBe(null);
});

test('rejects a campaign with wrong days, percentages or products', async () => {
  const ctx = await openContext();
  const save = async (input: Parameters<typeof saveCampaign>[1]) => {
    const result = await saveCampaign(ctx, { name: 'Eid', ...input });
    return 'problems' in result ? result.problems.map(({ field, code }) => `${field} ${code}`) : result;
  };
  expect(await save({})).toEqual(['startsAt required', 'endsAt required']);
  expect(await save({ startsAt: '2026-13-01', endsAt: 'soon' })).toEqual([
    'startsAt not-a-date',
    'endsAt not-a-date',
  ]);
  const period = { startsAt: '2026-12-02', endsAt: '2026-12-01' };
  expect(await save({ ...period, products: [{ slug: 'x' }] })).toEqual([
    'endsAt end-before-start',
    'products[0].slug unknown',
  ]);
  expect(await save({ ...period, products: [{ slug: 'x', discountPercent: 0 }, { slug: 'x' }] })).toEqual([
    'products[0].discountPercent too-small',
    'products[1].slug duplicate',
  ]);
  expect(await listOwnCampaigns(ctx)).toEqual([]);
});

test('a shop cannot see or change the categories, brands and campaigns of another shop', async () => {
  const [ctx, other] = [await openContext(), await openContext()];
  await insertCategory(database.db, other.shop, { slug: 'same', name: 'Theirs' });
  await insertBrand(database.db, other.shop, { slug: 'same', name: 'Theirs' });
  await insertCampaign(database.db, other.shop, { slug: 'same', name: 'Theirs' });
  const takeChanges = await listenForShopChanges(database.database);
  const update = { name: 'Mine' };
  const options = { currentSlug: 'same' };
  for (const result of [
    await saveCategory(ctx, update, options),
    await saveBrand(ctx, update, options),
    await saveCampaign(ctx, update, options),
    await deleteCategory(ctx, { slug: 'same' }),
    await deleteBrand(ctx, { slug: 'same' }),
    await deleteCampaign(ctx, { slug: 'same' }),
  ])
    expect(result).toEqual({ outcome: 'not-found' });
  expect(await saveCategory(ctx, { name: 'Sub', parentSlug: 'same' })).toMatchObject({ outcome: 'invalid' });
  for (const list of [listOwnCategories, listOwnBrands, listOwnCampaigns]) {
    expect(await list(ctx)).toEqual([]);
    expect(await list(other)).toMatchObject([{ name: 'Theirs' }]);
  }
  expect(await takeChanges()).toEqual([]);
});

test('every instance is notified of a new category and brand', async () => {
  const ctx = await openContext();
  const takeChanges = await listenForShopChanges(database.database);
  await saveCategory(ctx, { name: 'One' });
  expect(new Set(await takeChanges())).toEqual(new Set([ctx.shop.id]));
  await saveBrand(ctx, { name: 'One' });
  expect(new Set(await takeChanges())).toEqual(new Set([ctx.shop.id]));
});
