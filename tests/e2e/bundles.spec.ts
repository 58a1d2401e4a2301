import type { Page } from '@playwright/test';
import { type FoundSku, fillCart, isPlenty, listSkus, priceOf } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated } from './hydrated.ts';
import { askApi, expect, SHOPS, test } from './shop-test.ts';

const NBSP = '\u00a0';
const tk = (amount: number) => `Tk${NBSP}${amount.toLocaleString('en-IN')}`;

/** What the campaign of pairs holds, by the API. */
async function findPaired(page: Page): Promise<FoundSku> {
  const answer = await askApi(page.request, SHOPS.glow, '/api/v3/storefront/get-by-logic', {
    ...{ logic: 'campaign', value: 'buy-1-get-1', limit: 20 },
  });
  const { data } = (await answer.json()) as { data: (Omit<FoundSku, 'id'> & { skus: FoundSku[] })[] };
  const all = data.flatMap(({ name, slug, bundle, skus }) =>
    skus.map((sku) => ({ ...sku, name, slug, bundle })),
  );
  const sku = all.find((each) => isPlenty(each) && Number.isInteger(priceOf(each)));
  if (!sku) throw new Error('no variant fits');
  return sku;
}

test('“buy 1 get 1” is told on card and product, counted in the cart, and kept by the order', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${SHOPS.glow}/campaign/buy-1-get-1`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText('Buy 1, get 1 free');
  await expect(cards.filter({ hasText: 'Buy 1, get 1 free' })).toHaveCount(await cards.count());

  const sku = await findPaired(page);
  expect(sku.bundle).toMatchObject({ take: 2, pay: 1 });
  await page.goto(`${SHOPS.glow}/product/${sku.slug}?sku=${sku.id}`);
  await expect(page.getByText('Put 2 in your cart and pay for 1.')).toBeVisible();

  await fillCart(page, [[sku, 1]]);
  await page.goto(`${SHOPS.glow}/cart`);
  const main = page.getByRole('main');
  await expect(main.getByText('Add 1 more to get 1 free')).toBeVisible();
  await expect(main.getByText('After offers')).toHaveCount(0);
  await main.getByRole('button', { name: /increase quantity/i }).click();
  await expect(main.getByText(`Buy 1 Get 1: −${tk(priceOf(sku))}`)).toBeVisible();
  await expect(main.getByText('Add 1 more')).toHaveCount(0);
  const cartSummary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(cartSummary).toContainText(`Subtotal (2 items)${tk(2 * priceOf(sku))}`);
  await expect(cartSummary).toContainText(`After offers${tk(priceOf(sku))}`);

  await main.getByRole('link', { name: 'Place Order' }).click();
  await fillIn(page, isMobile ? '01812345681' : '01812345682');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText(`Buy 1 Get 1: −${tk(priceOf(sku))}`)).toBeVisible();
  const total = (await summary.getByTestId('grand-total').textContent()) ?? '';
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByText(`Buy 1 Get 1: −${tk(priceOf(sku))}`)).toBeVisible();
  await expect(page.getByTestId('grand-total')).toHaveText(total);
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(page.getByText(`Buy 1 Get 1: −${tk(priceOf(sku))}`)).toBeVisible();
});

test('“3 for the price of 2” is told in Bangla, and the panel counts it over several products', async ({
  page,
}) => {
  const candles = (await listSkus(page, SHOPS.ghor)).filter((each) => each.bundle && isPlenty(each));
  const [dear, cheap] = candles.toSorted((one, other) => priceOf(other) - priceOf(one));
  if (!dear || !cheap) throw new Error('there are no two candles');
  await page.goto(`${SHOPS.ghor}/bn/product/${cheap.slug}?sku=${cheap.id}`);
  await expect(page.getByText('কার্টে ৩টি নিন, দাম দিন ২টির।')).toBeVisible();
  await fillCart(page, [
    [dear, 1],
    [cheap, 1],
  ]);
  await openHydrated(page, `${SHOPS.ghor}/bn/`);
  await page.getByRole('link', { name: 'কার্ট' }).filter({ visible: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'কার্ট' });
  await expect(panel.getByText('আর ১টি নিলে ১টি ফ্রি')).toHaveCount(1);
  await panel.getByRole('link', { name: 'কার্ট দেখুন' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /বাড়ান/ }).last().click();
  await expect(main.getByText('২টির দামে ৩টি মোমবাতি:')).toBeVisible();
  await expect(main.getByText('ছাড়ের পর').first()).toBeAttached();
  await expect(main.getByText('আর ১টি নিলে ১টি ফ্রি')).toHaveCount(0);
});
