import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MetWord, planSearch, probesOf } from './search-plan.ts';
import { slipsOf } from './search-slips.ts';
import { soundKey } from './sound-of-word.ts';

/** What a shop that knows the words answers to the probes. */
function meet(text: string, words: readonly string[]) {
  const probes = probesOf(text);
  const met = words.flatMap((word, index): MetWord[] => {
    const key = soundKey(word);
    const found = { id: index + 1, word, key, productCount: 3 };
    const { wordStart, keyStart } = probes;
    const starts = [wordStart && word.startsWith(wordStart), keyStart && key.startsWith(keyStart)].some(
      Boolean,
    );
    return [
      ...(probes.keys.includes(key) ? [{ ...found, how: 'key' as const, hit: key }] : []),
      ...slipsOf(key)
        .filter((slip) => probes.slips.includes(slip))
        .map((slip) => ({ ...found, how: 'slip' as const, hit: slip })),
      ...(starts ? [{ ...found, how: 'start' as const, hit: '' }] : []),
    ];
  });
  return planSearch(probes, met);
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
])('“%s” among %j means %j', (text, words, expected) => {
  expect(wordsOf(text, words)).toEqual(expected);
});

test('of three words two are enough, of two both are needed, and most must be known', () => {
  const words = ['neem', 'face', 'wash'];
  expect(meet('neem face wash', words)).toMatchObject({ slots: 3, required: 2, isHopeful: true });
  expect(meet('face wash', words)).toMatchObject({ slots: 2, required: 2, isHopeful: true });
  expect(meet('xqzt vgkp wash', words)).toMatchObject({
    slots: 1,
    isHopeful: false,
    unknown: ['xqzt', 'vgkp'],
  });
});

test('any text leads to a bounded plan', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const probes = probesOf(text);
      expect(probes.tokens.length).toBeLessThanOrEqual(8);
      for (const probe of [...probes.keys, ...probes.slips]) expect(probe.isWellFormed()).toBe(true);
      expect(probes.slips.length).toBeLessThanOrEqual(8 * 56);
      expect(probes.keys.length).toBeLessThanOrEqual(8 + 7 + 8 * 2 * 18);
      expect(meet(text, ['face', 'wash', 'মশা']).best).toBeGreaterThanOrEqual(0);
    }),
  );
});
