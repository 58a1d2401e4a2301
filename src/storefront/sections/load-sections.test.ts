import { expect, test } from 'vitest';
import type { ApiClient } from '#client/client.ts';
import type { PageSection } from '#contract/documents/sections.ts';
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

function context(locale: 'en' | 'bn') {
  const reported: unknown[] = [];
  const client: ApiClient = {
    async call(_endpoint, input) {
      const { value } = (input?.body ?? {}) as { value?: string };
      if (value === 'broken') throw new Error('the row is away');
      return { data: value === 'empty' ? [] : [product] };
    },
  };
  return { client, locale, reported, reportError: (error: unknown) => reported.push(error) };
}

test('a row that fails is reported and left out, and so is one without products', async () => {
  const asked = context('en');
  const sections = await loadSections(
    [row('one', 'ok'), row('two', 'broken'), row('three', 'empty'), text],
    asked,
  );
  expect(sections.map(({ id }) => id)).toEqual(['one', 'text']);
  expect(asked.reported.map(String)).toEqual(['Error: the row is away']);
});

test('the owner’s text is made safe, and can be read on its ground', async () => {
  const [section] = await loadSections([text], context('en'));
  expect(section).toMatchObject({
    style: { backgroundColor: '#101010', color: '#ffffff' },
    view: { html: '<p>Hello</p>' },
  });
});

test('texts are in the language of the page', async () => {
  const [section] = await loadSections([text], context('bn'));
  expect(section?.view).toEqual({ html: '<p>নমস্কার</p>' });
});
