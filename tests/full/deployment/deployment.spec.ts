import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type FoundSku, findSku, isPlenty, listSkus, priceOf } from '#tests/e2e/filled-cart.ts';
import { fillIn } from '#tests/e2e/filled-checkout.ts';
import { openHydrated } from '#tests/e2e/hydrated.ts';
import { type DeployedProduct, deployProduct } from './deployed-product.ts';

interface Flow {
  name: string;
  /** Opens a page of the release before. */
  open: (page: Page, shop: string) => Promise<void>;
  /** Goes on with it once the next release is there. */
  goOn: (page: Page, shop: string) => Promise<void>;
}

const isProductShown = async (page: Page) => {
  await expect(page).toHaveURL(/\/product\//);
  await expect(
    page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart|^Notify me/ }).first()).toBeVisible();
};

const hasLine = (page: Page) =>
  expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('main'))
      .getByRole('listitem')
      .filter({ hasText: 'Tk' })
      .first(),
  ).toBeVisible();

const plenty = (page: Page, shop: string) => findSku(page, isPlenty, shop);

async function openWithCart(page: Page, shop: string, path: string): Promise<void> {
  const sku = await plenty(page, shop);
  await page.goto(shop);
  await page.evaluate(
    (cart) => localStorage.setItem('cart-saas-local', cart),
    JSON.stringify({
      user_id: 'guest-journey',
      items: [{ skuId: sku.id, quantity: 1, price: priceOf(sku) }],
    }),
  );
  await openHydrated(page, shop + path);
}

async function variantsOf(page: Page, shop: string): Promise<[FoundSku, FoundSku]> {
  const skus = (await listSkus(page, shop)).filter(isPlenty);
  const first = skus.find(({ slug, id }) => skus.some((sku) => sku.slug === slug && sku.id !== id));
  const second = skus.find((sku) => sku.slug === first?.slug && sku.id !== first.id);
  if (!first || !second) throw new Error('no product has variants');
  return [first, second];
}

const FLOWS: readonly Flow[] = [
  {
    name: 'a listing leads to a product',
    open: (page, shop) => openHydrated(page, `${shop}/category/skin`),
    goOn: async (page) => {
      await page.getByRole('main').locator('a[href*="/product/"]:visible').first().click();
      await isProductShown(page);
    },
  },
  {
    name: 'a listing is filtered',
    open: (page, shop) => openHydrated(page, `${shop}/category/skin`),
    goOn: async (page) => {
      if (await page.getByRole('button', { name: 'Filters' }).isVisible())
        await page.getByRole('button', { name: 'Filters' }).click();
      await page.locator('input[name="gg__brand"]:visible').first().check();
      await expect(page).toHaveURL(/gg__brand=/);
      await expect(page.locator('input[name="gg__brand"]').first()).toBeChecked();
      await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeAttached();
    },
  },
  {
    name: 'the home page leads to a category by its menu',
    open: (page, shop) => openHydrated(page, shop),
    goOn: async (page) => {
      const drawer = page.getByRole('banner').getByRole('button', { name: 'Menu' });
      if (await drawer.isVisible()) await drawer.click();
      await page
        .getByRole('navigation', { name: 'Categories', exact: true })
        .getByRole('link', { name: 'Skin' })
        .first()
        .click();
      await expect(page).toHaveURL(/\/category\/skin/);
      await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
    },
  },
  {
    name: 'a product is put into the cart, which opens',
    open: async (page, shop) => {
      const { id, slug } = await plenty(page, shop);
      await openHydrated(page, `${shop}/product/${slug}?sku=${id}`);
    },
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
      const cart = page.getByRole('link', { name: 'Cart, 1 item' }).first();
      await expect(cart).toBeVisible();
      await cart.click();
      await hasLine(page);
    },
  },
  {
    name: 'another variant is chosen and its picture enlarged',
    open: async (page, shop) => {
      const [first] = await variantsOf(page, shop);
      await openHydrated(page, `${shop}/product/${first.slug}?sku=${first.id}`);
    },
    goOn: async (page, shop) => {
      const [, second] = await variantsOf(page, shop);
      await page.locator(`a.option[href*="sku=${second.id}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`sku=${second.id}`));
      await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
      await expect(page.getByRole('dialog').or(page.locator('body > img'))).toBeVisible();
    },
  },
  {
    name: 'a cart is opened, and ordered from',
    open: (page, shop) => openWithCart(page, shop, '/category/skin'),
    goOn: async (page) => {
      await page.getByRole('link', { name: 'Cart, 1 item' }).first().click();
      await hasLine(page);
      await page
        .getByRole('link', { name: /Checkout|Place Order/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/checkout/);
      await fillIn(page, '01712345678');
      await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/order-success\//, { timeout: 30_000 });
    },
  },
  {
    name: 'a checkout that is filled in is ordered from',
    open: async (page, shop) => {
      await openWithCart(page, shop, '/checkout');
      await fillIn(page, '01812345678');
    },
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/order-success\//, { timeout: 30_000 });
    },
  },
  {
    name: 'the cart page is emptied or asks whether to',
    open: (page, shop) => openWithCart(page, shop, '/cart'),
    goOn: async (page) => {
      const clear = page.getByRole('button', { name: 'Clear cart' });
      await clear.click();
      const dialog = page.getByRole('dialog').getByRole('button', { name: 'Clear cart' });
      await expect(async () => {
        if (!(await dialog.isVisible())) await clear.click();
        await expect(dialog).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await dialog.click();
      await expect(page.getByText('Empty Cart')).toBeVisible();
    },
  },
  {
    name: 'something is searched for',
    open: (page, shop) => openHydrated(page, shop),
    goOn: async (page) => {
      const bottom = page
        .getByRole('navigation', { name: 'Quick links' })
        .getByRole('link', { name: 'Search' });
      if (await bottom.isVisible()) await bottom.click();
      const field = page
        .getByRole('dialog')
        .or(page.getByRole('main'))
        .or(page.getByRole('banner'))
        .getByRole('combobox')
        .filter({ visible: true });
      await field.last().fill('serum');
      await field.last().press('Enter');
      await expect(page).toHaveURL(/\/search\/serum/);
      await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
    },
  },
  {
    name: 'a customer signs in',
    open: async (page, shop) => {
      await openHydrated(page, `${shop}/auth/register`);
    },
    goOn: async (page, shop) => {
      await page.goto(`${shop}/`);
      await page.goBack();
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'Login', exact: true }).first().click();
      await expect(page).toHaveURL(/\/auth\//);
      await expect(main.locator('form').last()).toBeVisible();
    },
  },
  {
    name: 'the reviews turn',
    open: async (page, shop) => {
      const answer = await page.request.get(
        `http://127.0.0.1:${new URL(shop).port}/api/v3/product/storefront?perPage=100`,
        {
          headers: { host: new URL(shop).host },
        },
      );
      const { data } = (await answer.json()) as {
        data: { slug: string; rating: { count: number } | null }[];
      };
      const product = data.find(({ rating }) => (rating?.count ?? 0) > 12);
      await openHydrated(page, `${shop}/product/${product?.slug}`);
    },
    goOn: async (page) => {
      await page.locator('#reviews').getByRole('link', { name: 'Next' }).click();
      await expect(page.locator('#reviews').getByText('Page 2 of')).toBeVisible();
    },
  },
  {
    name: 'a page whose scripts had not started is bought from',
    open: async (page, shop) => {
      const { id, slug } = await plenty(page, shop);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`${shop}/product/${slug}?sku=${id}`);
      await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
      await page.unroute('**/assets/*.js');
    },
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
      await expect(
        page.getByRole('link', { name: 'Cart, 1 item' }).first().or(page.getByLabel('Full name')),
      ).toBeVisible();
    },
  },
];

for (const isPreviousKept of [true, false]) {
  test.describe(`pages of the release before, whose files are ${isPreviousKept ? 'there' : 'gone'}`, () => {
    test.describe.configure({ mode: 'default' });
    let product: DeployedProduct;
    const opened = new Map<Flow, { context: BrowserContext; page: Page }>();

    test.beforeAll(async ({ browser }, info) => {
      test.setTimeout(300_000);
      product = await deployProduct();
      const { viewport, userAgent, isMobile, hasTouch } = info.project.use;
      for (const flow of FLOWS) {
        const context = await browser.newContext({
          viewport: viewport ?? null,
          ...(userAgent && { userAgent }),
          isMobile: isMobile ?? false,
          hasTouch: hasTouch ?? false,
        });
        const page = await context.newPage();
        await flow.open(page, product.shop);
        opened.set(flow, { context, page });
      }
      await product.update({ isPreviousKept });
    });

    test.afterAll(async () => {
      for (const { context } of opened.values()) await context.close();
      await product.remove();
    });

    for (const flow of FLOWS) {
      test(flow.name, async () => {
        const found = opened.get(flow);
        if (!found) throw new Error('the page was not opened');
        await flow.goOn(found.page, product.shop);
        await expect(found.page.getByText('Something went wrong')).toHaveCount(0);
        await expect(found.page.getByText('could not be reached')).toHaveCount(0);
      });
    }
  });
}
