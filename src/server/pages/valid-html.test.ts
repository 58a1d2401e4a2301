import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import type { DemoShop } from '#demo/shop-definition.ts';
import { toShopSeed } from '#demo/to-shop-seed.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase({ own: true });
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

beforeAll(async () => {
  for (const shop of DEMO_SHOPS) await insertShop(database.db, toShopSeed(shop, new Date()));
}, 180_000);

function listPages(shop: DemoShop): string[] {
  const documents = Object.keys(shop.documents).filter((name) => /^(?:pages|landing)\//.test(name));
  const [post] = shop.blog;
  return [
    ...listOtherPages(shop),
    ...[`/brand/${shop.brands[0]?.slug}`, `/campaign/${shop.campaigns[0]?.slug}`],
    ...shop.oldSlugs.map(({ from }) => `/product/${from}`),
    ...['/search', '/search/cream', '/search/qqzzxxqq', '/cart', '/checkout', '/wishlist', '/track-order/'],
    ...['/track-order/?orderNumber=&phone=1', '/order-success/GL-1', '/blog', `/blog/${post?.slug}`],
    ...documents.map((name) => name.replace(/^pages\/(?:home$)?/, '/').replace(/^landing/, '/landing')),
    ...['/nothing-is-here', '/%'],
  ];
}

function listOtherPages(shop: DemoShop): string[] {
  const product = shop.products.toSorted((a, b) => b.skus.length - a.skus.length)[0];
  return ['/', `/category/${shop.categories[0]?.slug}`, `/product/${product?.slug}`, '/store-locator'];
}

const shops = DEMO_SHOPS.map((shop, index) => ({
  shop,
  name: shop.name,
  pages: index === 0 ? listPages(shop) : listOtherPages(shop),
}));

test.each(shops)(
  'pages of $name are valid HTML in both languages',
  { timeout: 180_000 },
  async ({ shop, pages }) => {
    const port = await openStorefront(database.database);
    const faults: string[] = [];
    for (const path of pages.flatMap((each) => [each, `/bn${each === '/' ? '' : each}`])) {
      const { body, status, headers } = await sendToServer(port, path, { host: `${shop.slug}.localhost` });
      if (status >= 300 && status < 400) continue;
      expect(headers['content-type'], path).toMatch(/^text\/html/);
      const { results } = await validator.validateString(body);
      for (const { column, line, message, ruleId } of results.flatMap((result) => result.messages)) {
        const source = body.split('\n')[line - 1]?.slice(Math.max(0, column - 40), column + 120);
        faults.push(`${path}: ${ruleId}: ${message}: ${source}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test('platform pages and error pages are valid HTML', async () => {
  const port = await openStorefront(database.database);
  const requested = [
    ...[
      { path: '/', host: 'localhost' },
      { path: '/', host: 'unknown.localhost' },
    ],
    ...[{ path: '/api/docs' }, { path: '/', method: 'PUT' }, { path: '/%' }],
    {
      path: '/form',
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    },
  ];
  for (const { path, ...how } of requested) {
    const { body } = await sendToServer(port, path, { host: 'glow.localhost', ...how });
    const { results } = await validator.validateString(body);
    expect(
      results.flatMap((result) => result.messages.map(({ message }) => message)),
      path,
    ).toEqual([]);
  }
});
