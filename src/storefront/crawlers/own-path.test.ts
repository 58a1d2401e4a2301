import type { RouteConfigEntry } from '@react-router/dev/routes';
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { ownPath, PAGE_NAMES } from './own-path.ts';

test.each([
  ['/', '/'],
  ['/category/skin', '/category/skin'],
  ['/category/skin/', '/category/skin'],
  ['/CATEGORY/skin', '/category/skin'],
  ['/category//skin', '/category/skin'],
  ['/Category/SKIN', '/category/SKIN'],
  ['/%63ategory/sk%69n', '/category/skin'],
  ['/search/%e0%a6%95', '/search/%E0%A6%95'],
  ['/search/a%2fb', '/search/a%2Fb'],
  ['/track-order', '/track-order/'],
  ['/track-order/', '/track-order/'],
  ['/bn/track-order', '/bn/track-order/'],
  ['/BN/Cart/', '/bn/cart'],
  ['/bn/', '/bn'],
  ['/en/', '/'],
  ['/EN/brand/aura', '/brand/aura'],
  ['/en//evil.example', '/evil.example'],
  ['/bn/en/cart', '/bn/en/cart'],
  ['/en/bn/cart', '/en/bn/cart'],
  ['/About-Us/', '/About-Us'],
  ['/landing/eid/', '/landing/eid'],
  ['/blog/Category/skin', '/blog/category/skin'],
  ['/blog/Category', '/blog/Category'],
  ['/Robots.TXT', '/robots.txt'],
])('%s is the page at %s', (path, own) => {
  expect(ownPath(path, 'en')).toBe(own);
});

test('in a Bangla shop the other language is English', () => {
  expect(ownPath('/bn/category/skin/', 'bn')).toBe('/category/skin');
  expect(ownPath('/en/category/skin/', 'bn')).toBe('/en/category/skin');
});

test('the own address of an address is its own', () => {
  const part = constantFrom(
    '/',
    'en',
    'bn',
    'BN',
    'blog',
    'Category',
    '%2f',
    '%2E',
    '%41',
    'a',
    '..',
    'track-order',
  );
  assert(
    property(array(part, { maxLength: 8 }), (parts) => {
      const own = ownPath(`/${parts.join('')}`, 'en');
      expect(ownPath(own, 'en')).toBe(own);
    }),
  );
});

test('the names of all pages are known', () => {
  const names = (entries: RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path = '', children }) => {
      const whole = [above, path]
        .filter(Boolean)
        .join('/')
        .replace(/^bn\?\/en\?\/?/, '');
      return [whole.split('/')[0] ?? '', ...names(children ?? [], whole)];
    });
  const fixed = names(routes).filter((name) => /^[a-z]/.test(name));
  expect(new Set(fixed)).toEqual(PAGE_NAMES);
});
