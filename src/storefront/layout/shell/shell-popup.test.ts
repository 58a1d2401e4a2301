import { expect, test } from 'vitest';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { loadWelcomePopup } from './load-shell.ts';

function loadPopup(content: unknown, locale: 'en' | 'bn' = 'en') {
  const request = {
    shop: { slug: 'glow', defaultLanguage: 'en' },
    locale,
    documents: { read: async () => content },
    reportError: () => {},
  } as unknown as RequestContext;
  return loadWelcomePopup(request);
}

const banner = (url: string, link?: { url: string; urlType?: string }) => ({
  image: { url, name: 'Winter', ...(link ? { link } : {}) },
});

test('a shop without a popup or its pictures shows none', async () => {
  expect(await loadPopup(undefined)).toEqual({});
  expect(await loadPopup({ resetTime: 5 })).toEqual({});
  expect(await loadPopup({ banner: banner('') })).toEqual({});
  expect(await loadPopup('nonsense')).toEqual({});
});

test('a popup limited to zero views is not sent', async () => {
  expect(await loadPopup({ banner: banner('a.png'), numberOfTimes: 0 })).toEqual({});
});

test('each screen size uses its picture, or the other one', async () => {
  const both = await loadPopup({ banner: banner('wide.png'), banner2: banner('tall.png') });
  expect([both.popup?.desktop.path, both.popup?.phone.path]).toEqual(['wide.png', 'tall.png']);
  const wide = await loadPopup({ banner: banner('wide.png') });
  expect([wide.popup?.desktop.path, wide.popup?.phone.path]).toEqual(['wide.png', 'wide.png']);
  const tall = await loadPopup({ banner2: banner('tall.png') });
  expect([tall.popup?.desktop.path, tall.popup?.phone.path]).toEqual(['tall.png', 'tall.png']);
});

test('Bangla pages use the owner’s Bangla picture and text', async () => {
  const image = (screen: string) => ({
    ...{ url: `${screen}.png`, url_bn: `${screen}-bn.png` },
    ...{ name: `Winter on a ${screen}`, name_bn: `শীত ${screen}` },
  });
  const both = { banner: { image: image('desk') }, banner2: { image: image('phone') } };
  const loadTexts = async (locale: 'en' | 'bn') => {
    const { popup } = await loadPopup(both, locale);
    return [popup?.desktop.path, popup?.desktop.alt, popup?.phone.path, popup?.phone.alt];
  };
  expect(await loadTexts('bn')).toEqual(['desk-bn.png', 'শীত desk', 'phone-bn.png', 'শীত phone']);
  expect(await loadTexts('en')).toEqual(['desk.png', 'Winter on a desk', 'phone.png', 'Winter on a phone']);
  const { popup } = await loadPopup({ banner: banner('desk.png') }, 'bn');
  expect([popup?.desktop.path, popup?.desktop.alt]).toEqual(['desk.png', 'Winter']);
});

test.each([
  [{ url: 'winter', urlType: 'campaign' }, '/bn/campaign/winter'],
  [{ url: 'lips', urlType: 'category' }, '/bn/category/lips'],
  [{ url: 'about-us', urlType: 'page' }, '/bn/about-us'],
  [{ url: '/offers', urlType: 'custom' }, '/bn/offers'],
  [{ url: '/offers' }, '/bn/offers'],
  [{ url: 'https://example.com/x', urlType: 'unheard-of' }, 'https://example.com/x'],
  [{ url: 'javascript:alert(1)', urlType: 'custom' }, ''],
  [undefined, ''],
])('a link %o leads to %s', async (link, href) => {
  expect((await loadPopup({ banner: banner('a.png', link) }, 'bn')).popup?.desktop.href).toBe(href);
});

test('other pictures or another reset time make a new popup', async () => {
  const documents = [
    { banner: banner('a.png') },
    { banner: banner('b.png') },
    { banner: banner('a.png'), banner2: banner('b.png') },
    { banner: banner('a.png'), resetTime: 5 },
  ];
  const popups = await Promise.all(documents.map((document) => loadPopup(document)));
  expect(new Set(popups.map(({ popup }) => popup?.hash)).size).toBe(4);
  expect(popups.map(({ popup }) => popup?.resetMinutes)).toEqual([60, 60, 60, 5]);
});
