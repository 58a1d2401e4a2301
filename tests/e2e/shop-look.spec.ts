import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test('shades are colours with their names, on an even grid', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${SHOPS.glow}/product/aporajita-velvet-hour-matte-lipstick`);
    const shades = page.getByRole('group', { name: 'Shade' }).getByRole('listitem');
    expect(await shades.count()).toBeGreaterThan(5);
    const looks = await shades.evaluateAll((items) =>
      items.map((item) => {
        const { width, height } = item.getBoundingClientRect();
        const swatch = item.querySelector('.option-colour');
        return {
          size: `${Math.round(width)} × ${Math.round(height)}`,
          colour: swatch && getComputedStyle(swatch).backgroundColor,
        };
      }),
    );
    expect(new Set(looks.map(({ size }) => size)).size, `${width}`).toBe(1);
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(looks.length);
    expect(looks.map(({ colour }) => colour)).not.toContain(null);
  }
});

test('enlarged pictures use the whole screen, with space above them', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  // Runs only on wide screens. On phones the test could not fail: scroll bars take no width, and the picture always has
  // space around it.
  await openHydrated(page, `${SHOPS.glow}/product/aporajita-velvet-hour-matte-lipstick`);
  await page.getByRole('button', { name: 'Enlarge photo 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const { clientWidth, top } = await dialog.evaluate((element) => ({
    clientWidth: document.documentElement.getBoundingClientRect().width,
    top: element.querySelector('img')?.getBoundingClientRect().top ?? 0,
  }));
  expect(clientWidth).toBe(1280);
  expect(top).toBeGreaterThanOrEqual(16);
});

test('tags without style in owner markup look like other text, and the style of the owner has precedence', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${SHOPS.ghor}/landing/kantha`);
  const own = page.locator('.owner-html');
  await expect(own.locator('ol')).toHaveCSS('list-style-type', 'decimal');
  await expect(own.locator('h2')).toHaveCSS('font-size', '32px');
});
