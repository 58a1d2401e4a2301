import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '#data/schema/index.ts';
import { toLinkedPictureUrl } from '#domain/picture-address.ts';
import { sanitizeRichText } from '#services/sanitize-rich-text.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { listLinkedPictures } from './linked-pictures.ts';

const database = useTestDatabase();

const at = (name: string) => `https://cdn.example/${name}`;

test('lists the addresses of pictures in a shop’s data, and none of another shop', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  await insertProduct(db, shop, {
    thumbnail: ` ${at('thumb nail.jpg')}`,
    pictures: [at('1.jpg?a=1&b=2'), 'glow/local.jpg', 'http://old.example/2.jpg', '//cdn.example/3.jpg'],
    seo: { image: at('seo.jpg') },
    longDescription: `<p><img src="${at('d 1.jpg?a=1&amp;b=2')}"><img src='${at("d'2.jpg").replace("'", '')}'></p>`,
    skus: [{ pictures: [at('sku(1).jpg')] }],
  });
  await db.insert(documents).values({
    shopId: shop.id,
    route: 'pages',
    name: 'home',
    content: {
      sections: [{ image: at('ঈদ.jpg') }, { html: `<img src="${at('page.jpg')}">` }],
      style: `.a{background:url(${at('css.jpg')})} .b{background:url("${at('css 2.jpg')}")}`,
    },
  });
  await insertProduct(db, other, { thumbnail: at('other.jpg') });
  expect((await listLinkedPictures({ db, shop: { ...shop, logo: at('logo.png') } })).toSorted()).toEqual(
    [
      ...[
        'logo.png',
        'thumb%20nail.jpg',
        '1.jpg?a=1&b=2',
        '3.jpg',
        'seo.jpg',
        'd%201.jpg?a=1&b=2',
        'd2.jpg',
      ].map(at),
      ...['sku(1).jpg', `${encodeURIComponent('ঈদ')}.jpg`, 'page.jpg', 'css.jpg', 'css%202.jpg'].map(at),
      'http://old.example/2.jpg',
    ].toSorted(),
  );
  expect(await listLinkedPictures({ db, shop: other })).toEqual([at('other.jpg')]);
});

test('lists addresses in escaped markup, in candidates of different sizes and with entities', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const image = `<img src="data:," data-srcset="${at('s.jpg')} 1x, ${at('l,1.jpg')} 2x">`;
  const escaped = `<p><img src="${at('e.jpg?a=1&amp;b=2')}"></p>`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  await insertProduct(db, shop, { thumbnail: at('t.jpg?a=1&#038;b=2'), longDescription: image });
  await insertProduct(db, shop, { longDescription: escaped });
  const listed = await listLinkedPictures({ db, shop });
  for (const source of [sanitizeRichText(image), sanitizeRichText(escaped)]) {
    const [, address = ''] = /<img src="([^"]+)"/.exec(source) ?? [];
    expect(listed).toContain(toLinkedPictureUrl(address));
  }
  for (const name of ['t.jpg?a=1&b=2', 'e.jpg?a=1&b=2', 's.jpg', 'l,1.jpg'])
    expect(listed).toContain(at(name));
});

test('lists every address that a product or a document may name', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.webUrl({ withQueryParameters: true, withFragments: true }), { minLength: 1, maxLength: 5 }),
      async (links) => {
        const shop = await createTestShop(db);
        await insertProduct(db, shop, { pictures: links });
        await db.insert(documents).values({
          shopId: shop.id,
          route: 'pages',
          name: 'home',
          content: { sections: links.map((link) => ({ image: `${link}` })) },
        });
        const listed = new Set(await listLinkedPictures({ db, shop }));
        for (const link of links) expect(listed).toContain(toLinkedPictureUrl(link));
      },
    ),
    { numRuns: 15 },
  );
});
