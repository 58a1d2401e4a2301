import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findSku, isPlenty } from '#tests/e2e/filled-cart.ts';
import { expectNoFailure, FLOWS, type Flow } from '#tests/e2e/open-page-flows.ts';
import { forwardRequest, suppressPopups } from '#tests/e2e/shop-test.ts';
import { type DeployedProduct, deployProduct } from './deployed-product.ts';

/**
 * A proxy serves a stored document of the previous release with the headers of the next release. The
 * Content-Security-Policy then refuses the inline scripts of the document.
 */
const STORED: Flow = {
  name: 'a product is ordered from a stored document whose inline scripts the policy refuses',
  open: async (page, shop) => {
    const { id, slug } = await findSku(page, isPlenty, shop);
    const response = await page.goto(`${shop}/product/${slug}?sku=${id}`);
    const body = await response?.body();
    if (!body) throw new Error('the page was not loaded');
    await page.route('**/product/*', async (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ response: await forwardRequest(route), body })
        : route.fallback(),
    );
  },
  proceed: async (page) => {
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.reload();
    await refused;
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await expect(page).toHaveURL(/\/checkout\?skuId=/);
    await expect(page.getByLabel('Full name')).toBeVisible();
  },
};

/** The release is replaced after the page was opened but before its scripts were loaded. */
const WAITING: Flow = {
  name: 'a product is ordered from a page whose scripts had not started',
  open: async (page, shop) => {
    const { id, slug } = await findSku(page, isPlenty, shop);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${shop}/product/${slug}?sku=${id}`);
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
    await page.unroute('**/assets/*.js');
  },
  proceed: async (page) => {
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await expect(
      page.getByRole('link', { name: 'Cart, 1 item' }).first().or(page.getByLabel('Full name')),
    ).toBeVisible();
  },
};

for (const isPreviousKept of [true, false]) {
  test.describe(`pages of the previous release, whose files are ${isPreviousKept ? 'served' : 'removed'}`, () => {
    test.describe.configure({ mode: 'default' });
    let product: DeployedProduct;
    const opened = new Map<Flow, { context: BrowserContext; page: Page }>();

    test.beforeAll(async ({ browser }, info) => {
      test.setTimeout(300_000);
      product = await deployProduct();
      const { viewport, userAgent, isMobile, hasTouch } = info.project.use;
      for (const flow of [...FLOWS, STORED, WAITING]) {
        const context = await browser.newContext({
          viewport: viewport ?? null,
          ...(userAgent && { userAgent }),
          isMobile: isMobile ?? false,
          hasTouch: hasTouch ?? false,
        });
        await suppressPopups(context);
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

    for (const flow of [...FLOWS, STORED, WAITING]) {
      test(flow.name, async () => {
        const found = opened.get(flow);
        if (!found) throw new Error('the page was not opened');
        await flow.proceed(found.page, product.shop);
        await expectNoFailure(found.page);
      });
    }
  });
}
