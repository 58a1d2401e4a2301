import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '#data/schema/index.ts';
import { toRemoteAddress } from '#domain/picture-address.ts';
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
        for (const link of links) expect(listed).toContain(toRemoteAddress(link));
      },
    ),
    { numRuns: 15 },
  );
});
