import fc from 'fast-check';
import { expect, test } from 'vitest';
import { page } from './page.ts';
import { readDocument } from './read-document.ts';

const quote = (extraSettings: unknown) => ({
  sections: [
    { id: 'a', type: 'testimonials', settings: {}, items: [{ name: 'A', text: 'Good', extraSettings }] },
  ],
});

test.each([
  ['an unknown field', { glitter: 1 }, 'glitter'],
  ['an invalid value', { rating: 'five' }, 'rating'],
  ['several problems', { glitter: 1, rating: 9, sparkle: null }, 'rating'],
])('keeps the valid fields of extraSettings with %s', (_, extra, path) => {
  const fields = { name: 'Nusrat', ...extra };
  for (const extraSettings of [JSON.stringify(fields), fields]) {
    const { value, problems } = readDocument(page, quote(extraSettings));
    expect(value?.sections[0]?.items).toEqual([{ name: 'Nusrat', text: 'Good' }]);
    expect(problems[0]?.path).toBe(`sections.0.items.0.extraSettings.${path}`);
  }
});

test.each(['{"name":', '[]', '7', 'name=A'])('omits extraSettings that are no object: %s', (text) => {
  const { value, problems } = readDocument(page, quote(text));
  expect(value?.sections[0]?.items).toEqual([{ name: 'A', text: 'Good' }]);
  expect(problems.map((problem) => problem.path)).toEqual(['sections.0.items.0.extraSettings']);
});

test('reads required fields of an item from extraSettings, and reports those that are nowhere', () => {
  const read = (extraSettings: unknown) =>
    readDocument(page, {
      sections: [{ id: 'a', type: 'hero-slider', settings: {}, items: [{ alt: 'A', extraSettings }] }],
    });
  for (const extraSettings of ['{"image":"a.jpg"}', { image: 'a.jpg' }]) {
    const { value, problems } = read(extraSettings);
    expect(value?.sections[0]).toMatchObject({ items: [{ image: 'a.jpg', alt: 'A' }] });
    expect(problems).toEqual([]);
  }
  const { value, problems } = read('{"title":"A"}');
  expect(value?.sections[0]).toMatchObject({ items: [] });
  expect(problems).toEqual([{ path: 'sections.0.items.0.image', reason: 'is missing, and must be a text' }]);
});

test('keeps every known field of extraSettings beside any unknown ones', () => {
  const unknown = fc.dictionary(
    fc.string({ minLength: 1 }).filter((key) => !['name', 'text', 'rating', '__proto__'].includes(key)),
    fc.jsonValue(),
    { maxKeys: 4 },
  );
  fc.assert(
    fc.property(unknown, fc.integer({ min: 1, max: 5 }), (extra, rating) => {
      const { value } = readDocument(page, quote(JSON.stringify({ ...extra, name: 'Nusrat', rating })));
      expect(value?.sections[0]?.items[0]).toMatchObject({ name: 'Nusrat', text: 'Good', rating });
    }),
  );
});
