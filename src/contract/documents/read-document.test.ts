import { expect, test } from 'vitest';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { checkDocument, readDocument } from './read-document.ts';
import { themeSettings } from './theme-settings.ts';

const row = (id: string) => ({
  id,
  type: 'product-row',
  settings: { title: 'New in', source: { kind: 'logic', logic: 'newest' } },
});

test('a sound page is read whole, with defaults filled in', () => {
  const { value, problems } = readDocument(page, { seo: { title: 'Home' }, sections: [row('a')] });
  expect(problems).toEqual([]);
  expect(value?.sections[0]).toMatchObject({ items: [], settings: { source: { limit: 12 } } });
});

test('a section of an unknown kind is left out and the others stay', () => {
  const json = { sections: [row('a'), { id: 'b', type: 'fireworks', settings: {} }, row('c')] };
  const { value, problems } = readDocument(page, json);
  expect(value?.sections.map((section) => section.id)).toEqual(['a', 'c']);
  expect(problems[0]?.path).toBe('sections.1.type');
});

test('a section that lacks several parts takes none of its neighbour with it', () => {
  const { value } = readDocument(page, { sections: [{ type: 'product-row' }, row('b')] });
  expect(value?.sections.map((section) => section.id)).toEqual(['b']);
});

test('several bad items of one list are left out together', () => {
  const json = [
    { name: 'Home', url: '/' },
    { url: '/x' },
    7,
    { name: 'Skin', url: 'skin', type: 'category' },
  ];
  const { value, problems } = readDocument(menu, json);
  expect(value?.map((item) => item.name)).toEqual(['Home', 'Skin']);
  expect(problems).toHaveLength(2);
});

test('a bad nested menu entry costs only itself', () => {
  const json = [{ name: 'A', url: 'a', type: 'category', submenu: [{ name: 'B' }, { name: 'C', url: 'c' }] }];
  const { value } = readDocument(menu, json);
  expect(value?.[0]?.submenu?.map((item) => item.name)).toEqual(['C']);
});

test('an address that runs a script is left out', () => {
  const { value } = readDocument(menu, [{ name: 'Home', url: 'javascript:alert(1)' }]);
  expect(value).toEqual([]);
});

test('a wrong colour and an unknown setting are left out', () => {
  const { value, problems } = readDocument(themeSettings, {
    primaryColor: 'teal',
    radius: 'soft',
    sparkle: 1,
  });
  expect(value).toEqual({ radius: 'soft' });
  expect(problems.map((problem) => problem.path).sort()).toEqual(['', 'primaryColor']);
});

test.each([[null], ['text'], [[]], [undefined]])('%j is no page', (json) => {
  expect(readDocument(page, json).value).toBeUndefined();
});

test('checking names every problem with its path', () => {
  const checked = checkDocument(page, { sections: [{ ...row('a'), style: { padding: 'url(x)' } }] });
  expect(checked).toMatchObject({ problems: [{ path: 'sections.0.style.padding' }] });
});
