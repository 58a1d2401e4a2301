import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertBrand, insertCategory, insertProduct, type SkuFixture } from '#tests/fixtures/catalogue.ts';
import { listVariantLinks } from '#tests/fixtures/crawl-shop.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 300_000;

const repeat = <Item>(count: number, create: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => create(index));

const bangla = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));

/** Returns a text that differs for each variant and compresses badly, like the name of an uploaded file. */
const hash = (index: number, salt: number): string =>
  Math.imul(index * 7_919 + salt * 104_729 + 1, 0x9e3779b1)
    .toString(36)
    .replace('-', 'n');

const COLOURS = ['টকটকে লাল', 'আকাশি নীল', 'কাঁচা হলুদ', 'বোতল সবুজ', 'কালচে মেরুন'];
const SIZES = ['ছোট (৩৬ ইঞ্চি)', 'মাঝারি (৩৮ ইঞ্চি)', 'বড় (৪০ ইঞ্চি)', 'অনেক বড় (৪২ ইঞ্চি)', 'ফ্রি সাইজ'];

const commonFields = (index: number): SkuFixture => ({
  sku: `JMD-${hash(index, 9)}`,
  title: `হাতে বোনা ঢাকাই জামদানি শাড়ি, ব্লাউজ পিসসহ, ঈদ ও পূজার বিশেষ সংস্করণ নম্বর ${bangla(index + 1)}`,
  price: 1_450 + ((index * 37) % 4_000),
  discountedPrice: index % 3 === 0 ? 1_200 + (index % 200) : null,
  stockQuantity: (index * 13) % 29,
  pictures: repeat(3, (at) => `sharee/uploads/2026/11/জামদানি-${bangla(index + 1)}-${hash(index, at)}.jpg`),
});

const combination = (index: number, packs: number): SkuFixture => ({
  ...commonFields(index),
  attributes: [
    { key: 'রঙ', value: COLOURS[index % 5] ?? '' },
    { key: 'সাইজ', value: SIZES[Math.floor(index / 5) % 5] ?? '' },
    { key: 'প্যাকেটের ধরন', value: `${bangla((Math.floor(index / 25) % packs) + 1)} পিসের উপহার বাক্স` },
  ],
});

const PRODUCTS: Record<string, { skus: SkuFixture[]; choices: number }> = {
  'three attributes': { skus: repeat(250, (index) => combination(index, 10)), choices: 20 },
  'a value of its own': {
    skus: repeat(250, (index) => ({
      ...commonFields(index),
      attributes: [{ key: 'রঙ', value: `জামদানি নকশা ${bangla(index + 1)}`, keyBn: 'রঙ' }],
    })),
    choices: 250,
  },
  'only a title': { skus: repeat(250, commonFields), choices: 250 },
};

const DESCRIPTION = repeat(
  12,
  (index) =>
    `<p>${bangla(index + 1)}. সোনারগাঁওয়ের তাঁতিদের হাতে বোনা এই শাড়িতে আছে ${hash(index, 3)} নকশার কাজ। সুতির মিহি বুনন গরমেও আরাম দেয়।</p>`,
).join('');

/** Budget of 32,000 bytes, minus the styles that a build inlines, which pages in tests do not have. */
const MAX_HTML_BYTES = 32_000 - 9_500;

async function openShop(slug: string, skus: SkuFixture[]) {
  const { db } = database;
  const shop = await createTestShop(db, { slug });
  const top = await insertCategory(db, shop, { slug: 'শাড়ি', name: 'শাড়ি' });
  const category = await insertCategory(db, shop, { slug: 'জামদানি', name: 'ঢাকাই জামদানি', parentId: top.id });
  const under = [category, top];
  const brand = await insertBrand(db, shop, { name: 'রূপগঞ্জ তাঁত' });
  for (const number of repeat(10, (index) => index))
    await insertProduct(db, shop, { name: `জামদানি শাড়ি নকশা ${bangla(number)}`, brand, categories: under });
  const product = await insertProduct(db, shop, {
    slug: 'jamdani',
    name: 'হাতে বোনা ঢাকাই জামদানি শাড়ি',
    shortDescription: 'সোনারগাঁওয়ের তাঁতে বোনা মিহি সুতির জামদানি।',
    longDescription: DESCRIPTION,
    pictures: repeat(5, (at) => `sharee/uploads/2026/11/জামদানি-${hash(at, 5)}.jpg`),
    categories: under,
    brand,
    skus,
  });
  const port = await openStorefront(database.database);
  const open = (path: string) => sendToServer(port, path, { host: `${slug}.localhost` });
  return { open, product };
}

const readStructuredData = (html: string) => {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json = '']) => JSON.parse(json) as { '@type': string }[]);
};

test.each(Object.entries(PRODUCTS))(
  'the page of 250 variants with %s is small',
  {
    timeout,
  },
  async (name, { skus, choices }) => {
    const { open } = await openShop(`large-${Object.keys(PRODUCTS).indexOf(name)}`, skus);
    for (const path of ['/product/jamdani', '/bn/product/jamdani']) {
      const { status, body } = await open(path);
      expect(status).toBe(200);
      const data = readStructuredData(body);
      const groups = data.filter((each) => each['@type'] === 'ProductGroup') as unknown as {
        variesBy: string[];
        hasVariant: { name: string; offers: { url: string } }[];
      }[];
      expect(groups).toHaveLength(1);
      expect(groups[0]?.variesBy.length).toBeGreaterThan(0);
      expect(groups[0]?.hasVariant.length).toBe(50);
      expect(new Set(groups[0]?.hasVariant.map((variant) => variant.name)).size).toBe(50);
      expect(listVariantLinks(body)).toHaveLength(choices);
      expect(gzipSync(body).byteLength, path).toBeLessThan(MAX_HTML_BYTES);
    }
  },
);

test('each variant of a product with 1,000 variants can be selected on its page', {
  timeout,
}, async () => {
  const skus = repeat(1_000, (index) => combination(index, 40));
  const { open, product } = await openShop('huge', skus);
  const { status, body } = await open('/product/jamdani');
  expect(status).toBe(200);
  expect(listVariantLinks(body)).toHaveLength(50);
  expect(gzipSync(body).byteLength).toBeLessThan(2 * MAX_HTML_BYTES);
  const chosen = product.skus.at(-1);
  const variant = await open(`/product/jamdani?sku=${chosen?.id}`);
  expect(variant.status).toBe(200);
  expect(variant.body).toContain('৪০ পিসের উপহার বাক্স</span>');
});
