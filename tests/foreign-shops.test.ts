import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  type CrawledPage,
  crawlShop,
  decodeEntities,
  listCards,
  listVariantLinks,
  withoutScripts,
} from '#tests/fixtures/crawl-shop.ts';
import { boutique } from '#tests/fixtures/foreign-shops/boutique.ts';
import { type ForeignShop, writeForeignShop } from '#tests/fixtures/foreign-shops/foreign-shop.ts';
import { gadgets, UNREADABLE_PICTURES } from '#tests/fixtures/foreign-shops/gadgets.ts';
import { grocer } from '#tests/fixtures/foreign-shops/grocer.ts';
import { writePictures } from '#tests/fixtures/foreign-shops/write-pictures.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { type ReceivedResponse, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 900_000;

type Open = (path: string) => Promise<ReceivedResponse>;

let shopCount = 0;

async function openShop(data: ForeignShop): Promise<{ open: Open; origin: string }> {
  const { db } = database;
  const slug = `${data.slug}-${++shopCount}`;
  const shop = await createTestShop(db, { slug, name: 'Foreign &amp; old' });
  await writeForeignShop(db, shop, data);
  const folder = await mkdtemp(join(tmpdir(), 'haat-foreign-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writePictures(join(folder, 'media'));
  const port = await openStorefront(database.database, { DATA_DIR: folder });
  const host = `${slug}.localhost`;
  return { origin: `http://${host}`, open: (path) => sendToServer(port, path, { host }) };
}

/** Matches texts that indicate an error: escaped markup, shortcodes, placeholders, `undefined`, `null` or `NaN`. */
const RAW_TEXT =
  /&lt;\/?(?:p|b|i|br|span|div|ul|li)\b|&amp;(?:amp|nbsp|#\d+|[lg]t|quot|ndash|reg|trade);|\[\/?vc_|\{\{|\[object |>\s*(?:undefined|null|NaN)\s*<|(?:Tk|৳) ?NaN/;

const findRawTexts = (pages: readonly CrawledPage[]) =>
  pages.flatMap(({ address, html }) => {
    const [text] = RAW_TEXT.exec(withoutScripts(html)) ?? [];
    return text ? [`${address}: ${text}`] : [];
  });

function findBrokenData(pages: readonly CrawledPage[]): string[] {
  return pages.flatMap(({ address, html }) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
      try {
        JSON.parse(json);
        return [];
      } catch {
        return [address];
      }
    }),
  );
}

const CRAWLS: [ForeignShop, { filters: number; pictures: number; unreadable: readonly string[] }][] = [
  [grocer, { filters: 20, pictures: 0, unreadable: ['wp-content'] }],
  [gadgets, { filters: 60, pictures: 30, unreadable: [...UNREADABLE_PICTURES, '%7B%7Bmedia', 'x.jpg'] }],
  [boutique, { filters: 1, pictures: 2, unreadable: ['remote:'] }],
];

test.each(CRAWLS)(
  'the shop $slug links to no missing page, in both languages',
  { timeout },
  async (data, expected) => {
    const { open, origin } = await openShop(data);
    const { failures, filters, pictures, pages } = await crawlShop(open, {
      origin,
      starts: ['/', '/bn', '/sitemap.xml', '/search/tea'],
    });
    const isUnreadable = (failure: string) =>
      expected.unreadable.some(
        (name) => failure.includes(encodeURIComponent(name)) || failure.includes(name),
      );
    expect(failures.filter((failure) => !isUnreadable(failure))).toEqual([]);
    expect(findRawTexts(pages)).toEqual([]);
    expect(findBrokenData(pages)).toEqual([]);
    expect(filters).toBeGreaterThan(expected.filters);
    expect(pictures).toBeGreaterThan(expected.pictures);
    for (const { slug } of data.products)
      expect(
        pages.some(({ address }) => address.includes(encodeURIComponent(slug))),
        slug,
      ).toBe(true);
  },
);

interface Facets {
  brands: { slug: string; count: number }[];
  attributes: { key: string; values: { value: string; count: number }[] }[];
}

const apiPath = (filter: object, more = '') =>
  `/api/v1/product/storefront?filter=${encodeURIComponent(JSON.stringify(filter))}&perPage=48${more}`;

test.each([grocer, gadgets])(
  'each filter of $slug lists as many products as its count says',
  { timeout },
  async (data) => {
    const { open } = await openShop(data);
    for (const { slug: category } of data.categories) {
      const listing = `/category/${encodeURIComponent(category)}`;
      const all = JSON.parse((await open(apiPath({ within: { category } }, '&facets=1'))).body);
      const facets: Facets = all.facets;
      const offered = [
        ...facets.brands.map(({ slug, count }) => ({
          name: 'gg__brand',
          value: slug,
          filter: { brands: [slug] },
          count,
        })),
        ...facets.attributes.flatMap(({ key, values }) =>
          values.map(({ value, count }) => ({
            name: `gg__attr_${key}`,
            value,
            filter: { attributes: [{ key, values: [value] }] },
            count,
          })),
        ),
      ];
      const values = facets.attributes.map(({ values: texts }) =>
        texts.map(({ value }) => value.toLowerCase().trim()),
      );
      for (const texts of values) expect(new Set(texts).size).toBe(texts.length);
      for (const { name, value, filter, count } of offered) {
        const { total } = JSON.parse((await open(apiPath({ within: { category }, ...filter }))).body);
        expect([name, value, total]).toEqual([name, value, count]);
        const address = `${listing}?${new URLSearchParams([[name, value]])}`;
        const page = await open(address);
        expect([address, page.status]).toEqual([address, 200]);
        expect(listCards(page.body).length, address).toBe(count);
        expect(page.body, address).toMatch(/<input type="checkbox"[^>]* checked=""/);
      }
    }
  },
);

test.each([grocer, gadgets])(
  'each variant of $slug can be selected and has a name',
  { timeout },
  async (data) => {
    const { open } = await openShop(data);
    for (const { slug, skus = [{}] } of data.products) {
      const active = skus.filter(({ status }) => status !== 'inactive').length;
      const start = `/product/${encodeURIComponent(slug)}`;
      const product = JSON.parse((await open(`/api/v1/product/storefront/${encodeURIComponent(slug)}`)).body);
      expect([slug, product.slug, product.skus?.length]).toEqual([slug, slug, active]);
      if (active < 2) continue;
      const reached = new Set([start]);
      const chosen = new Set<string>();
      for (const address of reached) {
        const { status, body } = await open(address);
        expect([address, status]).toEqual([address, 200]);
        for (const next of listVariantLinks(body)) reached.add(next);
        chosen.add(/sku=(\d+)/.exec(address)?.[1] ?? 'first');
        const names = [...body.matchAll(/<fieldset>.*?<\/fieldset>/gs)].map(([group]) =>
          [
            ...group
              .replace(/<span class="sr-only">.*?<\/span>/gs, '')
              .matchAll(/<a [^>]*class="option"[^>]*>(.*?)<\/a>/gs),
          ].map(([, name = '']) =>
            decodeEntities(name.replace(/<[^>]*>/g, ''))
              .trim()
              .toLowerCase(),
          ),
        );
        for (const group of names) {
          expect(new Set(group).size, `${address} ${group}`).toBe(group.length);
          expect(
            group.every((name) => name !== ''),
            address,
          ).toBe(true);
        }
      }
      expect([slug, chosen.size - 1]).toEqual([slug, active]);
    }
  },
);

test.each([grocer, gadgets])(
  'cards of $slug match the filters, the sort order and the availability',
  { timeout },
  async (data) => {
    const { open } = await openShop(data);
    for (const { slug: category } of data.categories) {
      const list = async (filter: object) =>
        JSON.parse((await open(apiPath({ category, ...filter }))).body).data;
      for (const sort of ['price-asc', 'price-desc', 'discount']) {
        const figures = (await list({ sort })).map(readFigures);
        const by = (one: Figures, other: Figures) =>
          sort === 'discount'
            ? other.discount - one.discount
            : sort === 'price-asc'
              ? one.price - other.price
              : other.price - one.price;
        expect([category, sort, figures.map(toKeys)]).toEqual([
          category,
          sort,
          figures.toSorted(by).map(toKeys),
        ]);
        for (const { id, price, isAvailable } of figures) {
          const found: { id: number }[] = await list({ priceMin: price, priceMax: price });
          expect([category, price, found.some((each) => each.id === id)]).toEqual([category, price, true]);
          const available: { id: number }[] = await list({ available: true });
          expect([id, available.some((each) => each.id === id)]).toEqual([id, isAvailable]);
        }
      }
    }
  },
);

interface Figures {
  id: number;
  price: number;
  discount: number;
  isAvailable: boolean;
}
const toKeys = ({ price, discount }: Figures) => `${price} ${discount}`;

interface WireSku {
  id: number;
  price: number;
  discountedPrice: number | null;
  stockQuantity: number;
  preOrder: boolean;
}

function readFigures({
  id,
  matchingSku,
  skus,
}: {
  id: number;
  matchingSku: number;
  skus: WireSku[];
}): Figures {
  const sku = skus.find((each) => each.id === matchingSku);
  if (!sku) throw new Error(`product ${id} has no matching variant`);
  const price = sku.discountedPrice ?? sku.price;
  return {
    id,
    price,
    discount: Math.floor(((sku.price - price) / sku.price) * 100),
    isAvailable: sku.stockQuantity > 0 || sku.preOrder,
  };
}
