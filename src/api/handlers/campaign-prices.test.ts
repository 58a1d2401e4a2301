import { expect, test } from 'vitest';
import type { OrderPreview } from '#contract/place-order.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertCampaign, insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const filtered = (filter: object) => `/api/v3/product/storefront?filter=${encodeObject(filter)}`;

interface Wire {
  data: { slug: string; skus: { price: number; discountedPrice: number | null }[] }[];
}

test('returns the price of a running campaign wherever it returns a price', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const other = await insertProduct(db, shop, { slug: 'other', skus: [{ price: 500 }] });
  const toner = await insertProduct(db, shop, {
    slug: 'toner',
    name: 'Aloe Toner',
    skus: [{ price: 745, discountedPrice: 700 }],
  });
  const campaign = await insertCampaign(db, shop, { products: [{ ...toner, discountPercent: 35 }] });
  const api = testApi(db);
  const skuId = toner.skus[0]?.id ?? 0;
  const now = { price: 745, discountedPrice: 484 };

  const page = await api.get(shop, '/api/v3/product/storefront/toner');
  expect(page.body).toMatchObject({ skus: [now], offerEndsAt: campaign.endsAt.toISOString() });
  const list = await api.get(shop, filtered({ campaign: campaign.slug }));
  expect((list.body as Wire).data).toMatchObject([{ slug: 'toner', skus: [now] }]);
  const sorted = await api.get(shop, filtered({ sort: 'price-asc' }));
  expect((sorted.body as Wire).data.map(({ slug }) => slug)).toEqual(['toner', 'other']);
  const cart = await api.post(shop, '/api/v3/storefront/get-by-ids', { skuIds: [skuId] });
  expect(cart.text).toContain('"discountedPrice":484');
  const suggested = await api.get(shop, '/api/v4/search/suggestions?query=toner');
  expect(suggested.body).toMatchObject({ data: [{ price: 745, discounted_price: 484 }] });

  const lines = [
    { skuId, quantity: 2, price: 484 },
    { skuId: other.skus[0]?.id, quantity: 1, price: 500 },
  ];
  const body = await dhakaOrder(db, lines);
  const preview = await api.post(shop, '/api/v2/delivery-charge/order-delivery-charge', body);
  const placed = await api.post(shop, '/api/v2/order/without-login', body);
  expect(placed.status, placed.text).toBe(201);
  expect((placed.body as OrderPreview).orderData).toEqual((preview.body as OrderPreview).orderData);
  expect(JSON.stringify(placed.body)).toContain('1468');
});
