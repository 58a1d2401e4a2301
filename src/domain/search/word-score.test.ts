import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateSoundSimilarity,
  createWordScorer,
  LOOKALIKE_BASE_SCORE,
  scoreJoinedWord,
  scoreLookalike,
} from './word-score.ts';

const scoreOf = (typed: string, word: string) => createWordScorer(typed, false)({ word });

test.each([
  ['shampo', 'shampoo'],
  ['hampoo', 'shampoo'],
  ['hocolate', 'chocolate'],
  ['unscreen', 'sunscreen'],
  ['lipstik', 'লিপস্টিক'],
  ['beside', 'bedside'],
  ['gamsa', 'gamcha'],
  ['parfmu', 'parfum'],
  ['vushi', 'ভুসি'],
  ['khat', 'খাট'],
  ['soap', 'সোপ'],
  ['মোশা', 'মশা'],
  ['কএল', 'কয়েল'],
  ['coil', 'কয়েল'],
  ['chuler', 'চুল'],
  ['1l', '1000ml'],
  ['6pcs', '6'],
])('“%s” matches “%s”', (typed, word) => {
  expect(scoreOf(typed, word)).toBeGreaterThan(LOOKALIKE_BASE_SCORE);
});

test.each([
  ['piano', 'pine'],
  ['volcano', 'balcony'],
  ['television', 'থালাবাসন'],
  ['barcelona', 'porcelain'],
  ['tractor', 'terracotta'],
  ['violin', 'vaseline'],
  ['গিটার', 'কাটার'],
  ['khat', 'কাঠ'],
  ['boat', 'ভাত'],
  ['fish', 'ফেস'],
  ['teal', 'তেল'],
  ['চুড়ি', 'চেরি'],
  ['hammer', 'home'],
  ['blender', 'blind'],
  ['jeans', 'জাইন'],
  ['500ml', '50ml'],
  ['6seats', 'set'],
])('“%s” does not match “%s”, although they sound similar', (typed, word) => {
  expect(scoreOf(typed, word)).toBe(0);
});

test('an incomplete word matches the start of a spelling, an incomplete number needs all digits', () => {
  const scoreOfBeginning = (typed: string, word: string) => createWordScorer(typed, true)({ word });
  expect(scoreOfBeginning('shampo', 'শ্যাম্পু')).toBeGreaterThan(LOOKALIKE_BASE_SCORE);
  expect(scoreOfBeginning('500', '500ml')).toBeGreaterThan(LOOKALIKE_BASE_SCORE);
  expect(scoreOfBeginning('bomb', 'bamboo')).toBe(0);
  expect(scoreOfBeginning('32', '320g')).toBe(0);
});

test('the end of a word is a possible match, its middle is not', () => {
  expect(scoreLookalike('thenol', { word: 'panthenol' })).toBeGreaterThan(LOOKALIKE_BASE_SCORE);
  expect(scoreLookalike('napa', { word: 'rannapati' })).toBe(LOOKALIKE_BASE_SCORE);
  expect(scoreLookalike('সাইকেল', { word: 'রিসাইকেল' })).toBe(LOOKALIKE_BASE_SCORE);
  expect(scoreLookalike('cycle', { word: 'recycle' })).toBe(LOOKALIKE_BASE_SCORE);
});

test('joined words must also be spelt similarly, not only sound similar', () => {
  expect(scoreJoinedWord('soapoily', { word: 'শাপলা' })).toBe(0);
  expect(scoreJoinedWord('facewash', { word: 'ফেসওয়াশ' })).toBeGreaterThan(0.8);
});

const sound = fc.stringMatching(/^[abdfgijklmnprstuw]{1,12}$/);

test('similarity is 1 for equal sounds, between 0 and 1 for any two, and symmetric', () => {
  fc.assert(
    fc.property(sound, sound, (one, other) => {
      expect(calculateSoundSimilarity(one, one)).toBe(1);
      const similarity = calculateSoundSimilarity(one, other);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      expect(calculateSoundSimilarity(other, one)).toBeCloseTo(similarity, 10);
    }),
  );
});

test.each([
  ['a vowel counts less than a consonant', ['maskara', 'maskira'], ['maskara', 'malkara']],
  ['swapped letters count less than two wrong ones', ['sanskrin', 'snaskrin'], ['sanskrin', 'lonskrin']],
  ['letters that are mistaken for each other count less', ['ubtan', 'uptan'], ['ubtan', 'ugtan']],
])('%s', (_, near, far) => {
  expect(calculateSoundSimilarity(...(near as [string, string]))).toBeGreaterThan(
    calculateSoundSimilarity(...(far as [string, string])),
  );
});
