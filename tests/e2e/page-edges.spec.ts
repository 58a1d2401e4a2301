import type { Page } from '@playwright/test';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { expect, SHOPS, test } from './shop-test.ts';

// Runs only on wide screens: phones have one column.

test('questions, posts and the contact form start at the left edge of the header', {
  tag: ['@desktop', '@full', '@flavour'],
}, async ({ page }) => {
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    for (const [path, column] of [
      ['/faq', 'details'],
      ['/blog', 'article'],
      ['/contact-us', '.rounded-panel:has(form)'],
    ] as const) {
      await page.goto(SHOPS[shop] + path);
      await expectAtHeaderEdge(page, ['h1', column], shop + path);
    }
  }
});

test('home, listings, products, cart and stores start at the left edge of the header', {
  tag: ['@desktop', '@full', '@flavour'],
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    await page.goto(SHOPS[shop]);
    const [category, product] = [await findFirstPath(page, 'category'), await findFirstPath(page, 'product')];
    for (const [path, parts] of [
      ['/', ['.section-head h2', '.product-shelf > li']],
      [category, ['nav a', 'h1']],
      [product, ['nav a', '.gallery-frame']],
      ['/cart', ['h1', 'section']],
      ['/store-locator', ['nav a', 'h1', 'article']],
    ] as const) {
      await page.goto(SHOPS[shop] + path);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 860 });
        await expectAtHeaderEdge(page, parts, `${shop}${path} ${width}`);
      }
    }
  }
});

async function findFirstPath(page: Page, kind: 'category' | 'product'): Promise<string> {
  const links = page.getByRole('main').locator(`a[href^="/${kind}/"]`);
  return (await links.first().getAttribute('href')) ?? 'none';
}

/** Expects the first visible element of each selector to start at the left edge of the header's content. */
async function expectAtHeaderEdge(page: Page, parts: readonly string[], place: string): Promise<void> {
  const header = await page
    .locator('.header-width:visible')
    .first()
    .evaluate(
      (row) => row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).paddingLeft),
    );
  for (const part of parts) {
    const box = await page.getByRole('main').locator(part).filter({ visible: true }).first().boundingBox();
    expect(box?.x, `${place} ${part}`).toBe(header);
  }
}
