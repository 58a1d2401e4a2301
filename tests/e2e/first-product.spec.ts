import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openHydrated, waitForWebFonts } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

// A separate server, because the demo shops have other headers.
const instance = useOwnServer();

const MAX_TOP_PX = 350;
const SCREEN = { width: 360, height: 740 };

const PATHS = {
  glow: ['/category/skin', '/category/face-mask', '/category/deo-hair-removal', '/search/cream'],
  shurokkha: ['/category/wellness', '/search/napa%20extra'],
  'shop.ghor': ['/category/kitchen-dining', '/search/lamp'],
};

// The browser has the language of the page, so that the page does not offer another language.
for (const [locale, prefix] of [
  ['en-GB', ''],
  ['bn-BD', '/bn'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    for (const [host, paths] of Object.entries(PATHS)) {
      test(`with the default header, the first product of ${host} is within ${MAX_TOP_PX} px of the top`, {
        tag: '@phone',
      }, async ({ page }) => {
        const { folder } = instance.data;
        const shop = host.split('.').at(-1) ?? host;
        const theme = await haat(['document', 'get', shop, 'widgets/theme-settings'], folder);
        const file = join(folder, `${shop}.json`);
        await writeFile(file, JSON.stringify({ ...JSON.parse(theme.printed), headerId: 'default' }));
        const put = await haat(['document', 'put', shop, 'widgets/theme-settings', file], folder);
        expect(put.code, put.printed).toBe(0);
        await page.setViewportSize(SCREEN);
        for (const path of paths) {
          await openHydrated(page, `http://${host}.localhost:${instance.server.port}${prefix}${path}`);
          await waitForWebFonts(page);
          const first = await page.getByRole('main').locator('.product-grid > li').first().boundingBox();
          expect(first?.y, path).toBeLessThanOrEqual(MAX_TOP_PX);
        }
      });
    }
  });
}
