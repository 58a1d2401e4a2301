import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFilterKey, isFilterValue } from '#domain/listing-params.ts';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { listFilters, type OfferedFilter } from '#tests/fixtures/crawl-shop.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 240_000;

const countCards = (html: string) => html.match(/<article/g)?.length ?? 0;

async function openShop() {
  const shop = await createTestShop(database.db);
  const category = await insertCategory(database.db, shop, { slug: 'odd' });
  const port = await openStorefront(database.database);
  const insert = async (attributes: { key: string; value: string }[], slug?: string) => {
    const brand = slug === undefined ? undefined : await insertBrand(database.db, shop, { slug });
    return insertProduct(database.db, shop, { brand, categories: [category], skus: [{ attributes }] });
  };
  const get = (path: string) => sendToServer(port, path, { host: `${shop.slug}.localhost` });
  return { shop, insert, get };
}

const addressesOf = ({ name, value }: OfferedFilter): string[] => {
  const query = new URLSearchParams([[name, value]]).toString();
  return [query, query.replaceAll('+', '%20'), `utm_source=chat&${query}`];
};

const hardText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength }),
    fc.string({
      unit: fc.constantFrom(...`[]()/\\'"%+&=,.#?;<> aA0৫রযয়\u200c\u200d😀`),
      minLength: 1,
      maxLength,
    }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
  );
const oddProduct = fc.record({
  key: hardText(80).filter(isFilterKey),
  value: hardText(120).filter(isFilterValue),
  slug: hardText(60).filter((slug) => isFilterValue(slug) && slug.length <= 120),
});

test('every offered filter narrows the listing, without a redirect', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(oddProduct, { minLength: 12, maxLength: 16, selector: ({ slug }) => slug }),
      async (entries) => {
        const { insert, get } = await openShop();
        for (const { key, value, slug } of entries) await insert([{ key, value }], slug);
        const filters = listFilters((await get('/category/odd')).body).filter(
          ({ name }) => name.startsWith('gg__attr_') || name === 'gg__brand',
        );
        expect(filters.length).toBeGreaterThanOrEqual(entries.length);
        for (const filter of filters) {
          for (const query of addressesOf(filter)) {
            const { status, body, headers } = await get(`/category/odd?${query}`);
            expect([status, headers.location], JSON.stringify(filter)).toEqual([200, undefined]);
            const checked = listFilters(body).filter(({ isChecked }) => isChecked);
            expect(checked).toEqual([{ ...filter, isChecked: true }]);
            expect(countCards(body)).toBeGreaterThan(0);
            expect(countCards(body)).toBeLessThan(entries.length);
          }
        }
      },
    ),
    { numRuns: 1, endOnFailure: true },
  );
});

test.each([
  ['Size (EU)', 'A'],
  ['Colour/Finish', 'B'],
  ["Men's size", "9'"],
  ['Strength %', '100%'],
  ['size[eu].a', 'a+b&c=d'],
  ['ওজন (গ্রাম)', '৫০'],
  ['ধরন', 'র\u200d্যাক'],
  ['ধরন', 'বাক্\u200cস'],
  ['Mood', '👩‍👧 "happy"'],
  ['Long', 'ক'.repeat(120)],
])('a shopper can choose %s = %s', { timeout }, async (key, value) => {
  const { insert, get } = await openShop();
  await insert([{ key, value }]);
  await insert([{ key, value: 'other' }]);
  const name = `gg__attr_${key}`;
  const offered = listFilters((await get('/category/odd')).body);
  expect(offered).toContainEqual({ name, value, isChecked: false });
  const { body, status } = await get(`/category/odd?${new URLSearchParams({ [name]: value })}`);
  expect([status, countCards(body)]).toEqual([200, 1]);
  expect(listFilters(body)).toContainEqual({ name, value, isChecked: true });
});

test('a link with another spelling redirects to the offered one', { timeout }, async () => {
  const { insert, get } = await openShop();
  await insert([{ key: 'Colour', value: 'Rose Dust' }], 'asha,meghna');
  await insert([{ key: 'Colour', value: 'Red' }], 'neem');
  const redirects = async (query: string) => {
    const { headers } = await get(`/category/odd?${query}`);
    return headers.location;
  };
  expect(await redirects('gg__attr_color=ROSE%2520dust')).toBe('/category/odd?gg__attr_Colour=Rose+Dust');
  expect(await redirects('gg__attr_Colour=Red)')).toBe('/category/odd?gg__attr_Colour=Red');
  expect(await redirects('gg__brand=asha,meghna')).toBeUndefined();
  expect(await redirects('gg__brand=neem,nope')).toBe('/category/odd?gg__brand=neem&gg__brand=nope');
});

test('prices are read as people write them', { timeout }, async () => {
  const { insert, get } = await openShop();
  await insert([]);
  const { headers } = await get(`/category/odd?gg__price_max=${encodeURIComponent('৳ ৪৯৯.৫০/-')}`);
  expect(headers.location).toBe('/category/odd?gg__price_max=499.5');
});

test('a price that cannot be read stays in its field, with the reason', { timeout }, async () => {
  const { insert, get } = await openShop();
  await insert([]);
  const { body, status } = await get('/category/odd?gg__price_min=about+%3Cten%3E');
  expect([status, countCards(body)]).toEqual([200, 1]);
  const field = /<input[^>]*name="gg__price_min"[^>]*>/.exec(body)?.[0] ?? '';
  expect(field).toContain('value="about &lt;ten&gt;"');
  expect(field).toContain('aria-invalid="true"');
  const reasonId = / aria-describedby="([^"]+)"/.exec(field)?.[1];
  expect(body).toMatch(new RegExp(`<p id="${reasonId}"[^>]*>Lowest price: enter an amount`));
  expect(body).toContain('“about &lt;ten&gt;” isn’t a price we can use.');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toMatch(/<link rel="canonical" href="[^"?]*\/category\/odd"/);
  const inBangla = await get('/bn/category/odd?gg__price_max=-5');
  expect(inBangla.body).toContain('সর্বোচ্চ দাম: ০ বা তার বেশি লিখুন');
});

test('filters beyond the maximum are reported', { timeout }, async () => {
  const { insert, get } = await openShop();
  const attributes = Array.from({ length: 12 }, (_, index) => ({ key: `k${index}`, value: 'v' }));
  await insert(attributes);
  await insert([]);
  const query = new URLSearchParams(
    attributes.map(({ key, value }) => [`gg__attr_${key}`, value]),
  ).toString();
  const { body, status } = await get(`/category/odd?${query}`);
  expect(status).toBe(200);
  expect(body).toContain('You’ve reached the filter limit, so 2 filters weren’t applied.');
});

test('filters that the listing does not have are reported and change nothing', { timeout }, async () => {
  const { insert, get } = await openShop();
  await insert([{ key: 'Colour', value: 'Red' }], 'asha');
  await insert([{ key: 'Colour', value: 'Blue' }], 'neem');
  for (const [query, text, cards] of [
    ['gg__brand=nope', 'nope', 2],
    ['gg__attr_Colour=Green', 'Green', 2],
    ['gg__attr_Colour=Green&gg__attr_Colour=Red', 'Green', 1],
    ['gg__attr_Size=Red', 'Red', 2],
    ['gg__attr_Colour=Red&gg__category=nope', 'nope', 1],
    ['gg__rating=9', '9', 2],
    ['gg__colour=red', 'red', 2],
    ['gg__brand=<b>নাই</b>', '&lt;b&gt;নাই&lt;/b&gt;', 2],
  ] as const) {
    const { body, status } = await get(`/category/odd?${encodeURI(query)}`);
    expect([status, countCards(body)], query).toEqual([200, cards]);
    expect(body, query).toContain(`This filter isn’t available here and was left out: “${text}”.`);
    expect(body, query).toContain('<meta name="robots" content="noindex"/>');
    const chips = /<ul aria-label="Selected filters"[\s\S]*?<\/ul>/.exec(body)?.[0] ?? '';
    expect(chips, query).not.toContain('nope');
  }
  const { body } = await get('/bn/category/odd?gg__brand=nil&gg__brand=nope');
  expect(body).toContain('এখানে এই ফিল্টার নেই, তাই বাদ দেওয়া হয়েছে: “nil”, “nope”।');
});

test('unknown categories, brands, offers and products say so and keep the navigation', {
  timeout,
}, async () => {
  const { get } = await openShop();
  for (const [path, title] of [
    ['/category/nope', 'We couldn’t find this category'],
    ['/brand/nope', 'We couldn’t find this brand'],
    ['/campaign/nope', 'We couldn’t find this offer'],
    ['/product/nope', 'We couldn’t find this product'],
  ] as const) {
    const { body, status } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain(title);
    expect(body).toContain('href="/category/odd"');
  }
});

test('a search without scripts keeps its category', { timeout }, async () => {
  const { get } = await openShop();
  const { headers } = await get('/search?q=soap&gg__category=odd');
  expect(headers.location).toBe('/search/soap?gg__category=odd');
});
