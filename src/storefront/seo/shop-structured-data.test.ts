import { expect, test } from 'vitest';
import { createShopStructuredData } from './shop-structured-data.ts';

const urls = {
  home: 'Home',
  toUrl: (path: string) => `https://glow.example/bn${path === '/' ? '' : path}`,
  toPictureUrl: (path: string) => `https://glow.example/images/w_960/${path}`,
};
const facts = {
  name: 'Glow',
  logo: 'glow/logo.svg',
  phone: '09612-000145',
  email: 'care@glow.example',
  address: 'Dhanmondi, Dhaka',
  profiles: ['https://www.facebook.com/glow'],
  locale: 'bn',
};

test('describes a shop and its search, in the language of the page', () => {
  const [store, site] = createShopStructuredData(facts, urls);
  expect(store).toMatchObject({
    '@type': 'OnlineStore',
    url: 'https://glow.example/bn',
    logo: 'https://glow.example/images/w_960/glow/logo.svg',
    telephone: '+8809612000145',
    sameAs: ['https://www.facebook.com/glow'],
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'bn',
    potentialAction: {
      target: { urlTemplate: 'https://glow.example/bn/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('omits missing properties of a shop', () => {
  const [store] = createShopStructuredData(
    { ...facts, logo: '', phone: '', email: '', address: '', profiles: [] },
    urls,
  );
  expect(Object.keys(store)).toEqual(['@context', '@type', 'name', 'url']);
});
