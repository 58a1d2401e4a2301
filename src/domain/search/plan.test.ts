import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knowWords } from '#tests/fixtures/known-words.ts';
import { planSearch } from './plan.ts';
import { toSearchProbes } from './probes.ts';

function meet(text: string, words: readonly string[]) {
  const probes = toSearchProbes(text);
  return planSearch(probes, knowWords(words)(probes));
}

const wordsOf = (text: string, words: readonly string[]) =>
  Object.values(Object.groupBy(meet(text, words).entries, ({ slot }) => slot)).map((entries) =>
    entries?.map(({ word }) => word),
  );

test.each<[string, string[], string[][]]>([
  ['lipstik', ['lipstick', 'lotion'], [['lipstick']]],
  ['lip', ['lipstick', 'lip'], [['lip', 'lipstick']]],
  ['lip matte', ['lipstick', 'matte'], [['matte']]],
  ['hairoil', ['hair', 'oil', 'hail'], [['hair'], ['oil']]],
  ['choto moni', ['chhotomoni'], [['chhotomoni'], ['chhotomoni']]],
  ['নিমের', ['নিম', 'neem'], [['নিম', 'neem']]],
  ['brushes', ['brush'], [['brush']]],
  ['500ml', ['500ml', '50ml'], [['500ml']]],
  ['kn95', ['kn96'], []],
  ['চা', ['চা', 'চাদর'], [['চা']]],
  ['৬ সিটের টেবিল', ['6seats', '6', 'সেট', 'seat', 'টেবিল'], [['6seats'], ['টেবিল']]],
  ['৩২ জিবি মেমোরি', ['32', '320g'], []],
  ['chair', ['chair', 'ছাই'], [['chair']]],
  ['floor', ['floor', 'flu'], [['floor']]],
  ['mathar', ['matha'], [['matha']]],
  ['dry hair', ['dry', 'hair', 'ড্রায়ার', 'দাড়ির'], [['dry'], ['hair']]],
])('“%s” searched in the words %j matches %j', (text, words, expected) => {
  expect(wordsOf(text, words)).toEqual(expected);
});

test('two of three words are enough, two of two are needed, and most words must be known', () => {
  const words = ['neem', 'face', 'wash'];
  expect(meet('neem face wash', words)).toMatchObject({ slots: 3, required: 2, canHaveResults: true });
  expect(meet('face wash', words)).toMatchObject({ slots: 2, required: 2, canHaveResults: true });
  expect(meet('xqzt vgkp wash', words)).toMatchObject({
    slots: 1,
    canHaveResults: false,
    unknown: ['xqzt', 'vgkp'],
  });
});

test('with an unknown word before the last one, the other words must name a kind', () => {
  expect(meet('xqzt fan', ['fan']).needsKind).toBe(true);
  expect(meet('fan xqzt', ['fan']).needsKind).toBe(false);
  expect(meet('volume fan', ['fan', 'volume']).needsKind).toBe(false);
});

test('a single letter only ranks products that match other words', () => {
  expect(meet('oil for d', ['oil', 'd'])).toMatchObject({ counts: [1, 1 / 16], required: 1, shares: [1, 0] });
  expect(meet('c', ['c', 'cat'])).toMatchObject({ counts: [1], required: 1, canHaveResults: true });
});

test('the purpose counts less and ranks lower than the product itself', () => {
  const words = ['oil', 'dry', 'hair'];
  const valueIn = (text: string, word: string) =>
    meet(text, words).entries.find((entry) => entry.word === word)?.value ?? 0;
  expect(valueIn('oil for hair', 'oil')).toBe(valueIn('oil hair', 'oil'));
  expect(valueIn('oil for hair', 'hair')).toBeLessThan(valueIn('oil hair', 'hair'));
  // A shampoo for dry hair is not enough, because “oil” is missing. “Oil” with “dry” or “hair” is enough.
  expect(meet('oil for dry hair', words)).toMatchObject({ counts: [2, 1, 1], required: 3, leeway: 1 });
  expect(meet('oil dry hair', words)).toMatchObject({ counts: [1, 1, 1], required: 2, leeway: 0 });
});

test.each<[string, string[]]>([
  ['bicycle', ['ভুসি', 'কয়েল', 'বেস', 'ক্লে']],
  ['television', ['tele', 'boseong', 'থালাবাসন']],
  ['volcano', ['volcanic', 'balcony']],
  ['barcelona', ['vaseline', 'porcelain']],
  ['tractor', ['terracotta', 'corrector']],
  ['jahaj', ['jojoba']],
  ['garir chaka', ['গালের', 'choco']],
  ['bank loan', ['pink', 'long']],
  ['life insurance', ['leaf']],
  ['hotel booking', ['হাতের', 'baking']],
  ['iphone 15', ['15', 'powder']],
  ['৩২ জিবি', ['জিব', '32cm']],
  ['carpet', ['car', 'care', 'pet']],
])('“%s” cannot have results among %j', (text, words) => {
  expect(meet(text, words).canHaveResults).toBe(false);
});

test.each<[string, string[]]>([
  ['shampo', ['shampoo']],
  ['hampoo', ['shampoo']],
  ['hocolate', ['chocolate']],
  ['lipstik matt', ['lipstick', 'matte']],
  ['napa extend', ['napa']],
  ['beside table', ['bedside', 'table']],
  ['tater gamsa', ['তাঁতের', 'gamcha']],
  ['mosar koyel', ['মশার', 'কয়েল']],
  ['paranil 500', ['paranil']],
  ['500', ['500']],
])('“%s” can have results among %j', (text, words) => {
  expect(meet(text, words).canHaveResults).toBe(true);
});

test('amounts are not required next to other words, but rank the matches', () => {
  const { required, counts, shares } = meet('6 seater dining table', ['6seats', 'dining', 'table']);
  expect({ required, shares: shares[0] }).toEqual({ required: 2, shares: 0 });
  expect(counts).toEqual([1 / 16, 1, 1]);
  expect(meet('৫০০ মিলি শ্যাম্পু', ['শ্যাম্পু'])).toMatchObject({ required: 1, canHaveResults: true, unknown: [] });
  expect(meet('500 ml', ['500ml'])).toMatchObject({ required: 1, counts: [1], canHaveResults: true });
});

test('a word that is split into two is not matched by one of them', () => {
  const { required, shares } = meet('wheelchair', ['wheel', 'chair']);
  expect({ required, shares }).toEqual({ required: 2, shares: [0, 0] });
});

test('a similar word is not significant next to an exact match', () => {
  const { shares } = meet('beside syrup', ['bedside', 'syrup']);
  expect(shares[1]).toBeGreaterThan(0.6);
});

test('the plan of any text has bounded values', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const probes = toSearchProbes(text);
      expect(probes.tokens.length).toBeLessThanOrEqual(8);
      for (const probe of [...probes.keys, ...probes.deletions]) expect(probe.isWellFormed()).toBe(true);
      expect(probes.deletions.length).toBeLessThanOrEqual(8 * 56);
      expect(probes.keys.length).toBeLessThanOrEqual(8 + 7 + 8 * 2 * 18);
      expect(meet(text, ['face', 'wash', 'মশা']).best).toBeGreaterThanOrEqual(0);
    }),
  );
});
