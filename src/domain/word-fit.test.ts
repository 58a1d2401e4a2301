import { expect, test } from 'vitest';
import { fitOfLookalike, fitOfWord, UNSURE } from './word-fit.ts';

const fitOf = (typed: string, word: string) => fitOfWord(typed, false)({ word });

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
])('“%s” may be “%s”', (typed, word) => {
  expect(fitOf(typed, word)).toBeGreaterThan(UNSURE);
});

test.each([
  ['piano', 'pine'],
  ['volcano', 'balcony'],
  ['television', 'থালাবাসন'],
  ['barcelona', 'porcelain'],
  ['tractor', 'terracotta'],
  ['violin', 'vaseline'],
  ['গিটার', 'কাটার'],
])('“%s” is not “%s”, however alike they sound', (typed, word) => {
  expect(fitOf(typed, word)).toBe(0);
});

test('the end of a word may be meant by itself, its middle is not', () => {
  expect(fitOfLookalike('thenol', { word: 'panthenol' })).toBeGreaterThan(UNSURE);
  expect(fitOfLookalike('napa', { word: 'rannapati' })).toBe(UNSURE);
});
