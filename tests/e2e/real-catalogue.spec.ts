import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '#data/drivers/pglite.ts';
import { REAL_CATALOGUE, writeRealCatalogue } from '#tests/fixtures/real-catalogue/write-real-catalogue.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

test.describe.configure({ timeout: 900_000 });

const HEADERS = ['default', 1, 2, 3, 4, 5, 6, 7, 8, 9];
const WIDTHS = [360, 1440];
const PATHS = ['', '/category/keys', '/category/twins', '/product/variant-same', '/product/text-tags'];

const instance = useOwnServer({}, async (folder) => {
  const { code, printed } = await haat(['shop', 'create', REAL_CATALOGUE, '--name', 'Owners'], folder);
  expect(code, printed).toBe(0);
  const { db, close } = await openPglite({ folder: join(folder, 'database') });
  await writeRealCatalogue(db, join(folder, 'media'));
  await close();
});

test('the shop of a real owner is accessible and fits the screen, with every header and in both languages', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  // Runs once, because it sets the width of the screen itself. The fixture reports errors of the console.
  const file = join(instance.data.folder, 'document.json');
  for (const headerId of HEADERS) {
    await writeFile(file, JSON.stringify({ headerId }));
    const args = ['document', 'put', REAL_CATALOGUE, 'widgets/theme-settings', file];
    const { code, printed } = await haat(args, instance.data.folder);
    expect(code, printed).toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PATHS.flatMap((each) => [each || '/', `/bn${each}`])) {
        const name = `header ${headerId} at ${width} px on ${path}`;
        await openHydrated(page, `http://${REAL_CATALOGUE}.localhost:${instance.server.port}${path}`);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, name).toBeLessThanOrEqual(width);
        expect(listSerious(await findViolations(page)), name).toEqual([]);
      }
    }
  }
});
