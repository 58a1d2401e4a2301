import { expect, test } from 'vitest';
import { detectOtherLanguage } from './locale-context.tsx';

test.each([
  ['Softens in winter', 'bn', 'en'],
  ['শীতে কোমল রাখে', 'bn', undefined],
  ['শীতে কোমল রাখে', 'en', 'bn'],
  ['Softens in winter', 'en', undefined],
  ['শীতে ত্বক কোমল রাখে, SPF 50', 'bn', undefined],
  ['A cream called মেঘ, for the winter', 'en', undefined],
  ['A cream called মেঘ, for the winter', 'bn', 'en'],
  ['<p class="a-long-name-of-a-class"><strong>কোমল</strong> রাখে&nbsp;&amp;</p>', 'bn', undefined],
  ['<p>শীতে <em>কোমল</em></p>', 'en', 'bn'],
  ['৳ 500', 'bn', undefined],
  ['', 'bn', undefined],
] as const)('%j on a page in %s is marked as %s', (text, locale, language) => {
  expect(detectOtherLanguage(text, locale)).toBe(language);
});
