import { expect, test } from 'vitest';
import { normalizeSearchText } from './normalize-search-text.ts';

test.each([
  ['  Rice-Water “Foam” 100ml! ', 'rice water foam 100ml'],
  ['ফেস ওয়াশ', 'ফেস ওয়াশ'],
  ['%_\\', ''],
])('%s is searched as %s', (text, expected) => {
  expect(normalizeSearchText(text)).toBe(expected.normalize('NFC'));
});
