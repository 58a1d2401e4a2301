import { expect, test } from 'vitest';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { catchUnreachableListing, isListingLoaded, listingText } from './listing-view.ts';

const first = { names: ['Rose Balm', 'Aloe Gel'], picture: '' };

function renderText(locale: 'en' | 'bn', listing: Parameters<typeof listingText>[1]) {
  const { shop } = sectionContext({ locale });
  const request = { locale, shop: { ...shop, name: 'Glow', name_bn: 'গ্লো' } };
  return runWithLocale(locale, () => listingText(locale === 'en' ? 'Skin' : 'ত্বক', listing, request));
}

test('a listing without a description is described by its contents', () => {
  expect(renderText('en', { first, total: 45 })).toBe(
    'Skin at Glow: 45 products, such as Rose Balm and Aloe Gel.',
  );
  expect(renderText('en', { first: { names: ['Rose Balm'], picture: '' }, total: 1 })).toBe(
    'Skin at Glow: 1 product, Rose Balm.',
  );
  expect(renderText('bn', { first, total: 45 })).toBe(
    'গ্লো থেকে ত্বক কিনুন: ৪৫টি পণ্য, যেমন Rose Balm এবং Aloe Gel।',
  );
});

test('an empty listing is announced too', () => {
  expect(renderText('en', { total: 0 })).toBe('Skin at Glow.');
});

const catchRejection = (error: unknown) => catchUnreachableListing(() => Promise.reject(error));

test('returns the response if the server was reached', async () => {
  const response = await catchUnreachableListing(async () => ({ total: 3 }));
  expect(isListingLoaded(response)).toBe(true);
  expect(response).toEqual({ total: 3 });
});

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a server that fails', { status: 502, statusText: '', internal: false, data: null }],
])('%s can be retried', async (_, error) => {
  const response = await catchRejection(error);
  expect(isListingLoaded(response)).toBe(false);
  expect(response).toEqual({ isUnreachable: true, error });
});

test.each([
  ['a missing page', { status: 404, statusText: '', internal: false, data: null }],
  ['a redirect', new Response(null, { status: 302 })],
  ['an error of the page', new RangeError('never')],
])('rethrows %s', async (_, error) => {
  await expect(catchRejection(error)).rejects.toBe(error);
});
