import { expect, test } from 'vitest';
import { readSynonyms, rewritesOf } from './synonyms.ts';

const groups = readSynonyms({
  items: [
    { words: ['Soap', 'সাবান'] },
    { words: ['mosquito repellent', 'aerosol'] },
    { words: ['alone'] },
    { words: 7 },
  ],
});

test('a word or phrase is exchanged for what means the same, the rest stays', () => {
  expect(rewritesOf('neem soap 100 g', groups)).toEqual(['neem soap 100 g', 'neem সাবান 100g']);
  expect(rewritesOf('mild mosquito repellent', groups)).toEqual(['mild mosquito repellent', 'mild aerosol']);
  expect(rewritesOf('mosquito net', groups)).toEqual(['mosquito net']);
});

test('no text is rewritten more than five times', () => {
  const many = readSynonyms({ items: [{ words: Array.from({ length: 20 }, (_, index) => `word${index}`) }] });
  expect(rewritesOf('word3', many)).toHaveLength(6);
});

test.each([undefined, null, 'text', [], {}, { items: 'x' }, { items: [null, 1, { words: [1, null] }] }])(
  'what is no list of synonyms counts as empty: %j',
  (content) => {
    expect(readSynonyms(content)).toEqual([]);
  },
);
