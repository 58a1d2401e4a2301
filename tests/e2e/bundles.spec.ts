import type { Page } from '@playwright/test';
import { nextPhone } from './at-gateway.ts';
import { type FoundSku, fillCart, getPrice, isPlenty, listSkus } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';
import { amountOf, textsFor } from './words.ts';

async function findPaired(page: Page): Promise<FoundSku> {
  const response = await sendToApi(page.request, SHOPS.glow, '/api/v3/storefront/get-by-logic', {
    ...{ logic: 'campaign', value: 'buy-1-get-1', limit: 20 },
  });
  const { data } = (await response.json()) as { data: (Omit<FoundSku, 'id'> & { skus: FoundSku[] })[] };
  const all = data.flatMap(({ name, slug, bundle, skus }) =>
    skus.map((sku) => ({ ...sku, name, slug, bundle })),
  );
  const sku = all.find((each) => isPlenty(each) && Number.isInteger(getPrice(each)));
  if (!sku) throw new Error('no variant fits');
  return sku;
}

test(
  '“buy 1 get 1” is shown on card and product, applied in the cart, and stored with the order',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    const shop = SHOPS.glow + words.path;
    await page.goto(`${shop}/campaign/buy-1-get-1`);
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    await expect(cards.first()).toContainText(words.oneFree);
    await expect(cards.filter({ hasText: words.oneFree })).toHaveCount(await cards.count());

    const sku = await findPaired(page);
    const [price, both] = [1, 2].map((pieces) => amountOf(words, pieces * getPrice(sku)));
    const given = `${words.bundle}: −${price}`;
    expect(sku.bundle).toMatchObject({ take: 2, pay: 1 });
    await page.goto(`${shop}/product/${sku.slug}?sku=${sku.id}`);
    await expect(page.getByText(words.putTwo)).toBeVisible();

    await fillCart(page, [[sku, 1]]);
    await page.goto(`${shop}/cart`);
    await expect(main.getByText(words.addOne)).toBeVisible();
    await expect(main.getByText(words.afterOffers)).toHaveCount(0);
    await main.getByRole('button', { name: words.more }).click();
    await expect(main.getByText(given)).toBeVisible();
    await expect(main.getByText(words.addOne)).toHaveCount(0);
    const summary = page.getByRole('complementary', { name: words.summary });
    await expect(summary).toContainText(`${words.subtotal}${both}`);
    await expect(summary).toContainText(`${words.afterOffers}${price}`);

    await main.getByRole('link', { name: words.toCheckout }).click();
    await fillIn(page, nextPhone('0181', project), words.places);
    await expect(summary.getByText(given)).toBeVisible();
    const total = (await summary.getByTestId('grand-total').textContent()) ?? '';
    await page.getByRole('button', { name: words.place }).click();
    await expect(page).toHaveURL(/order-success/);
    await expect(page.getByText(given)).toBeVisible();
    await expect(page.getByTestId('grand-total')).toHaveText(total);
    await main.getByRole('link', { name: words.track }).click();
    await expect(page.getByText(given)).toBeVisible();
  },
);

test('“3 for the price of 2” is shown in Bangla, and applies across several products in the panel', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const candles = (await listSkus(page, SHOPS.ghor)).filter((each) => each.bundle && isPlenty(each));
  const [expensive, inexpensive] = candles.toSorted((one, other) => getPrice(other) - getPrice(one));
  if (!expensive || !inexpensive) throw new Error('there are no two candles');
  await page.goto(`${SHOPS.ghor}/bn/product/${inexpensive.slug}?sku=${inexpensive.id}`);
  await expect(page.getByText('কার্টে ৩টি নিন, দাম দিন ২টির।')).toBeVisible();
  await fillCart(page, [
    [expensive, 1],
    [inexpensive, 1],
  ]);
  await openHydrated(page, `${SHOPS.ghor}/bn/`);
  await page.getByRole('link', { name: 'কার্ট' }).filter({ visible: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'কার্ট' });
  await expect(panel.getByText('আর ১টি নিলে ১টি ফ্রি')).toHaveCount(1);
  await panel.getByRole('link', { name: 'কার্ট দেখুন' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /বাড়ান/ }).last().click();
  await expect(main.getByText('২টির দামে ৩টি মোমবাতি:')).toBeVisible();
  await expect(main.getByText('ছাড়ের পর মোট').first()).toBeAttached();
  await expect(main.getByText('আর ১টি নিলে ১টি ফ্রি')).toHaveCount(0);
});
