import { expect, test } from 'vitest';
import {
  mentionsUnsoldProduct,
  readSynonyms,
  readUnsoldProductNames,
  rewriteWithSynonyms,
} from './synonyms.ts';

const groups = readSynonyms({
  items: [
    { words: ['Soap', 'সাবান'] },
    { words: ['mosquito repellent', 'aerosol'] },
    { words: ['alone'] },
    { words: 7 },
  ],
});

test('replaces a word or phrase by its synonyms and keeps the other words', () => {
  expect(rewriteWithSynonyms('neem soap 100 g', groups)).toEqual(['neem soap 100 g', 'neem সাবান 100g']);
  expect(rewriteWithSynonyms('mild mosquito repellent', groups)).toEqual([
    'mild mosquito repellent',
    'mild aerosol',
  ]);
  expect(rewriteWithSynonyms('mosquito net', groups)).toEqual(['mosquito net']);
});

test('no text is rewritten more than five times', () => {
  const many = readSynonyms({ items: [{ words: Array.from({ length: 20 }, (_, index) => `word${index}`) }] });
  expect(rewriteWithSynonyms('word3', many)).toHaveLength(6);
});

test.each([undefined, null, 'text', [], {}, { items: 'x' }, { items: [null, 1, { words: [1, null] }] }])(
  'an invalid list of synonyms is empty: %j',
  (content) => {
    expect(readSynonyms(content)).toEqual([]);
  },
);

test('detects products that a shop does not sell by all their words, in any context and with any ending', () => {
  const notSold = readUnsoldProductNames({ notSold: ['nail cutter', 'ukun', 'উকুন', 7, ' '] });
  for (const text of ['Nail cutter', 'baby nail cutters', 'ukuner shampoo', 'উকুনের ওষুধ'])
    expect(mentionsUnsoldProduct(text, notSold), text).toBe(true);
  for (const text of ['nail polish', 'paper cutter', 'nail care, no cutter', ''])
    expect(mentionsUnsoldProduct(text, notSold), text).toBe(false);
  expect([readUnsoldProductNames(undefined), readUnsoldProductNames({ notSold: 'ukun' })]).toEqual([[], []]);
});
