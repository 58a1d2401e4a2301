import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indexProducts } from '#data/queries/search-index.ts';
import { products, zeroResultSearches } from '#data/schema/index.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { toShopSeed } from '#demo/to-shop-seed.ts';
import type { CheckedDocument } from '#domain/shop-document.ts';
import { listProducts } from '#services/catalogue/product-lists.ts';
import { deleteDocument, putDocument } from '#services/content/documents.ts';
import { findShop } from '#services/shop/shops.ts';
import { insertBrand, insertCategory, insertDocument, insertProduct } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { listSuggestions } from './suggestions.ts';
import { listZeroResultSearches, recordZeroResultSearch } from './zero-result-searches.ts';

const database = useTestDatabase({ own: true });

async function openShop() {
  const shop = await createTestShop(database.db);
  const ctx = testContext(database.db, shop);
  const find = async (query: string) => (await listProducts(ctx, { query })).items.map(({ slug }) => slug);
  return { shop, ctx, find, db: database.db };
}

test('finds a product by its Bangla name in either script, misspelt, joined or split', async () => {
  const { db, shop, find } = await openShop();
  await insertProduct(db, shop, { slug: 'wash', name: 'Neem Cleanser', nameBn: 'নিম ফেসওয়াশ' });
  await insertProduct(db, shop, { slug: 'coil', name: 'Repellent', nameBn: 'মশার কয়েল' });
  for (const text of ['ফেসওয়াশ', 'ফেস ওয়াশ', 'feswash', 'face wash', 'facewash', 'feshwash', 'নিমের ফেইসওয়াশ']) {
    expect(await find(text), text).toEqual(['wash']);
  }
  for (const text of ['মশার কয়েল', 'mosar koyel', 'moshar coil', 'মোশার কএল']) {
    expect(await find(text), text).toEqual(['coil']);
  }
});

test('a product comes before what it is used with', async () => {
  const { db, shop, find } = await openShop();
  await insertProduct(db, shop, { slug: 'chair', name: 'Teak Chair', soldCount: 900 });
  await insertProduct(db, shop, { slug: 'cover', name: 'Cushion Cover' });
  await insertProduct(db, shop, { slug: 'shampoo', name: 'Dry Shampoo', tags: ['hair', 'oil-control'] });
  await insertProduct(db, shop, { slug: 'oil', name: 'Amla Hair Oil' });
  await insertProduct(db, shop, { slug: 'dryer', name: 'Dry Hair Clip' });
  expect(await find('cushion for chair')).toEqual(['cover', 'chair']);
  expect(await find('chair for cushion')).toEqual(['chair', 'cover']);
  for (const text of ['oil for dry hair', 'dry hair er jonno oil']) {
    expect(await find(text), text).toEqual(['oil', 'shampoo']);
  }
});

test('with an unknown word, only kind and brand of a product match, not its properties', async () => {
  const { db, shop, find } = await openShop();
  const brand = await insertBrand(db, shop, { name: 'Sunbird' });
  await insertProduct(db, shop, { slug: 'mascara', name: 'Full Fan Volume Mascara', brand });
  await insertProduct(db, shop, { slug: 'fan', name: 'Palm Leaf Hand Fan' });
  expect(await find('fan')).toEqual(['fan', 'mascara']);
  expect(await find('xqzt fan')).toEqual(['fan']);
  for (const text of ['xqzt mascara', 'xqzt sunbird', 'mascara xqzt']) {
    expect(await find(text), text).toEqual(['mascara']);
  }
  expect(await find('xqzt volume')).toEqual([]);
});

test('better matches come first; among equals available and best-selling ones', async () => {
  const { db, shop, find } = await openShop();
  await insertProduct(db, shop, { slug: 'tagged', name: 'Body Bar', tags: ['soap'], soldCount: 9_000 });
  await insertProduct(db, shop, {
    slug: 'gone',
    name: 'Neem Soap',
    soldCount: 500,
    skus: [{ stockQuantity: 0 }],
  });
  await insertProduct(db, shop, { slug: 'sells', name: 'Rose Soap', soldCount: 500 });
  await insertProduct(db, shop, { slug: 'rests', name: 'Lime Soap' });
  await insertProduct(db, shop, { slug: 'other', name: 'Soup Bowl' });
  expect(await find('soap')).toEqual(['sells', 'rests', 'gone', 'tagged']);
});

test('finds shades and sizes of variants, brands and leaf categories', async () => {
  const { db, shop, find } = await openShop();
  const brand = await insertBrand(db, shop, { name: 'Aporajita', nameBn: 'অপরাজিতা' });
  const category = await insertCategory(db, shop, { name: 'Lip Colour', nameBn: 'ঠোঁট' });
  await insertProduct(db, shop, {
    slug: 'velvet',
    name: 'Velvet Hour',
    brand,
    categories: [category],
    skus: [
      { attributes: [{ key: 'Shade', value: 'Dhakai Brick' }] },
      { attributes: [{ key: 'Size', value: '50 ml' }] },
    ],
  });
  for (const text of ['dhakai brick', 'velvet 50ml', 'oporajita', 'thot', 'lip colour']) {
    expect(await find(text), text).toEqual(['velvet']);
  }
});

test('a renamed product is found only by its new words after reindexing', async () => {
  const { db, shop, find } = await openShop();
  const { id } = await insertProduct(db, shop, { slug: 'a', name: 'Onion Shampoo' });
  await db.update(products).set({ name: 'Amla Tonic' }).where(eq(products.id, id));
  await indexProducts(db, { shopId: shop.id, productIds: [id] });
  expect(await find('onion shampoo')).toEqual([]);
  expect(await find('amla tonic')).toEqual(['a']);
});

test('a shop’s synonyms work only in that shop', async () => {
  const [ownShop, other] = [await openShop(), await openShop()];
  const content = { items: [{ words: ['pampers', 'baby diaper'] }] };
  await insertDocument(ownShop.db, ownShop.shop, { route: 'search', name: 'synonyms', content });
  for (const { db, shop } of [ownShop, other])
    await insertProduct(db, shop, { slug: 'diaper', name: 'Soft Baby Diaper' });
  expect(await ownShop.find('pampers')).toEqual(['diaper']);
  expect(await other.find('pampers')).toEqual([]);
});

test('finds nothing for products that the shop declares not to sell', async () => {
  const { db, shop, ctx, find } = await openShop();
  await insertProduct(db, shop, { slug: 'polish', name: 'Nail Polish' });
  expect(await find('nail cutter')).toEqual(['polish']);
  await insertDocument(db, shop, {
    route: 'search',
    name: 'synonyms',
    content: { notSold: ['nail cutter'] },
  });
  expect(await find('nail cutters')).toEqual([]);
  expect((await listSuggestions(ctx, { query: 'nail cutter', limit: 5 })).products).toEqual([]);
  expect(await find('nail')).toEqual(['polish']);
});

test('typed words come before synonyms', async () => {
  const { db, shop, find } = await openShop();
  const content = { items: [{ words: ['rug', 'carpet'] }] };
  await insertDocument(db, shop, { route: 'search', name: 'synonyms', content });
  await insertProduct(db, shop, { slug: 'rug', name: 'Round Rug' });
  await insertProduct(db, shop, { slug: 'carpet', name: 'Round Carpet', soldCount: 40 });
  expect(await find('rug')).toEqual(['rug', 'carpet']);
  expect(await find('round carpet')).toEqual(['carpet', 'rug']);
});

test('a shop’s words neither find nor correct anything in another shop', async () => {
  const [ownShop, other] = [await openShop(), await openShop()];
  await insertProduct(ownShop.db, ownShop.shop, { slug: 'serum', name: 'Niacinamide Serum' });
  await insertProduct(other.db, other.shop, { slug: 'sarong', name: 'Sarong' });
  expect(await ownShop.find('niacinamide')).toEqual(['serum']);
  expect(await other.find('niacinamide')).toEqual([]);
  expect(await other.find('saroong')).toEqual(['sarong']);
  const suggested = await listSuggestions(other.ctx, { query: 'niacin', limit: 10 });
  expect(suggested).toEqual({ products: [], categories: [], brands: [] });
});

test('finds products by shoppers’ names of category, tag, variant and product', async () => {
  const { db, shop, ctx, find } = await openShop();
  const face = await insertCategory(db, shop, { slug: 'face', name: 'Face' });
  const cleanse = await insertCategory(db, shop, { slug: 'cleanse', name: 'Cleanse', parentId: face.id });
  await insertProduct(db, shop, {
    slug: 'foam',
    name: 'Rice Foam',
    categories: [face, cleanse],
    tags: ['clear'],
  });
  await insertProduct(db, shop, {
    slug: 'velvet',
    name: 'Velvet Hour',
    skus: [
      { attributes: [{ key: 'Shade', value: 'Alta Red' }] },
      { attributes: [{ key: 'Shade', value: 'Redwood' }] },
    ],
  });
  await insertProduct(db, shop, { slug: 'dryer', name: 'Ionic Air' });
  const content = {
    items: [
      { names: ['mukh dhoar', 'মুখ ধোয়ার'], categories: ['face'] },
      { names: ['ব্রণ', 'pimple'], tags: ['clear'] },
      { names: ['লাল'], values: ['red'] },
      { names: ['chul shukanor machine'], products: ['dryer'] },
    ],
  };
  await putDocument(ctx, { route: 'search', name: 'names', content } as CheckedDocument);
  expect(await find('mukh dhoar')).toEqual(['foam']);
  expect(await find('মুখ ধোয়া')).toEqual(['foam']);
  expect(await find('pimpls')).toEqual(['foam']);
  expect(await find('লাল')).toEqual(['velvet']);
  expect(await find('chul shukanor mesin')).toEqual(['dryer']);
  expect(await deleteDocument(ctx, { route: 'search', name: 'names' })).toBe(true);
  expect(await find('লাল')).toEqual([]);
});

test('exact words come before words that sound alike, start with them or contain them', async () => {
  const { db, shop, ctx, find } = await openShop();
  await insertProduct(db, shop, {
    slug: 'creme',
    name: 'Creme Lipstick',
    nameBn: 'ক্রিম লিপস্টিক',
    soldCount: 9_000,
  });
  await insertProduct(db, shop, { slug: 'cream', name: 'Barrier Cream for Very Dry Winter Skin' });
  expect(await find('cream')).toEqual(['cream', 'creme']);
  await insertProduct(db, shop, { slug: 'bags', name: 'Rannapati Bags', soldCount: 9_000 });
  await insertProduct(db, shop, { slug: 'tablet', name: 'Paracetamol 500 Tablet' });
  await insertDocument(db, shop, {
    route: 'search',
    name: 'synonyms',
    content: { items: [{ words: ['napa', 'paracetamol'] }] },
  });
  expect(await find('napa')).toEqual(['tablet']);
  expect((await listSuggestions(ctx, { query: 'napa', limit: 5 })).products.map(({ slug }) => slug)).toEqual([
    'tablet',
  ]);
});

test('a number with a unit selects among matches and finds no other kind', async () => {
  const { db, shop, find } = await openShop();
  const insertSized = (slug: string, name: string, nameBn: string, sizes: string[]) =>
    insertProduct(db, shop, {
      slug,
      name,
      nameBn,
      skus: sizes.map((value) => ({ attributes: [{ key: 'Size', value }] })),
    });
  await insertSized('dining', 'Dining Table', 'খাবার টেবিল', ['4 seats', '6 seats']);
  await insertSized('tea', 'Tea Table', 'চায়ের টেবিল', ['Oak']);
  await insertSized('jars', 'Spice Jars for the Table', 'টেবিলের বয়াম সেট', ['Set of 6']);
  await insertSized('small', 'Amla Shampoo', 'আমলা শ্যাম্পু', ['180 ml']);
  await insertSized('large', 'Neem Shampoo', 'নিম শ্যাম্পু', ['1 L']);
  await insertSized('oil', 'Coconut Oil', 'নারকেল তেল', ['500 ml']);
  for (const text of ['৬ সিটের টেবিল', '6 seater table', 'choy joner tebil']) {
    expect(await find(text), text).toEqual(['dining']);
  }
  expect((await find('৫০০ মিলি শ্যাম্পু')).toSorted()).toEqual(['large', 'small']);
  expect(await find('1000ml shampoo')).toEqual(['large']);
  expect(await find('৬টি বয়াম')).toEqual(['jars']);
  expect(await find('৩২ জিবি')).toEqual([]);
});

test('words that products are only used with list nothing, but suggest near matches', async () => {
  const { db, shop, ctx, find } = await openShop();
  const cushions = await insertCategory(db, shop, { slug: 'cushions', name: 'Cushions', nameBn: 'কুশন' });
  await insertProduct(db, shop, {
    slug: 'cover',
    name: 'Nakshi Cover',
    categories: [cushions],
    skus: [{ attributes: [{ key: 'Colour', value: 'Red' }] }],
  });
  await insertProduct(db, shop, { slug: 'diyas', name: 'Diya Set', nameBn: 'প্রদীপ সেট' });
  await insertProduct(db, shop, { slug: 'oak', name: 'Shelf', nameBn: 'কাঠের তাক' });
  const content = {
    items: [
      { usedWith: ['sofa', 'সোফা', 'khat', 'খাট'], categories: ['cushions'] },
      { names: ['bolster pillow'], products: ['cover'] },
    ],
  };
  await putDocument(ctx, { route: 'search', name: 'names', content } as CheckedDocument);
  for (const text of ['sofa', 'সোফা', 'sofa set', 'সোফা সেট', 'red sofa', 'খাট', 'khat', 'bolster']) {
    const { total, near } = await listProducts(ctx, { query: text });
    expect({ text, total, near: near.map(({ slug }) => slug) }).toEqual({ text, total: 0, near: ['cover'] });
  }
  for (const text of ['sofa cushion', 'সোফার কুশন', 'khater kushon', 'pillow']) {
    expect(await find(text), text).toEqual(['cover']);
  }
  expect((await listSuggestions(ctx, { query: 'sofa', limit: 5 })).products).toEqual([]);
});

test('without a full match, lists products with the rare word', async () => {
  const { db, shop, find } = await openShop();
  await insertProduct(db, shop, { slug: 'gloves', name: 'Nitrile Gloves' });
  for (let index = 0; index < 20; index += 1) await insertProduct(db, shop, { name: 'Rubber Ball' });
  expect(await find('rubber gloves')).toEqual(['gloves']);
});

test('finds words for people with their endings', async () => {
  const { db, shop, find } = await openShop();
  await insertProduct(db, shop, { slug: 'child', name: 'Tiger Brush', nameBn: 'বাচ্চা ব্রাশ', tags: ['baccha'] });
  for (const text of ['bacchader', 'bacchar', 'বাচ্চাদের', 'বাচ্চার'])
    expect(await find(text), text).toEqual(['child']);
});

test('suggests categories and brands that match the whole text', async () => {
  const { db, shop, ctx } = await openShop();
  const brand = await insertBrand(db, shop, { slug: 'neem-house', name: 'Neem House' });
  const category = await insertCategory(db, shop, { slug: 'soap', name: 'Herbal Soap', nameBn: 'ভেষজ সাবান' });
  await insertProduct(db, shop, { slug: 'neem', name: 'Neem Soap', brand, categories: [category] });
  const suggestSlugs = async (query: string) => {
    const { products: foundProducts, categories, brands } = await listSuggestions(ctx, { query, limit: 5 });
    return [foundProducts, categories, brands].map((rows) => rows.map(({ slug }) => slug));
  };
  expect(await suggestSlugs('soa')).toEqual([['neem'], ['soap'], []]);
  expect(await suggestSlugs('nim hous')).toEqual([['neem'], [], ['neem-house']]);
  expect(await suggestSlugs('neem soap')).toEqual([['neem'], [], []]);
});

test('a search without results shows partial matches, and is recorded once for the whole shop', async () => {
  const { db, shop, ctx } = await openShop();
  await insertProduct(db, shop, { slug: 'lipstick', name: 'Matte Lipstick' });
  await insertProduct(db, shop, { slug: 'shampoo', name: 'Onion Shampoo' });
  const page = await listProducts(ctx, { query: 'Zebra lipstick quantum' });
  expect(page).toMatchObject({ total: 0, items: [] });
  expect(page.near.map(({ slug }) => slug)).toEqual(['lipstick']);
  await listProducts(ctx, { query: 'zebra  LIPSTICK quantum', filter: { isDiscounted: true } });
  await listProducts(ctx, { query: 'zebra lipstick quantum', currentPage: 2 });
  await listProducts(ctx, { query: 'zebra lipstick QUANTUM' });
  expect(await listZeroResultSearches(ctx, { limit: 9 })).toMatchObject([
    { text: 'zebra lipstick quantum', count: 2 },
  ]);
  const other = await openShop();
  expect(await listZeroResultSearches(other.ctx, { limit: 9 })).toEqual([]);
});

test('a word that only sounds or looks alike lists nothing, a misspelt one does', async () => {
  const { db, shop, find, ctx } = await openShop();
  await insertProduct(db, shop, { slug: 'shampoo', name: 'Volcanic Shampoo', nameBn: 'ভলকানিক শ্যাম্পু' });
  await insertProduct(db, shop, { slug: 'rug', name: 'Balcony Rug', nameBn: 'বেস ক্লে থালাবাসন' });
  for (const text of ['volcano', 'bicycle', 'television', 'quantum rag', 'xyzzy plugh', 'iphone 15']) {
    expect(await find(text), text).toEqual([]);
  }
  for (const text of ['shampo', 'hampoo', 'shmapoo', 'volcnic shampu', 'volcanic quantum']) {
    expect(await find(text), text).toEqual(['shampoo']);
  }
  expect((await listProducts(ctx, { query: 'volcano' })).near.map(({ slug }) => slug)).toContain('shampoo');
});

test('does not record possible personal data', async () => {
  const { ctx } = await openShop();
  const texts = [
    '01712345678',
    '০১৭ ১২ ৩৪ ৫৬ ৭৮',
    'me@example.com',
    'https://example.com',
    'x'.repeat(90),
    '%',
    'a b c d e f g h i',
  ];
  for (const text of texts) await recordZeroResultSearch(ctx, { text });
  expect(await listZeroResultSearches(ctx, { limit: 9 })).toEqual([]);
});

test('removes earlier texts of the same typing', async () => {
  const { ctx } = await openShop();
  const other = await openShop();
  const contextAt = (second: number) => ({ ...ctx, now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second)) });
  await recordZeroResultSearch(other.ctx, { text: 'qwx' });
  await recordZeroResultSearch(contextAt(0), { text: 'qwx' });
  await recordZeroResultSearch(contextAt(30), { text: 'qwx' });
  await recordZeroResultSearch(contextAt(31), { text: 'qwxz' });
  await recordZeroResultSearch(contextAt(33), { text: 'qwxzy' });
  await recordZeroResultSearch(contextAt(50), { text: 'qwxzy lip' });
  const storedSearches = (await listZeroResultSearches(ctx, { limit: 9 })).map(({ text, count }) => [
    text,
    count,
  ]);
  expect(Object.fromEntries(storedSearches)).toEqual({ qwx: 1, qwxzy: 1, 'qwxzy lip': 1 });
  expect(await listZeroResultSearches(other.ctx, { limit: 9 })).toMatchObject([{ text: 'qwx', count: 1 }]);
});

test('stores a thousand searches without results per shop and replaces the rarest', async () => {
  const { db, shop, ctx } = await openShop();
  await db.insert(zeroResultSearches).values(
    Array.from({ length: 1_000 }, (_, index) => ({
      shopId: shop.id,
      text: `text ${index}`,
      count: index === 7 ? 1 : 5,
      lastAt: new Date(2026, 0, 1),
    })),
  );
  await recordZeroResultSearch(ctx, { text: 'new text' });
  const storedSearches = await listZeroResultSearches(ctx, { limit: 2_000 });
  expect(storedSearches).toHaveLength(1_000);
  expect(storedSearches.map(({ text }) => text)).toContain('new text');
  expect(storedSearches.map(({ text }) => text)).not.toContain('text 7');
});

test('in the demo catalogue a word’s product comes before products that contain it', {
  timeout: 240_000,
}, async () => {
  const find = async (slug: string, query: string) => {
    const shop = await findShop(database.db, { slug });
    if (!shop) throw new Error(`there is no shop ${slug}`);
    return (await listProducts(testContext(database.db, shop), { query, perPage: 100 })).items;
  };
  for (const shop of DEMO_SHOPS.filter(({ slug }) => slug !== 'ghor'))
    await insertShop(database.db, toShopSeed(shop, new Date()));
  const medicines = await find('shurokkha', 'napa');
  expect(medicines[0]?.slug).toBe('paranil-500-paracetamol-tablet');
  const isBag = medicines.map(({ slug }) => slug.includes('rannapati'));
  expect(isBag.indexOf(true), 'a bag of rannapati').toBeOneOf([-1, isBag.lastIndexOf(false) + 1]);
  const creams = (await find('glow', 'cream')).map(({ name }) => name);
  const isCream = creams.map((name) => /\bcream\b/i.test(name));
  const lipstick = creams.indexOf('Roopkotha Rani Creme Lipstick');
  expect(lipstick, 'the lipstick of another spelling').toBeGreaterThan(isCream.lastIndexOf(true));
});
