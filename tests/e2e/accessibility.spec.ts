import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { askApi, expect, SHOPS, test } from './shop-test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Each looks at several whole pages, for which axe takes several seconds of a slow machine.
test.describe.configure({ timeout: 180_000 });

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`axe finds nothing serious in ${shop} on home, listing, product, cart and checkout`, async ({
    page,
  }) => {
    const origin = SHOPS[shop];
    await page.goto(origin);
    await expectNoSeriousFinding(page, 'home');
    const category = await page.locator('a[href*="/category/"]').first().getAttribute('href');
    await page.goto(origin + category);
    await expectNoSeriousFinding(page, 'listing');
    const product = await page.getByRole('main').locator('a[href*="/product/"]').first().getAttribute('href');
    await page.goto(origin + product);
    await expectNoSeriousFinding(page, 'product');
    await putIntoCart(page, origin);
    await page.goto(`${origin}/cart`);
    await expect(page.getByRole('link', { name: 'Place Order' })).toBeVisible();
    await expectNoSeriousFinding(page, 'cart');
    await page.goto(`${origin}/checkout`);
    await expect(page.getByTestId('grand-total')).toBeVisible();
    await expectNoSeriousFinding(page, 'checkout');
  });
}

const LANDING = { glow: '/landing/bridal', ghor: '/landing/kantha' } as const;

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`axe finds nothing serious on the built pages of ${shop}, in Bangla`, async ({ page }) => {
    const origin = `${SHOPS[shop]}/bn`;
    const paths = ['/blog', '/store-locator', '/contact-us', '/faq', '/wishlist'];
    if (shop !== 'shurokkha') paths.push(LANDING[shop]);
    for (const path of paths) {
      await page.goto(origin + path);
      await expectNoSeriousFinding(page, path);
    }
    await page.goto(`${origin}/blog`);
    const post = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .first()
      .getAttribute('href');
    await page.goto(SHOPS[shop] + post);
    await expectNoSeriousFinding(page, 'post');
  });
}

test('axe finds nothing serious in the drawer, the search over the page and the popup', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'phones have them all');
  await page.goto(SHOPS.shurokkha);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expectNoSeriousFinding(page, 'drawer');
  await page.keyboard.press('Escape');
  await page.locator('.bottom-navigation').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSeriousFinding(page, 'overlay');
  await page.unroute('**/popups/**');
  await page.goto(SHOPS.ghor);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSeriousFinding(page, 'popup');
});

async function putIntoCart(page: Page, origin: string): Promise<void> {
  const answer = await askApi(page.request, origin, '/api/v3/product/storefront?perPage=20');
  const { data } = (await answer.json()) as {
    data: { skus: { id: number; price: number; discountedPrice: number | null; stockQuantity: number }[] }[];
  };
  const sku = data.flatMap(({ skus }) => skus).find(({ stockQuantity }) => stockQuantity > 1);
  if (!sku) throw new Error('nothing is in stock');
  await page.evaluate((cart) => localStorage.setItem('cart-saas-local', JSON.stringify(cart)), {
    user_id: 'guest-test',
    items: [{ skuId: sku.id, quantity: 1, price: sku.discountedPrice ?? sku.price }],
  });
}

/** Parts far below have estimated sizes until they were near once; the check measures what stands where. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height + 2_000; y += 500) {
    await page.evaluate((top) => {
      scrollTo(0, top);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, y);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function expectNoSeriousFinding(page: Page, name: string): Promise<void> {
  await seeAll(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}
