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

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
])('the address %j, which runs a script, is left out', (url) => {
  const { value } = readDocument(menu, [{ name: 'Home', url }]);
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

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const nestedMenu = (depth: number): unknown =>
  JSON.parse(`${'[{"name":"a","url":"a","submenu":'.repeat(depth)}[]${'}]'.repeat(depth)}`);

test.each([
  ['lists', nested(10_000)],
  ['menus', nestedMenu(10_000)],
])('%s nested 10,000 deep are no document, and nothing breaks', (_what, json) => {
  expect(readDocument(menu, json)).toEqual({
    value: undefined,
    problems: [{ path: '', reason: 'nests deeper than 64 levels' }],
  });
  expect(checkDocument(menu, json)).toEqual({
    problems: [{ path: '', reason: 'must not nest deeper than 64 levels' }],
  });
});

test.each([
  ['numbers', (i: number) => i],
  ['nameless entries', () => ({ url: '/x' })],
  ['entries of which every second is wrong', (i: number) => (i % 2 ? { url: 7 } : { name: 'A', url: 'a' })],
  ['entries with unknown parts', () => ({ name: 'A', url: 'a', glitter: true })],
  ['sections of unknown kinds', () => ({ id: 'a', type: 'fireworks' })],
])('a list of 100,000 %s is measured once, and read no further than its first thousand', (_what, entry) => {
  const list = Array.from({ length: 100_000 }, (_, i) => entry(i));
  let reads = 0;
  const counted = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const readMenu = readDocument(menu, counted);
  const readPage = readDocument(page, { sections: counted });
  expect(reads).toBeLessThanOrEqual(2 * (100_000 + 1_000));
  expect(readMenu.value?.length ?? 0).toBeLessThanOrEqual(300);
  expect(readPage.value?.sections).toEqual([]);
  expect(readMenu.problems.length).toBeLessThanOrEqual(51);
});

test('a list that is too long keeps its first entries', () => {
  const { value, problems } = readDocument(
    menu,
    Array.from({ length: 330 }, (_, i) => ({ name: `Entry ${i}`, url: '/' })),
  );
  expect(value).toHaveLength(300);
  expect(value?.at(-1)?.name).toBe('Entry 299');
  expect(problems).toHaveLength(1);
});
