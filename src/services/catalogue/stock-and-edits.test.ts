import { expect, test } from 'vitest';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import { getProduct } from '#services/catalogue/products.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { listenForShopChanges } from '#tests/fixtures/shop-changes.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { adjustStock, listStockAdjustments } from './adjust-stock.ts';
import { editVariants, setProductStatus } from './edit-products.ts';
import { getProductInput, listOwnProducts, listProductInputs } from './product-inputs.ts';
import { saveProduct, saveProducts } from './save-product.ts';

const database = useTestDatabase();

async function openShop() {
  const ctx = testContext(database.db, await createTestShop(database.db));
  await saveProduct(ctx, {
    slug: 'tea',
    name: 'Tea',
    variants: [
      {
        sku: 'S',
        price: taka(100),
        discountedPrice: taka(90),
        stockQuantity: 5,
        attributes: [{ key: 'Size', value: 'S' }],
      },
      { sku: 'L', price: taka(200), stockQuantity: 0, attributes: [{ key: 'Size', value: 'L' }] },
    ],
  });
  return ctx;
}

const listCodes = (result: object) =>
  'problems' in result
    ? (result.problems as InputProblem[]).map(({ field, code }) => `${field} ${code}`)
    : result;

test('stock is received, counted, damaged, sold and returned, with a record of each', async () => {
  const ctx = await openShop();
  const takeChanges = await listenForShopChanges(database.database);
  const result = await adjustStock(ctx, [
    { sku: 'S', reason: 'received', quantity: 10 },
    { sku: 'S', reason: 'damaged', quantity: 2 },
    { sku: 'S', reason: 'sold', quantity: 3 },
    { sku: 'S', reason: 'returned', quantity: 1 },
    { sku: 'L', reason: 'counted', quantity: 7 },
  ]);
  expect(result).toEqual({
    outcome: 'adjusted',
    stock: [
      { sku: 'S', stockQuantity: 11 },
      { sku: 'L', stockQuantity: 7 },
    ],
  });
  expect(await takeChanges()).toEqual([ctx.shop.id]);
  const listed = await listStockAdjustments(ctx, { limit: 10 });
  expect(listed.map(({ sku, reason, change, stockAfter }) => [sku, reason, change, stockAfter])).toEqual([
    ['L', 'counted', 7, 7],
    ['S', 'returned', 1, 11],
    ['S', 'sold', -3, 10],
    ['S', 'damaged', -2, 13],
    ['S', 'received', 10, 15],
  ]);
  const older = await listStockAdjustments(ctx, { sku: 'S', beforeId: listed[2]?.id, limit: 1 });
  expect(older).toMatchObject([{ reason: 'damaged', slug: 'tea' }]);
  expect((await getProductInput(ctx, { slug: 'tea' })).version).toBe(1);
});

test('an adjustment that is impossible changes nothing', async () => {
  const ctx = await openShop();
  const problems = await adjustStock(ctx, [
    { sku: 'S', reason: 'received', quantity: 1 },
    { sku: 'S', reason: 'sold', quantity: 7 },
    { sku: 'X', reason: 'sold', quantity: 1 },
  ]);
  expect(listCodes(problems)).toEqual([
    'adjustments[1].quantity too-little-stock',
    'adjustments[2].sku unknown',
  ]);
  const wrong = await adjustStock(ctx, [
    { sku: 'S', reason: 'received', quantity: 0 },
    { sku: 'S', reason: 'counted', quantity: -1 },
    { sku: 'S', reason: 'counted', quantity: 1.5 },
    { sku: 'S', reason: 'lost' as 'sold', quantity: 1 },
  ]);
  expect(listCodes(wrong)).toEqual([
    'adjustments[0].quantity too-small',
    'adjustments[1].quantity too-small',
    'adjustments[2].quantity not-a-whole-number',
    'adjustments[3].reason not-offered',
  ]);
  expect(await listStockAdjustments(ctx, { limit: 10 })).toEqual([]);
});

test('concurrent adjustments are all applied', async () => {
  const ctx = await openShop();
  await Promise.all(
    Array.from({ length: 8 }, () => adjustStock(ctx, [{ sku: 'L', reason: 'received', quantity: 1 }])),
  );
  const { product } = await getProductInput(ctx, { slug: 'tea' });
  expect(product.variants?.map(({ stockQuantity }) => stockQuantity)).toEqual([5, 8]);
});

test('prices and stock of variants are edited together or not at all', async () => {
  const ctx = await openShop();
  expect(
    await editVariants(ctx, [
      { sku: 'S', price: taka(120), discountedPrice: null },
      { sku: 'L', stockQuantity: 4 },
    ]),
  ).toEqual({ outcome: 'edited' });
  const { version, product } = await getProductInput(ctx, { slug: 'tea' });
  expect(version).toBe(2);
  expect(product.variants).toMatchObject([
    { price: taka(120), discountedPrice: null, stockQuantity: 5 },
    { price: taka(200), stockQuantity: 4 },
  ]);
  expect(await listStockAdjustments(ctx, { limit: 5 })).toMatchObject([
    { sku: 'L', reason: 'counted', change: 4 },
  ]);
  const refused = await editVariants(ctx, [
    { sku: 'L', price: taka(300) },
    { sku: 'S', discountedPrice: taka(120) },
    { sku: 'X', price: taka(1) },
  ]);
  expect(listCodes(refused)).toEqual([
    'edits[1].discountedPrice discount-not-below-price',
    'edits[2].sku unknown',
  ]);
  const wrong = await editVariants(ctx, [
    { sku: 'L', price: taka(0) },
    { sku: 'L', stockQuantity: -1 },
  ]);
  expect(listCodes(wrong)).toEqual([
    'edits[0].price price-not-positive',
    'edits[1].sku duplicate',
    'edits[1].stockQuantity too-small',
  ]);
  expect((await getProductInput(ctx, { slug: 'tea' })).version).toBe(2);
});

test('the status of several products is changed', async () => {
  const ctx = await openShop();
  await saveProduct(ctx, { slug: 'salt', name: 'Salt', status: 'draft', variants: [{ price: taka(10) }] });
  expect(await setProductStatus(ctx, { slugs: ['tea', 'x'], status: 'draft' })).toMatchObject({
    problems: [{ field: 'slugs[1]', code: 'unknown' }],
  });
  expect(await setProductStatus(ctx, { slugs: ['tea', 'salt'], status: 'active' })).toEqual({
    outcome: 'edited',
  });
  expect(await getProduct(ctx, { idOrSlug: 'salt' })).toMatchObject({ name: 'Salt' });
  await setProductStatus(ctx, { slugs: ['tea', 'salt'], status: 'archived' });
  await expect(getProduct(ctx, { idOrSlug: 'salt' })).rejects.toMatchObject({
    failure: { code: 'not-found' },
  });
});

test('lists and finds products of any status', async () => {
  const ctx = await openShop();
  await saveProducts(ctx, [
    {
      slug: 'salt',
      name: 'Salt 50%',
      status: 'draft',
      brand: 'Molla',
      categories: [['Food', 'Spices']],
      variants: [{ sku: 'SALT', barcode: '890', price: taka(10), stockQuantity: 2 }],
    },
  ]);
  const find = async (filter: object) =>
    (await listOwnProducts(ctx, { currentPage: 1, perPage: 10, ...filter })).rows.map(({ slug }) => slug);
  expect(await find({})).toEqual(['salt', 'tea']);
  expect(await find({ status: 'draft' })).toEqual(['salt']);
  expect(await find({ text: '50%' })).toEqual(['salt']);
  expect(await find({ text: '5_%' })).toEqual([]);
  expect(await find({ text: '890' })).toEqual(['salt']);
  expect(await find({ text: 'salt', brandSlug: 'molla', categorySlug: 'food' })).toEqual(['salt']);
  expect(await find({ maxStock: 0 })).toEqual(['tea']);
  const { rows, total } = await listOwnProducts(ctx, { currentPage: 2, perPage: 1 });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { slug: 'tea', version: 1, variantCount: 2, stockQuantity: 5, minPrice: 9_000, maxPrice: 20_000 },
  ]);
  const [first] = await listProductInputs(ctx, { limit: 1 });
  expect(first?.product.slug).toBe('tea');
  expect(await listProductInputs(ctx, { afterId: first?.id ?? 0, limit: 5 })).toMatchObject([
    { product: { slug: 'salt', brand: 'Molla', categories: [['Food', 'Spices']] } },
  ]);
});

test('a shop cannot see or change the variants of another shop', async () => {
  const ctx = testContext(database.db, await createTestShop(database.db));
  const other = await createTestShop(database.db);
  await insertProduct(database.db, other, { slug: 'theirs', skus: [{ sku: 'THEIRS' }] });
  const theirs = testContext(database.db, other);
  await adjustStock(theirs, [{ sku: 'THEIRS', reason: 'counted', quantity: 3 }]);
  for (const result of [
    await adjustStock(ctx, [{ sku: 'THEIRS', reason: 'counted', quantity: 0 }]),
    await editVariants(ctx, [{ sku: 'THEIRS', price: taka(1) }]),
    await setProductStatus(ctx, { slugs: ['theirs'], status: 'archived' }),
  ])
    expect(result).toMatchObject({ outcome: 'invalid', problems: [{ code: 'unknown' }] });
  expect(await listStockAdjustments(ctx, { limit: 5 })).toEqual([]);
  expect(await listOwnProducts(ctx, { currentPage: 1, perPage: 5 })).toEqual({ rows: [], total: 0 });
  expect(await listProductInputs(ctx, { limit: 5 })).toEqual([]);
  expect(await getProductInput(theirs, { slug: 'theirs' })).toMatchObject({
    version: 1,
    product: { status: 'active', variants: [{ price: taka(500), stockQuantity: 3 }] },
  });
});
