import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { choose, nextPhone } from './at-gateway.ts';
import { fillCart, findSku, getPrice, isPlenty, listSkus } from './filled-cart.ts';
import { fillIn, fillPlain } from './filled-checkout.ts';
import { haat, useOwnServer } from './own-server.ts';
import { sentCode } from './sent-code.ts';
import { expect, SHOPS, test } from './shop-test.ts';
import { type PageTexts, textsFor } from './words.ts';

const COD_LIMIT_BDT = 15_000;

const instance = useOwnServer();
const glow = () => `http://glow.localhost:${instance.server.port}`;
const ghor = () => glow().replace('glow', 'shop.ghor');

test.beforeAll(async () => {
  const checks = {
    glow: { newPhone: 'code', aboveLimit: 'advance', advancePercent: 10 },
    ghor: { aboveLimit: 'code' },
  };
  for (const [shop, cashCheck] of Object.entries(checks)) {
    const file = join(instance.data.folder, `${shop}.json`);
    await writeFile(file, JSON.stringify({ maxCODAmount: COD_LIMIT_BDT, cashCheck }));
    const { code, printed } = await haat(
      ['document', 'put', shop, 'widgets/page-settings', file],
      instance.data.folder,
    );
    expect(code, printed).toBe(0);
  }
});

async function openCheckout(
  page: Page,
  { words, phone }: { words: PageTexts; phone: string },
  pieces: [Awaited<ReturnType<typeof findSku>>, number],
) {
  await fillCart(page, [pieces]);
  await page.goto(`${glow()}${words.path}/checkout`);
  await fillIn(page, phone, words.places);
}

async function confirmByCode(
  page: Page,
  { words, phone, shop }: { words: PageTexts; phone: string; shop: string },
) {
  const code = page.getByLabel(words.code, { exact: true });
  await code.fill(await sentCode(page, shop, phone));
  await page.getByRole('button', { name: words.confirmCode }).click();
}

test(
  'accepts a cash order of an unknown number after a code sent to it',
  { tag: '@full-desktop' },
  async ({ page, watch }, { project }) => {
    watch.expectStatus(409);
    watch.expectStatus(422);
    const words = textsFor(project);
    const phone = nextPhone('0191', project);
    await openCheckout(page, { words, phone }, [await findSku(page, isPlenty), 1]);
    await page.getByRole('button', { name: words.place }).click();
    const main = page.getByRole('main');
    await expect(main.getByText(words.oneMoreStep)).toBeInViewport();
    await page.getByRole('button', { name: words.sendCode }).click();
    const code = page.getByLabel(words.code, { exact: true });
    await code.fill('000000');
    await code.press('Enter');
    await expect(main.getByText(words.wrongCode)).toBeVisible();
    // A phone may discard the page while the user reads the message with the code.
    await page.reload();
    await expect(page.getByTestId('grand-total')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: words.place }).click();
    await confirmByCode(page, { words, phone, shop: glow() });
    await expect(page).toHaveURL(/\/order-success\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.thanks);
  },
);

test(
  'above the limit an advance is paid, and the rest is shown as due on delivery',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    const expensive = await findSku(page, (sku) => getPrice(sku) * sku.stockQuantity > 2 * COD_LIMIT_BDT);
    const pieces = Math.floor(COD_LIMIT_BDT / getPrice(expensive)) + 1;
    await openCheckout(page, { words, phone: nextPhone('0191', project) }, [expensive, pieces]);
    await expect(page.getByRole('radio', { name: words.cash })).toBeChecked();
    await expect(page.getByText(words.cashAdvance)).toBeVisible();
    const advanceMethods = page.getByRole('group', { name: words.advanceBy });
    await advanceMethods.getByRole('radio', { name: words.bkash }).check();
    await expect(page.getByText(words.dueBefore)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: words.place }).click();
    await choose(page, 'pay');
    await expect(page).toHaveURL(/\/order-success\//);
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByText(words.partly, { exact: true })).toBeVisible();
  },
);

test(
  'goods above the limit in an order with a pre-order require a code in addition to the online advance',
  { tag: '@full' },
  async ({ page, watch }, { project }) => {
    watch.expectStatus(409);
    const words = textsFor(project);
    const phone = nextPhone('0192', project);
    const skus = await listSkus(page, SHOPS.ghor);
    const preOrderSku = skus.find(({ preOrder }) => preOrder);
    const there = await findSku(page, (sku) => getPrice(sku) * sku.stockQuantity > COD_LIMIT_BDT, SHOPS.ghor);
    if (!preOrderSku) throw new Error('there is no pre-order');
    await fillCart(page, [
      [preOrderSku, 1],
      [there, Math.floor(COD_LIMIT_BDT / getPrice(there)) + 1],
    ]);
    await page.goto(`${ghor()}${words.path}/checkout`);
    await fillIn(page, phone, words.places);
    await page.getByRole('radio', { name: words.bkash }).check();
    await page.getByRole('button', { name: words.place }).click();
    await page.getByRole('button', { name: words.sendCode }).click();
    await confirmByCode(page, { words, phone, shop: ghor() });
    await choose(page, 'pay');
    await expect(page).toHaveURL(/\/order-success\//);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'shows a higher amount due before the gateway requests it',
    { tag: ['@phone', '@full'] },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      const expensive = await findSku(page, (sku) => getPrice(sku) * sku.stockQuantity > 2 * COD_LIMIT_BDT);
      const pieces = Math.floor(COD_LIMIT_BDT / getPrice(expensive)) + 1;
      await page.goto(`${glow()}/checkout?skuId=${expensive.id}&quantity=${pieces}`);
      await fillPlain(page, nextPhone('0193', project));
      const button = page.getByRole('button', { name: 'Place Order' });
      await expect(button).toContainText('Tk');
      await page.getByRole('radio', { name: /^bKash.*next page/ }).check();
      await button.click();
      await expect(page.getByText(/You now need to pay .+ online before delivery\./)).toBeVisible();
      await button.click();
      await choose(page, 'pay');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Payment received.');
    },
  );
});
