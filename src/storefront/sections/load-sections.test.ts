import { expect, test } from 'vitest';
import { clientOf } from '#client/client.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { writtenTitle } from '#storefront/documents/page-title.server.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { loadSections } from './load-sections.ts';

const row = (id: string, value: string): PageSection => ({
  id,
  type: 'product-row',
  settings: { title: id, source: { kind: 'logic', logic: 'tag', value, limit: 4 } },
  items: [],
});
const text: PageSection = {
  id: 'text',
  type: 'rich-text',
  style: { bgColor: '#101010' },
  settings: { html: '<p onclick="x()">Hello</p>', html_bn: '<p>নমস্কার</p>' },
  items: [],
};
const product = {
  id: 1,
  slug: 'a',
  name: 'A',
  name_bn: null,
  shortDescription: '',
  thumbnail: '',
  rating: null,
  brand: null,
  skus: [],
};

function rows() {
  const context = sectionContext();
  context.client = clientOf(async (_name, { body }) => {
    const { value } = body as { value?: string };
    if (value === 'broken') throw new Error('the row is away');
    return { data: value === 'empty' ? [] : [product] };
  });
  return context;
}

test('a row that fails is reported and left out, and so is one without products', async () => {
  const asked = rows();
  const sections = await loadSections(
    [row('one', 'ok'), row('two', 'broken'), row('three', 'empty'), text],
    asked,
  );
  expect(sections.map(({ id }) => id)).toEqual(['one', 'text']);
  expect(asked.reported).toEqual(['Error: the row is away']);
});

test('the owner’s text is made safe, and can be read on its ground', async () => {
  const [section] = await loadSections([text], sectionContext());
  expect(section).toMatchObject({
    style: { css: { backgroundColor: '#101010', color: '#ffffff' } },
    html: { html: expect.stringContaining('<p>Hello</p>') },
  });
});

test('of a row the browser gets what its actions need; the rest is in its markup', async () => {
  const [section] = await loadSections([row('one', 'ok')], rows());
  if (!section || 'view' in section) throw new Error('rows are rendered by the server');
  expect(section.cards).toBe('1,0');
  expect(section.html).toMatchObject({ html: expect.stringContaining('href="/product/a"') });
});

test('texts are in the language of the page', async () => {
  const [section] = await loadSections([text], sectionContext({ locale: 'bn' }));
  expect(section).toMatchObject({ html: { html: expect.stringContaining('<p>নমস্কার</p>') } });
});

test('markup and style are no part of the data of a page that holds them already', async () => {
  const asked = sectionContext({ path: '/' });
  const [section] = await loadSections([text], asked);
  if (!section || 'view' in section) throw new Error('rich text is rendered by the server');
  expect(section).toEqual({
    id: 'text',
    type: 'rich-text',
    style: { at: 'text style' },
    html: { at: 'text' },
  });
  expect(asked.document.find({ at: 'text' })).toEqual({ html: expect.stringContaining('<p>Hello</p>') });
  expect(asked.document.find({ at: 'text style' })).toMatchObject({ css: { backgroundColor: '#101010' } });
});

test('sections of one id all stand on the page', async () => {
  const sections = await loadSections([text, text, { ...text, id: 'text-2' }], sectionContext());
  expect(sections.map(({ id }) => id)).toEqual(['text', 'text-2', 'text-2-2']);
});

test('a heading that the owner wrote is the heading of a page that shows no other', async () => {
  const html = '<div><h1>Books since 1971</h1></div>';
  const sections: PageSection[] = [
    { id: 'a', type: 'rich-text', settings: { html: '<p>First</p>' }, items: [] },
    { id: 'b', type: 'html', settings: { html }, items: [] },
  ];
  const rankOf = async (titleAt: number | undefined) =>
    /<h\d/.exec(JSON.stringify(await loadSections(sections, sectionContext(), titleAt)))?.[0];
  expect(writtenTitle(sections, 'en')).toEqual({ title: 'Books since 1971', titleAt: 1 });
  expect([await rankOf(1), await rankOf(undefined)]).toEqual(['<h1', '<h2']);
});
