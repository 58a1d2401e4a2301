import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knowWords } from '#tests/fixtures/known-words.ts';
import { findCompoundParts, listCompounds } from './compounds.ts';
import { weightSearchWords } from './document.ts';
import { planSearch } from './plan.ts';
import { toSearchProbes } from './probes.ts';
import { listSearchTokens } from './text.ts';

test.each([
  ['make up', ['makeup']],
  ['Make-Up Remover', ['makeup', 'remover']],
  ['makeup remover', ['makeup', 'remover']],
  ['face washes', ['facewashes']],
  ['ফেস ওয়াশের', ['ফেসওয়াশের']],
  ['wash face', ['wash', 'face']],
  ['face of wash', ['face', 'wash']],
  ['up', ['up']],
])('the words of “%s” are %j', (text, words) => {
  expect(listSearchTokens(text)).toEqual(words.map((word) => word.normalize('NFC')));
});

test('a compound has the same plan in every spelling, with and without other words', () => {
  const spellings: ((parts: readonly string[]) => string)[] = [
    (parts) => parts.join(''),
    (parts) => parts.join(' '),
    (parts) => parts.join('-'),
    (parts) => parts.join(' ').toUpperCase(),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...listCompounds()),
      fc.constantFrom(...spellings),
      fc.constantFrom(['remover', 'neem']),
      fc.subarray(['whole', 'parts', 'neem', 'remover']),
      (parts, spell, [after, before], known) => {
        const words = known.flatMap((each) => {
          if (each === 'whole') return [parts.join('')];
          return each === 'parts' ? [...parts] : [each];
        });
        const meet = (text: string) => {
          const probes = toSearchProbes(`${before} ${text} ${after}`);
          return planSearch(probes, knowWords([...new Set(words)])(probes));
        };
        expect(meet(spell(parts))).toEqual(meet(parts.join('')));
      },
    ),
  );
});

test('a compound is one word, and its parts only if the shop does not have it', () => {
  const listWords = (text: string, words: string[]) => {
    const probes = toSearchProbes(text);
    return planSearch(probes, knowWords(words)(probes)).entries.map(({ word }) => word);
  };
  expect(listWords('make up remover', ['makeup', 'make', 'up', 'remover'])).toEqual(['makeup', 'remover']);
  expect(listWords('makeup remover', ['make', 'up', 'remover'])).toEqual(['make', 'up', 'remover']);
});

test('a product is found by the compound and by its parts', () => {
  const words = weightSearchWords({
    names: ['Neem Face Wash'],
    otherNames: [],
    brands: [],
    categories: [],
    tags: [],
    variants: [],
    pairedNames: [],
    wordsBeforeHead: [],
    usedWith: [],
  });
  expect([...words.keys()].toSorted()).toEqual(['face', 'facewash', 'neem', 'wash']);
});

test('only listed words are compounds', () => {
  expect(findCompoundParts('makeups')).toEqual(['make', 'up']);
  for (const word of ['carpet', 'make', '', 'together']) expect(findCompoundParts(word)).toBeUndefined();
});
