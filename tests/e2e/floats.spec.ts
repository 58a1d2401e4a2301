import type { Locator } from '@playwright/test';
import { expect, SHOPS, test } from './shop-test.ts';

const PAGES = ['/', '/category/skin', '/search/cream', '/blog', '/contact-us', '/store-locator', '/wishlist'];

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

for (const width of [320, 360]) {
  test(`on a phone ${width} px wide what floats stands in the bar, beside its entries`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'wide screens have room beside the page');
    await page.setViewportSize({ width, height: 640 });
    for (const path of PAGES) {
      await page.goto(SHOPS.glow + path);
      await page.mouse.wheel(0, 900);
      const floats = page.locator('.floating-stack').locator('button, a');
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
      await expect(floats).toHaveCount(2);
      const bar = page.getByRole('navigation', { name: 'Quick links' });
      const { top } = await boxOf(bar);
      const { right: lastEntry } = await boxOf(bar.getByRole('listitem').last());
      for (const float of await floats.all()) {
        const box = await boxOf(float);
        expect(box.top, path).toBeGreaterThanOrEqual(top);
        expect(box.left, path).toBeGreaterThanOrEqual(lastEntry);
        expect(box.right, path).toBeLessThanOrEqual(width);
      }
    }
  });
}
