import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { executeStatement } from '#data/statements.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { getProduct } from '#services/catalogue/products.ts';
import { listSuggestions } from '#services/search/suggestions.ts';
import { findRedirect } from '#services/shop/redirects.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { getProductInput } from './product-inputs.ts';
import { saveProduct, saveProducts } from './save-product.ts';

const database = useTestDatabase();

async function openContext() {
  const { db } = database;
  return testContext(db, await createTestShop(db));
}

const TEA: ProductInput = {
  slug: 'green-tea',
  name: 'Green Tea',
  nameBn: 'গ্রিন টি',
  shortDescription: 'Leaves from Sylhet.',
  longDescription: '<p>First flush.</p>',
  brand: 'Kazi & Kazi',
  categories: [['Drinks', 'Tea'], ['Gifts']],
  tags: ['organic', 'new'],
  seo: { title: 'Green tea' },
  variants: [
    {
      sku: 'TEA-50',
      barcode: '8901234567890',
      price: taka(250),
      discountedPrice: taka(220),
      stockQuantity: 5,
      weightGrams: 60,
      attributes: [{ key: 'Size', value: '50 g', keyBn: 'ওজন' }],
    },
    { price: taka(450), stockQuantity: 0, attributes: [{ key: 'Size', value: '100 g' }] },
  ],
};

test('creates a product with its brand, categories and variants', async () => {
  const ctx = await openContext();
  const saved = await saveProduct(ctx, TEA);
  expect(saved).toMatchObject({ outcome: 'created', slug: 'green-tea', version: 1, pictureProblems: [] });
  const product = await getProduct(ctx, { idOrSlug: 'green-tea' });
  expect(product).toMatchObject({
    name: 'Green Tea',
    brand: { name: 'Kazi & Kazi', slug: 'kazi-kazi' },
    categories: [{ slug: 'drinks' }, { slug: 'tea' }],
    tags: ['organic', 'new'],
    skus: [
      { sku: 'TEA-50', price: 25_000, discountedPrice: 22_000, stockQuantity: 5 },
      { sku: 'GREEN-TEA-100-G', price: 45_000, discountedPrice: null, stockQuantity: 0 },
    ],
  });
  const [listed] = await executeStatement(
    ctx.db,
    sql`select min_price::int, is_available, cardinality(tag_ids) as tags from listed_products where shop_id = ${ctx.shop.id}`,
  );
  expect(listed).toEqual({ min_price: 22_000, is_available: true, tags: 2 });
});

test('an exported product is complete, and saving it changes nothing', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, TEA);
  const stored = await getProductInput(ctx, { slug: 'green-tea' });
  expect(stored.product).toMatchObject({
    ...TEA,
    variants: [TEA.variants?.[0], { ...TEA.variants?.[1], sku: 'GREEN-TEA-100-G' }],
  });
  expect(await saveProduct(ctx, stored.product)).toMatchObject({ outcome: 'unchanged', version: 1 });
  expect(await getProductInput(ctx, { slug: 'green-tea' })).toEqual(stored);
});

test('an update keeps omitted fields and clears those that are null', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, TEA);
  const saved = await saveProduct(ctx, {
    slug: 'green-tea',
    nameBn: null,
    brand: null,
    variants: [{ sku: 'TEA-50', price: taka(300), discountedPrice: null }],
  });
  expect(saved).toMatchObject({ outcome: 'updated', version: 2 });
  const { product } = await getProductInput(ctx, { slug: 'green-tea' });
  expect(product).toMatchObject({
    ...TEA,
    nameBn: null,
    brand: null,
    variants: [{ ...TEA.variants?.[0], price: taka(300), discountedPrice: null }],
  });
  expect(product.variants).toHaveLength(1);
});

test('an omitted variant becomes inactive, and active again with its id when it returns', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, TEA);
  const { skus: before } = await getProduct(ctx, { idOrSlug: 'green-tea' });
  const [first, second] = TEA.variants ?? [];
  await saveProduct(ctx, { slug: 'green-tea', variants: second ? [second] : [] });
  expect((await getProduct(ctx, { idOrSlug: 'green-tea' })).skus.map(({ id }) => id)).toEqual([
    before[1]?.id,
  ]);
  await saveProduct(ctx, { slug: 'green-tea', variants: second && first ? [second, first] : [] });
  const { skus: after } = await getProduct(ctx, { idOrSlug: 'green-tea' });
  expect(after.map(({ id }) => id)).toEqual([before[1]?.id, before[0]?.id]);
});

test('new words find the product, and former words do not', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, TEA);
  const findSlugs = async (query: string) =>
    (await listSuggestions(ctx, { query, limit: 5 })).products.map(({ slug }) => slug);
  expect(await findSlugs('green')).toEqual(['green-tea']);
  await saveProduct(ctx, { slug: 'green-tea', name: 'Masala Chai', nameBn: null });
  expect(await findSlugs('masala')).toEqual(['green-tea']);
  expect(await findSlugs('green')).toEqual([]);
  await saveProduct(ctx, { slug: 'green-tea', status: 'draft' });
  expect(await findSlugs('masala')).toEqual([]);
});

test('a new slug redirects from the former slug, and a repeated import still finds the product', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, TEA);
  const renamed = await saveProduct(ctx, { slug: 'sylhet-tea' }, { currentSlug: 'green-tea' });
  expect(renamed).toMatchObject({ outcome: 'updated', slug: 'sylhet-tea' });
  expect(await findRedirect(ctx, { kind: 'product', slug: 'green-tea' })).toEqual({
    state: 'moved',
    slug: 'sylhet-tea',
  });
  expect(await saveProduct(ctx, TEA)).toMatchObject({ outcome: 'unchanged', slug: 'sylhet-tea' });
  await saveProduct(ctx, { slug: 'sylhet-tea', status: 'archived' });
  expect(await findRedirect(ctx, { kind: 'product', slug: 'sylhet-tea' })).toMatchObject({
    state: 'discontinued',
  });
});

test('another expected version is a conflict with the current product', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, TEA);
  await saveProduct(ctx, { slug: 'green-tea', name: 'Best Green Tea' }, { expectedVersion: 1 });
  const result = await saveProduct(ctx, { slug: 'green-tea', name: 'Tea' }, { expectedVersion: 1 });
  expect(result).toMatchObject({
    outcome: 'conflict',
    current: { version: 2, product: { name: 'Best Green Tea' } },
  });
  expect(await saveProduct(ctx, { slug: 'coffee', name: 'x' }, { expectedVersion: 1 })).toEqual({
    outcome: 'not-found',
  });
  expect(await saveProduct(ctx, TEA, { mustBeNew: true })).toEqual({
    outcome: 'invalid',
    problems: [{ field: 'slug', code: 'slug-taken' }],
  });
});

test('an invalid product changes nothing, and the others are saved', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, TEA);
  const results = await saveProducts(ctx, [
    {
      slug: 'green-tea',
      name: 'New name',
      brand: 'New brand',
      variants: [{ sku: 'TEA-50', price: taka(100) }],
    },
    { slug: 'coffee', name: 'Coffee', brand: 'Unknown', variants: [{ sku: 'TEA-50', price: taka(90) }] },
    { slug: 'sugar', name: 'Sugar', variants: [{ price: taka(90) }] },
    { slug: 'Sugar', name: 'Sugar again', variants: [{ price: taka(80) }] },
    { slug: 'salt', variants: [{ price: taka(80) }] },
  ]);
  expect(results).toMatchObject([
    {
      outcome: 'invalid',
      problems: [{ field: 'variants[0].discountedPrice', code: 'discount-not-below-price' }],
    },
    { outcome: 'invalid', problems: [{ field: 'variants[0].sku', code: 'sku-taken', product: 'green-tea' }] },
    { outcome: 'created', slug: 'sugar' },
    { outcome: 'invalid', problems: [{ field: 'slug', code: 'duplicate' }] },
    { outcome: 'invalid', problems: [{ field: 'name', code: 'required' }] },
  ]);
  expect((await getProductInput(ctx, { slug: 'green-tea' })).product.name).toBe('Green Tea');
  const brands = await executeStatement(ctx.db, sql`select name from brands where shop_id = ${ctx.shop.id}`);
  expect(brands).toEqual([{ name: 'Kazi & Kazi' }]);
});

test('concurrent requests save the same product, brand and category once', async () => {
  const ctx = await openContext();
  const inputs = Array.from({ length: 6 }, (_, index) => ({ ...TEA, shortDescription: `Text ${index}` }));
  const results = await Promise.all(inputs.map((input) => saveProduct(ctx, input)));
  expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
  expect(results.filter(({ outcome }) => outcome === 'updated')).toHaveLength(5);
  const [counts] = await executeStatement(
    ctx.db,
    sql`select (select count(*)::int from products where shop_id = ${ctx.shop.id}) as products,
      (select count(*)::int from brands where shop_id = ${ctx.shop.id}) as brands,
      (select count(*)::int from categories where shop_id = ${ctx.shop.id}) as categories`,
  );
  expect(counts).toEqual({ products: 1, brands: 1, categories: 3 });
});

test('removes scripts from descriptions and markup from names', async () => {
  const ctx = await openContext();
  await saveProduct(ctx, {
    slug: 'soap',
    name: ' <b>Soap</b>  &amp; Water ',
    longDescription: '<p onclick="x()">Soft</p><script>alert(1)</script>',
    variants: [{ price: taka(10), title: 'Bar\u0000' }],
  });
  const { product } = await getProductInput(ctx, { slug: 'soap' });
  expect(product).toMatchObject({
    name: 'Soap & Water',
    longDescription: '<p>Soft</p>',
    variants: [{ sku: 'SOAP', title: 'Bar' }],
  });
});

test('brands and categories are found by name in any spelling', async () => {
  const ctx = await openContext();
  const variants = [{ price: taka(10) }];
  await saveProducts(ctx, [
    { slug: 'a', name: 'A', brand: 'Square Toiletries', categories: [['Skin Care', 'Face']], variants },
    {
      slug: 'b',
      name: 'B',
      brand: 'square toiletries',
      categories: [['skin care', 'Body'], ['Face']],
      variants,
    },
  ]);
  const rows = await executeStatement<{ slug: string }>(
    ctx.db,
    sql`select slug from categories where shop_id = ${ctx.shop.id} union all
      select slug from brands where shop_id = ${ctx.shop.id} order by 1`,
  );
  expect(rows.map(({ slug }) => slug)).toEqual(['body', 'face', 'face-2', 'skin-care', 'square-toiletries']);
});

test('a shop cannot read or change a product of another shop', async () => {
  const [ctx, other] = [await openContext(), await openContext()];
  const foreign = await insertProduct(database.db, other.shop, {
    slug: 'green-tea',
    skus: [{ sku: 'TEA-50' }],
  });
  expect(await saveProduct(ctx, TEA)).toMatchObject({ outcome: 'created' });
  expect(await saveProduct(ctx, { slug: 'x' }, { currentSlug: 'missing' })).toEqual({ outcome: 'not-found' });
  const { product } = await getProductInput(other, { slug: 'green-tea' });
  expect(product).toMatchObject({
    name: foreign.name,
    brand: null,
    variants: [{ sku: 'TEA-50', price: 50_000 }],
  });
  const only = await openContext();
  await expect(getProductInput(only, { slug: 'green-tea' })).rejects.toMatchObject({
    failure: { code: 'not-found' },
  });
});
