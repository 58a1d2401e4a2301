import { expect, test } from 'vitest';
import { documents } from '#data/schema/index.ts';
import { insertBlogPost, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();

const ENGLISH = 'Softens in winter';
const BANGLA = 'শীতে কোমল রাখে';

async function openShop(words: string) {
  const { db } = database;
  const shop = await createTestShop(db);
  const html = `<p>${words}</p>`;
  await insertCategory(db, shop, { slug: 'cream', description: words });
  await insertProduct(db, shop, { slug: 'cream', shortDescription: words, longDescription: html });
  await insertBlogPost(db, shop, { slug: 'cream', title: words, excerpt: words, body: html });
  const sections = [
    { id: 'text', type: 'rich-text', settings: { html } },
    { id: 'own', type: 'html', settings: { html } },
    { id: 'faq', type: 'faq', settings: {}, items: [{ question: words, answer: words }] },
  ];
  const content = { seo: { title: words, description: words }, sections };
  await db.insert(documents).values({ shopId: shop.id, route: 'pages', name: 'cream', content });
  const port = await openStorefront(database.database);
  return async (path: string) =>
    (await sendToServer(port, path, { host: `${shop.slug}.localhost` })).body.split('</head>')[1] ?? '';
}

function countShown(page: string, words: string, language: string) {
  const shown = page
    .replace(/<(script|template)\b.*?<\/\1>/gs, '')
    .split(new RegExp(`>\\s*${words}\\s*<`))
    .slice(0, -1);
  const isMarked = (before: string) => new RegExp(`<[^<>]*\\slang="${language}"[^<>]*(?:><p)?$`).test(before);
  return [shown.length, shown.filter(isMarked).length];
}

test.each([
  [ENGLISH, 'en', '/bn'],
  [BANGLA, 'bn', ''],
])(
  'marks the owner’s text “%s” as %s on pages of the other language',
  {
    timeout: 120_000,
  },
  async (words, language, prefix) => {
    const read = await openShop(words);
    for (const path of ['/category/cream', '/product/cream', '/blog', '/blog/cream', '/cream']) {
      const [shown = 0, marked] = countShown(await read(prefix + path), words, language);
      expect(shown, path).toBeGreaterThan(0);
      expect(marked, path).toBe(shown);
    }
  },
);

test('text in the page’s language has no lang attribute', { timeout: 120_000 }, async () => {
  const read = await openShop(ENGLISH);
  for (const path of ['/category/cream', '/product/cream', '/blog/cream', '/cream']) {
    const [shown, marked] = countShown(await read(path), ENGLISH, 'en');
    expect([shown === 0, marked], path).toEqual([false, 0]);
  }
});
