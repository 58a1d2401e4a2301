import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import { headerLayouts } from '#storefront/chrome/headers/layouts.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { chooseHeader } from './choose-header.ts';

const own = { elements: [{ type: 'Logo' }, { type: 'NavItems' }] };

async function choose(headerId: string | number | undefined, custom?: unknown) {
  const documents: Record<string, unknown> = {
    'headers/default': { announcement: 'Free delivery', topBgColor: '#ff0000', searchBar: false },
    'headers/desktop_header': custom,
  };
  const request = {
    shop: { slug: 'glow', defaultLanguage: 'en' } as Shop,
    locale: 'en',
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
    reportError: () => {},
  } as unknown as RequestContext;
  return chooseHeader(request, headerId === undefined ? {} : { headerId }, '');
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, '3', 'default'])('headerId %s is that layout', async (headerId) => {
  const { layout } = await choose(headerId, own);
  expect(layout).toBe(headerLayouts.get(String(headerId)));
  expect(layout).toBeDefined();
});

test.each([77, 'nonsense'])('headerId %s is unknown and gives the default', async (headerId) => {
  expect((await choose(headerId, own)).layout).toBe(headerLayouts.get('default'));
});

test.each([undefined, 'custom'])(
  'headerId %s gives the own header of a shop that has one',
  async (headerId) => {
    const { navs, settings } = await choose(headerId, own);
    expect(navs).toHaveLength(1);
    expect(settings).toEqual({ announcement: 'Free delivery' });
  },
);

test.each([undefined, 'custom'])('headerId %s gives the default to a shop without', async (headerId) => {
  const layout = headerLayouts.get('default');
  expect((await choose(headerId)).layout).toBe(layout);
  expect((await choose(headerId, { elements: [] })).layout).toBe(layout);
  expect((await choose(headerId, 'broken')).layout).toBe(layout);
});
