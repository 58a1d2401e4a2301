import { expect, test } from 'vitest';
import type { OrderPreview } from '#contract/place-order.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertCampaign, insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

interface Wire {
  data: { slug: string; skus: { price: number; discountedPrice: number | null }[] }[];
}

test.each([0, -5])(
  'ignores a discounted price of %s wherever it returns a price',
  async (discountedPrice) => {
    const { db } = database;
    const shop = await createTestShop(db);
    await openForOrders(db, shop);
    const toner = await insertProduct(db, shop, {
      slug: 'toner',
      name: 'Aloe Toner',
      skus: [{ price: 745, discountedPrice }],
    });
    await insertProduct(db, shop, { slug: 'wash', skus: [{ price: 500 }] });
    const api = testApi(db);
    const skuId = toner.skus[0]?.id ?? 0;
    const listed = async (filter: object) => {
      const { body } = await api.get(shop, `/api/v3/product/storefront?filter=${encodeObject(filter)}`);
      return (body as Wire).data.map(({ slug, skus }) => [slug, skus[0]?.price, skus[0]?.discountedPrice]);
    };

    expect(await listed({ sort: 'price-asc' })).toEqual([
      ['wash', 500, null],
      ['toner', 745, null],
    ]);
    expect(await listed({ discountMin: 1 })).toEqual([]);
    const page = await api.get(shop, '/api/v3/product/storefront/toner');
    expect(page.body).toMatchObject({ skus: [{ price: 745, discountedPrice: null }] });
    const cart = await api.post(shop, '/api/v3/storefront/get-by-ids', { skuIds: [skuId] });
    expect(cart.text).toContain('"discountedPrice":null');
    const suggested = await api.get(shop, '/api/v4/search/suggestions?query=toner');
    expect(suggested.body).toMatchObject({ data: [{ price: 745, discounted_price: null }] });
    const placed = await api.post(
      shop,
      '/api/v2/order/without-login',
      await dhakaOrder(db, [{ skuId, quantity: 2, price: 745 }]),
    );
    expect(placed.status, placed.text).toBe(201);
    expect((placed.body as OrderPreview).orderData.subTotal).toBe(1_490);

    await insertCampaign(db, shop, { products: [{ ...toner, discountPercent: 10 }] });
    expect(await listed({ discountMin: 1 })).toEqual([['toner', 745, 670]]);
  },
);
