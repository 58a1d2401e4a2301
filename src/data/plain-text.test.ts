import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import namedCharacters from '#domain/html-entities.json' with { type: 'json' };
import { toPlainText } from '#domain/plain-text.ts';
import { cleanStoredTexts } from '#services/catalogue/clean-stored-texts.ts';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase();

async function cleanInSql(texts: readonly string[]): Promise<string[]> {
  const rows = await executeStatement<{ plain: string }>(
    database.db,
    sql`select haat_plain_text(t) as plain from unnest(${sql.param(texts)}::text[]) with ordinality u (t, n) order by n`,
  );
  return rows.map(({ plain }) => plain);
}

const part = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<br>',
      '<br/>',
      '<b>',
      '</b>',
      '<b',
      '<',
      '>',
      '&',
      '&amp;',
      '&amp',
      '&#39',
      '&nbsp ',
      '&lt;',
      '&gt;',
      '&#8217;',
    ],
    ...[
      '&#x27;',
      '&#0;',
      '&#150;',
      '&#129;',
      '&#55296;',
      '&#1114112;',
      '&nbsp;',
      '&foo;',
      ';',
      '#',
      'amp;',
      '"',
    ],
    ...[
      '<a href="x" hidden>',
      "<img alt='a > b'>",
      '<!-- x -->',
      '<!--',
      '<style>p{}</style>',
      '<o:p>',
      '\n',
    ],
    ...[
      '<![CDATA[',
      ']]>',
      '<?xml version="1.0"?>',
      '<![endif]>',
      '<a b c>',
      'and',
      'রঙ',
      '\u00a0',
      "'",
      '-',
      '/',
      ' ',
    ],
    ...[
      '<font color=red>',
      '<td width="5"',
      '&AMP;',
      '&amp;amp;lt;br&gt;',
      '<script>if (a < b) c()</script>',
      '3',
    ],
  ),
  fc.constantFrom(...Object.keys(namedCharacters)).map((name) => `&${name};`),
  fc.integer({ min: 0, max: 0x20ffff }).map((code) => `&#${code};`),
  fc.string({ unit: 'grapheme', maxLength: 4 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
);

test('SQL and TypeScript clean text by the same rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(part, { maxLength: 12, size: 'max' }).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 60, size: 'max' },
      ),
      async (texts) => {
        expect(await cleanInSql(texts)).toEqual(texts.map(toPlainText));
      },
    ),
    { numRuns: 30 },
  );
});

test('the catalogue stores text of other systems as plain text', async () => {
  const { db } = database;
  const shop = await createTestShop(db, { name: 'Rahim &amp; Sons', address: 'House 5,<br>Road 2' });
  const brand = await insertBrand(db, shop, { name: 'L&#39;Or&eacute;al' });
  const category = await insertCategory(db, shop, { name: 'Bath &amp;amp; body' });
  const { skus, ...product } = await insertProduct(db, shop, {
    name: 'Rose &amp; Neem&#8217;s wash',
    shortDescription: '<p>Mild &amp; light<br>for <b>oily</b> skin</p>',
    longDescription: '<p>Mild &amp; light</p>',
    tags: ['skin &amp; hair', '3 < 5'],
    seo: { title: 'Wash &ndash; Rose', image: 'a&amp;b.jpg' },
    brand,
    categories: [category],
    skus: [{ title: '100&nbsp;ml', attributes: [{ key: 'Size &amp; fit', value: '&lt;S&gt;' }] }],
  });
  expect({ brand: brand.name, category: category.name, ...product }).toMatchObject({
    brand: "L'Oréal",
    category: 'Bath & body',
    name: 'Rose & Neem’s wash',
    shortDescription: 'Mild & light for oily skin',
    longDescription: '<p>Mild &amp; light</p>',
    tags: ['skin & hair', '3 < 5'],
    seo: { title: 'Wash – Rose', image: 'a&amp;b.jpg' },
  });
  expect(skus).toMatchObject([{ title: '100 ml', attributes: [{ key: 'Size & fit' }] }]);
  const reviews = await executeStatement(
    db,
    sql`insert into reviews (shop_id, product_id, author_name, rating, text)
      values (${shop.id}, ${product.id}, 'Rahim &amp; Co', 5, ${'Soft &amp; <b>mild</b>.\nI <3 it &#128077;'})
      returning author_name as author, text`,
  );
  expect(reviews).toEqual([{ author: 'Rahim & Co', text: 'Soft & mild.\nI <3 it 👍' }]);
  const rows = await executeStatement(db, sql`select name, address from shops where id = ${shop.id}`);
  expect(rows).toEqual([{ name: 'Rahim & Sons', address: 'House 5, Road 2' }]);
});

test('an update cleans the new text and keeps other columns', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id, slug } = await insertProduct(db, shop, { name: 'Soap', shortDescription: 'A & B <3' });
  const rows = await executeStatement(
    db,
    sql`update products set name = '<b>Soap</b> &#8211; 2x' where id = ${id}
      returning slug, name, short_description as short`,
  );
  expect(rows).toEqual([{ slug, name: 'Soap – 2x', short: 'A & B <3' }]);
});

test('reviews stored before the triggers existed are cleaned', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id } = await insertProduct(db, shop);
  await db.execute(sql.raw('alter table reviews disable trigger all_text_of_reviews_is_plain'));
  await db.execute(sql`insert into reviews (shop_id, product_id, author_name, rating, text)
    values (${shop.id}, ${id}, 'Rahim &amp; Co', 5, ${'<script>a("</span>")</script>Soft &amp; <b>mild</b>'})`);
  await db.execute(sql.raw('alter table reviews enable trigger all_text_of_reviews_is_plain'));
  expect(await cleanStoredTexts(db)).toBe(1);
  expect(
    await executeStatement(
      db,
      sql`select author_name as author, text from reviews where shop_id = ${shop.id}`,
    ),
  ).toEqual([{ author: 'Rahim & Co', text: 'Soft & mild' }]);
});

test('texts stored before the triggers existed are cleaned, with search words and version of the shop', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const other = await createTestShop(db);
  const { id } = await insertProduct(db, shop, { name: 'Soap', tags: ['AT&T', 'a & b'] });
  await insertProduct(db, other, { name: 'AT&T <3 <Brand>' });
  await db.execute(sql.raw('alter table products disable trigger all_text_of_products_is_plain'));
  await db.execute(sql`update products set name = 'Soap &amp; oil', name_bn = '&#2480;ং' where id = ${id}`);
  await db.execute(sql.raw('alter table products enable trigger all_text_of_products_is_plain'));
  const versions = await executeStatement(
    db,
    sql`select id, version from shops where id in (${shop.id}, ${other.id})`,
  );
  expect(await cleanStoredTexts(db)).toBe(1);
  expect(
    await executeStatement(db, sql`select name, name_bn as "nameBn", tags from products where id = ${id}`),
  ).toEqual([{ name: 'Soap & oil', nameBn: 'রং', tags: ['AT&T', 'a & b'] }]);
  const changed = await executeStatement<{ id: number; version: number }>(
    db,
    sql`select id, version from shops where id in (${shop.id}, ${other.id}) order by id`,
  );
  expect(
    changed.filter((row) => !versions.some((before) => JSON.stringify(before) === JSON.stringify(row))),
  ).toEqual([expect.objectContaining({ id: shop.id })]);
  expect(
    await executeStatement(db, sql`select rules from search_indexes where shop_id = ${shop.id}`),
  ).toHaveLength(1);
  expect(await cleanStoredTexts(db)).toBe(0);
});
