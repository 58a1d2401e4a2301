import { expect, type Page } from '@playwright/test';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { type FoundSku, fillCart, findSku, isPlenty, listSkus } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated } from './hydrated.ts';
import { sendToApi } from './shop-test.ts';

export interface Flow {
  name: string;
  /** Whether the flow also runs with `npm test`. Otherwise, it runs only in the full suite. */
  isShort?: boolean;
  open: (page: Page, shop: string) => Promise<void>;
  proceed: (page: Page, shop: string) => Promise<void>;
}

/** Demo customer, as printed by `npm start`. */

const findPlentiful = (page: Page, shop: string) => findSku(page, isPlenty, shop);

async function openWithCart(page: Page, shop: string, path: string): Promise<void> {
  await fillCart(page, [[await findPlentiful(page, shop), 1]]);
  await openHydrated(page, shop + path);
}

const productLinks = (page: Page) => page.getByRole('main').locator('a[href*="/product/"]:visible');

async function expectProduct(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/product\//);
  await expect(
    page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart|^Notify me/ }).first()).toBeVisible();
}

const expectCartLine = (page: Page) =>
  expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('main'))
      .getByRole('listitem')
      .filter({ hasText: 'Tk', visible: true })
      .first(),
  ).toBeVisible();

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/order-success\//, { timeout: 30_000 });
  await expect(page.getByTestId('order-number')).toBeVisible();
}

async function findTwoVariants(page: Page, shop: string): Promise<[FoundSku, FoundSku]> {
  const skus = (await listSkus(page, shop)).filter(isPlenty);
  const first = skus.find(({ slug, id }) => skus.some((sku) => sku.slug === slug && sku.id !== id));
  const second = skus.find((sku) => sku.slug === first?.slug && sku.id !== first.id);
  if (!first || !second) throw new Error('no product has variants');
  return [first, second];
}

/**
 * Flows with two parts. `open` opens a page. The test then replaces the build or removes its scripts, and
 * `proceed` continues on the open page.
 */
export const FLOWS: readonly Flow[] = [
  {
    name: 'the menu opens a listing from the home page',
    open: openHydrated,
    proceed: async (page) => {
      const drawer = page.getByRole('banner').getByRole('button', { name: 'Menu' });
      if (await drawer.isVisible()) await drawer.click();
      await page
        .getByRole('navigation', { name: 'Categories', exact: true })
        .getByRole('link', { name: 'Skin', exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/category\/skin/);
      await expect(productLinks(page).first()).toBeVisible();
    },
  },
  {
    name: 'a listing opens a product',
    open: (page, shop) => openHydrated(page, `${shop}/category/skin`),
    proceed: async (page) => {
      await productLinks(page).first().click();
      await expectProduct(page);
    },
  },
  {
    name: 'a listing is filtered',
    open: (page, shop) => openHydrated(page, `${shop}/category/skin`),
    proceed: async (page) => {
      const sheet = page.getByRole('button', { name: 'Filters' });
      if (await sheet.isVisible()) await sheet.click();
      await page.locator('input[name="gg__brand"]:visible').first().check();
      await expect(page).toHaveURL(/gg__brand=/);
      await expect(page.locator('input[name="gg__brand"]').first()).toBeChecked();
      await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeAttached();
    },
  },
  {
    name: 'a product is added to the cart, and the cart opens',
    isShort: true,
    open: async (page, shop) => {
      const { id, slug } = await findPlentiful(page, shop);
      await openHydrated(page, `${shop}/product/${slug}?sku=${id}`);
    },
    proceed: async (page) => {
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
      await page.getByRole('link', { name: 'Cart, 1 item' }).first().click();
      await expectCartLine(page);
    },
  },
  {
    name: 'another variant is chosen and its picture enlarged',
    open: async (page, shop) => {
      const [first] = await findTwoVariants(page, shop);
      await openHydrated(page, `${shop}/product/${first.slug}?sku=${first.id}`);
    },
    proceed: async (page, shop) => {
      const [, second] = await findTwoVariants(page, shop);
      await page.locator(`a.option[href*="sku=${second.id}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`sku=${second.id}`));
      await page.getByRole('button', { name: 'Enlarge photo 1' }).click();
      // If the script of the dialog is missing, the picture opens as a document.
      const isEnlarged = async () =>
        page.url().includes('/images/') || (await page.getByRole('dialog').isVisible());
      await expect.poll(isEnlarged).toBe(true);
    },
  },
  {
    name: 'a cart is opened and ordered',
    open: (page, shop) => openWithCart(page, shop, '/category/skin'),
    proceed: async (page) => {
      await page.getByRole('link', { name: 'Cart, 1 item' }).first().click();
      await expectCartLine(page);
      await page
        .getByRole('link', { name: /^(?:Checkout|Place Order)/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/checkout/);
      await fillIn(page, '01712345678');
      await placeOrder(page);
    },
  },
  {
    name: 'a filled-in checkout is ordered',
    isShort: true,
    open: async (page, shop) => {
      await openWithCart(page, shop, '/checkout');
      await fillIn(page, '01812345678');
    },
    proceed: placeOrder,
  },
  {
    name: 'the cart is emptied',
    open: (page, shop) => openWithCart(page, shop, '/cart'),
    proceed: async (page) => {
      const dialog = page.getByRole('dialog').getByRole('button', { name: 'Clear cart' });
      // If the script of the dialog cannot be loaded, the page reloads before the dialog opens.
      await expect(async () => {
        if (!(await dialog.isVisible()))
          await page.getByRole('main').getByRole('button', { name: 'Clear cart' }).click({ timeout: 3_000 });
        await expect(dialog).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await dialog.click();
      await expect(page.getByRole('heading', { name: 'Empty Cart', exact: true })).toBeVisible();
    },
  },
  {
    name: 'products are searched for',
    open: openHydrated,
    proceed: async (page) => {
      const quick = page.getByRole('navigation', { name: 'Quick links' });
      const link = quick.getByRole('link', { name: 'Search' });
      const hasLink = await link.isVisible();
      if (hasLink) await link.click();
      const place = hasLink ? page.getByRole('dialog').or(page.getByRole('main')) : page.getByRole('banner');
      const field = place.getByRole('combobox').and(page.locator('input')).filter({ visible: true }).first();
      await field.fill('serum');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/search\/serum/);
      await expect(productLinks(page).first()).toBeVisible();
    },
  },
  {
    name: 'a customer signs in with typed credentials and sees the orders',
    open: async (page, shop) => {
      await openHydrated(page, `${shop}/auth/login?return=%2Fuser%2Forders`);
      await page.locator('main input[name=identifier]').fill(DEMO_SIGN_IN.phone);
      await page.locator('main input[name=password]').fill(DEMO_SIGN_IN.password);
    },
    proceed: async (page) => {
      await page.locator('main button[type=submit]').click();
      await expect(page).toHaveURL(/\/user\/orders/);
      await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    },
  },
  {
    name: 'the login opens from a page',
    open: (page, shop) => openHydrated(page, `${shop}/category/skin`),
    proceed: async (page) => {
      await page.getByRole('banner').locator('a[href$="/user"]:visible').first().click();
      await expect(page).toHaveURL(/\/auth\/otp-login\?back=%2Fcategory%2Fskin/);
      await expect(page.getByRole('main').locator('input[name=phone]')).toBeVisible();
    },
  },
  {
    name: 'the next page of reviews opens',
    open: async (page, shop) => {
      const response = await sendToApi(page.request, shop, '/api/v3/product/storefront?perPage=100');
      const { data } = (await response.json()) as {
        data: { slug: string; rating: { count: number } | null }[];
      };
      const product = data.find(({ rating }) => (rating?.count ?? 0) > 12);
      await openHydrated(page, `${shop}/product/${product?.slug}`);
    },
    proceed: async (page) => {
      await page.locator('#reviews').getByRole('link', { name: 'Next' }).click();
      await expect(page.locator('#reviews').getByText('Page 2 of')).toBeVisible();
    },
  },
];

export async function expectNoFailure(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.getByText('Showing what was already loaded')).toHaveCount(0);
}
