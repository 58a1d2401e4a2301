import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.use({ viewport: { width: 1440, height: 860 } });

test('beside a wide page the floats cover no words, prices or buttons of it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have them in the bar at the thumb');
  for (const shop of [SHOPS.glow, SHOPS.shurokkha, SHOPS.ghor]) {
    await openHydrated(page, shop);
    await expect.poll(() => coveredBy(page), { message: shop }).toEqual([]);
  }
});

/** The words of the page that can come to lie below the floats as it is scrolled. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const floats = [...document.querySelectorAll('.floating-stack a')].map((float) =>
      float.getBoundingClientRect(),
    );
    const left = Math.min(...floats.map((rect) => rect.left));
    const rights = (element: Element): number => {
      const row = element.closest('.product-shelf, .category-tiles, .brand-strip, .snap-row, .hero-slider');
      const own = element.getBoundingClientRect();
      const shown = row?.getBoundingClientRect() ?? own;
      return own.left < shown.right ? Math.min(own.right, shown.right) : 0;
    };
    return [
      ...document.querySelectorAll(
        'main :is(.product-card, .category-tiles li, .brand-strip li, .snap-row li)',
      ),
    ]
      .filter((element) => rights(element) > left)
      .map((element) => element.textContent ?? '');
  });
}
