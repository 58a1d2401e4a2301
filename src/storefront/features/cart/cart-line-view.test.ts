import { expect, test } from 'vitest';
import type { ProductSummary, Sku } from '#contract/product.ts';
import type { LiveSku } from '#storefront/commerce/catalogue/live-skus.ts';
import { wireSku as sku } from '#tests/fixtures/wire-sku.ts';
import { calculateCartSubtotalBdt, countOrderableUnits, toCartLineViews } from './cart-line-view.ts';

const product = (skus: Sku[]): ProductSummary => ({
  id: 10,
  slug: 'soap',
  name: 'Soap',
  name_bn: null,
  shortDescription: '',
  thumbnail: '',
  rating: null,
  brand: null,
  skus,
});

const liveSkus = (skus: Sku[], ...missing: number[]) => {
  const result = product(skus);
  return new Map<number, LiveSku>([
    ...skus.map((each) => [each.id, { product: result, sku: each }] as const),
    ...missing.map((id) => [id, { product: undefined, sku: undefined }] as const),
  ]);
};

test('a line has the shop’s price, and reports a price that differs from the displayed one', () => {
  const [line] = toCartLineViews(
    [{ skuId: 1, quantity: 3, price: 500 }],
    liveSkus([sku({ discountedPrice: 399.99 })]),
  );
  expect(line).toMatchObject({ unitPrice: 399.99, lineTotal: 1199.97, problem: 'price-changed' });
});

test.each([
  [{ stockQuantity: 0 }, 'sold-out', 0],
  [{ stockQuantity: 2 }, 'insufficient-stock', 2],
  [{ status: 'inactive' as const }, 'unavailable', 0],
  [{ stockQuantity: 0, preOrder: true }, null, 3],
])('%j makes the line %s, with %d of 3 available', (values, problem, orderable) => {
  const [line] = toCartLineViews([{ skuId: 1, quantity: 3, price: 500 }], liveSkus([sku(values)]));
  expect(line).toMatchObject({ problem, orderable });
});

test('the subtotal includes only available quantities, as at checkout', () => {
  const lines = toCartLineViews(
    [
      { skuId: 1, quantity: 2, price: 500 },
      { skuId: 2, quantity: 1, price: 80 },
      { skuId: 99, quantity: 1, price: 80 },
      { skuId: 3, quantity: 5, price: 100 },
    ],
    liveSkus([sku({}), sku({ id: 2, stockQuantity: 0 }), sku({ id: 3, price: 100, stockQuantity: 3 })], 99),
  );
  expect(lines.map(({ lineTotal }) => lineTotal)).toEqual([1000, 0, 0, 300]);
  expect([countOrderableUnits(lines), calculateCartSubtotalBdt(lines)]).toEqual([5, 1300]);
});

test('a line that was not looked up yet is not shown as discontinued', () => {
  expect(toCartLineViews([{ skuId: 1, quantity: 1, price: 500 }], new Map())).toEqual([]);
});
