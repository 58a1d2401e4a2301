import { expect, test } from 'vitest';
import { searchWordsOf } from './search-document.ts';

test('a word counts by the most important place where it stands', () => {
  const words = searchWordsOf({
    names: ['Neem Soap', 'নিম সাবান'],
    brands: ['Neem House'],
    categories: ['Soap'],
    tags: ['bath-soap', 'family'],
    variants: ['100 g', 'Rose'],
  });
  expect([...words.keys()].toSorted()).toEqual(
    ['100g', 'bath', 'family', 'house', 'neem', 'rose', 'soap', 'নিম', 'সাবান'].toSorted(),
  );
  const weights = ['neem', 'house', 'soap', 'bath', 'rose'].map((word) => words.get(word) ?? 0);
  expect(weights).toEqual([130, 80, 130, 45, 40]);
});

test('a word of a short name counts more than one of a long name', () => {
  const weightIn = (name: string) =>
    searchWordsOf({ names: [name], brands: [], categories: [], tags: [], variants: [] }).get('soap') ?? 0;
  expect(weightIn('Neem Soap')).toBeGreaterThan(weightIn('Soap with neem leaf oil and lime in a box'));
});
