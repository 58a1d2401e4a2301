import { expect, test } from 'vitest';
import { insertCampaign, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();

const ENGLISH = 'Softens in winter';
const BANGLA = 'শীতে কোমল রাখে';

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const both = { description: ENGLISH, descriptionBn: BANGLA };
  await insertCategory(db, shop, { slug: 'both', ...both, seo: { description: 'Found by engines' } });
  await insertCategory(db, shop, { slug: 'base', description: ENGLISH });
  await insertCampaign(db, shop, { slug: 'both', ...both });
  await insertCampaign(db, shop, { slug: 'base', description: ENGLISH });
  const longDescription = `<p>${ENGLISH}</p>`;
  const longDescriptionBn = `<p>${BANGLA}</p><script>alert(1)</script>`;
  await insertProduct(db, shop, { slug: 'both', longDescription, longDescriptionBn });
  await insertProduct(db, shop, { slug: 'base', longDescription });
  const port = await openStorefront(database.database);
  return async (path: string) => {
    const { status, body } = await sendToServer(port, path, { host: `${shop.slug}.localhost` });
    expect(status, path).toBe(200);
    const [head = '', page = ''] = body.split('</head>');
    return {
      page,
      meta: /<meta name="description" content="([^"]*)"/.exec(head)?.[1],
      shared: /<meta property="og:description" content="([^"]*)"/.exec(head)?.[1],
    };
  };
}

test('pages have a description in their language, or in the base language if there is none', {
  timeout: 120_000,
}, async () => {
  const read = await openShop();
  for (const kind of ['category', 'campaign', 'product']) {
    const inBangla = await read(`/bn/${kind}/both`);
    expect(inBangla.page, kind).toContain(`>${BANGLA}</p>`);
    expect(inBangla.page, kind).not.toContain(ENGLISH);
    expect(inBangla.page, kind).not.toContain('alert(1)');
    const inEnglish = await read(`/${kind}/both`);
    expect(inEnglish.page, kind).toContain(`>${ENGLISH}</p>`);
    expect(inEnglish.page, kind).not.toContain(BANGLA);
    expect((await read(`/bn/${kind}/base`)).page, kind).toContain(`>${ENGLISH}</p>`);
  }
});

test('search engines and link previews get the page’s language', {
  timeout: 120_000,
}, async () => {
  const read = await openShop();
  const readDescription = async (path: string) => {
    const { meta, shared } = await read(path);
    return [meta, shared];
  };
  expect(await readDescription('/category/both')).toEqual(['Found by engines', 'Found by engines']);
  expect(await readDescription('/bn/category/both')).toEqual([BANGLA, BANGLA]);
  expect(await readDescription('/bn/category/base')).toEqual([ENGLISH, ENGLISH]);
  expect(await readDescription('/bn/campaign/both')).toEqual([BANGLA, BANGLA]);
  expect(await readDescription('/bn/campaign/base')).toEqual([ENGLISH, ENGLISH]);
});
