import sharp from 'sharp';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

// Runs only on one device, because no page is shown.

const readContent = (html: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`icons of ${shop} have their declared sizes, and one is maskable`, { tag: '@desktop' }, async ({
    request,
  }) => {
    const manifest = await sendToApi(request, SHOPS[shop], '/manifest.webmanifest');
    const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    const home = await (await sendToApi(request, SHOPS[shop], '/')).text();
    const tile = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(home)?.[1] ?? 'none';
    for (const { src, sizes } of [...icons, { src: tile, sizes: '180x180' }]) {
      const response = await sendToApi(request, SHOPS[shop], src);
      const { format, width, height } = await sharp(await response.body()).metadata();
      expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
    }
  });

  test(`pages, categories and brands of ${shop} have a canonical address, a description and a picture`, {
    tag: '@desktop',
  }, async ({ request }) => {
    const home = await (await sendToApi(request, SHOPS[shop], '/')).text();
    const category = /href="(\/category\/[^"/]+)"/.exec(home)?.[1];
    const listed = await sendToApi(request, SHOPS[shop], '/api/v3/product/storefront?perPage=1');
    const { data } = (await listed.json()) as { data: { brand: { slug: string } }[] };
    for (const path of ['/about-us', category, `/brand/${data[0]?.brand.slug}`]) {
      for (const address of [`${path}`, `/bn${path}`]) {
        const html = await (await sendToApi(request, SHOPS[shop], address)).text();
        expect(readContent(html, 'og:url'), address).toMatch(new RegExp(`^http://[^/]+${address}$`));
        expect(readContent(html, 'description').length, address).toBeGreaterThan(20);
        const picture = await sendToApi(
          request,
          SHOPS[shop],
          new URL(readContent(html, 'og:image')).pathname,
        );
        expect(picture.headers()['content-type'], address).toMatch(/^image\//);
      }
    }
  });
}
