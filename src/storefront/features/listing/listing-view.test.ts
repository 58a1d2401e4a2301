import { expect, test } from 'vitest';
import { runWithLocale } from '#storefront/locale/run-with-locale.server.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { listingText } from './listing-view.ts';

const first = { names: ['Rose Balm', 'Aloe Gel'], picture: '' };

function textOf(locale: 'en' | 'bn', listing: Parameters<typeof listingText>[1]) {
  const { shop } = sectionContext({ locale });
  const request = { locale, shop: { ...shop, name: 'Glow', name_bn: 'গ্লো' } };
  return runWithLocale(locale, () => listingText(locale === 'en' ? 'Skin' : 'ত্বক', listing, request));
}

test('a listing that nobody described is told by what it holds', () => {
  expect(textOf('en', { first, total: 45 })).toBe(
    'Skin at Glow: 45 products, such as Rose Balm and Aloe Gel.',
  );
  expect(textOf('en', { first: { names: ['Rose Balm'], picture: '' }, total: 1 })).toBe(
    'Skin at Glow: 1 product, Rose Balm.',
  );
  expect(textOf('bn', { first, total: 45 })).toBe(
    'গ্লো থেকে ত্বক কিনুন: ৪৫টি পণ্য, যেমন Rose Balm এবং Aloe Gel।',
  );
});

test('an empty listing is told too', () => {
  expect(textOf('en', { total: 0 })).toBe('Skin at Glow.');
});
