import { expect, test } from 'vitest';
import { languageToOffer } from './remembered-language.ts';

test.each([
  ['', ['bn-BD', 'en-US'], 'en', 'bn'],
  ['', ['bn'], 'bn', undefined],
  ['', ['en-US', 'bn'], 'en', undefined],
  ['', ['en-GB'], 'bn', 'en'],
  ['', ['hi-IN', 'bn-IN', 'en'], 'en', 'bn'],
  ['', ['fr'], 'en', undefined],
  ['', [], 'en', undefined],
  ['a=1; language=bn', ['en-US'], 'en', 'bn'],
  ['language=en; b=2', ['bn-BD'], 'en', undefined],
  ['sublanguage=bn', ['en'], 'en', undefined],
  ['language=fr', ['bn'], 'en', 'bn'],
] as const)(
  'with cookies “%s” and a browser that asks for %j, a page in %s offers %s',
  (cookies, languages, shown, offered) => {
    expect(languageToOffer({ cookies, languages }, shown)).toBe(offered);
  },
);
