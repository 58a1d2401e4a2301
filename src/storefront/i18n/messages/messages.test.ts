import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const messages = new URL('./', import.meta.url);
const storefront = new URL('../../', import.meta.url).pathname;
const areas = readdirSync(new URL('en/', messages));

function readKeys(locale: string, area: string): string[] {
  const texts: object = JSON.parse(readFileSync(new URL(`${locale}/${area}`, messages), 'utf8'));
  return Object.keys(texts).filter((key) => key !== '$schema');
}

test.each(areas)('%s has its messages in the same order in both languages', (area) => {
  expect(readKeys('bn', area)).toEqual(readKeys('en', area));
});

test('every message is used', () => {
  const names = readdirSync(storefront, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const usedKeys = new Set(
    sources.flatMap((name) => readFileSync(`${storefront}${name}`, 'utf8').match(/(?<=\bm\.)\w+/g) ?? []),
  );
  expect(areas.flatMap((area) => readKeys('en', area)).filter((key) => !usedKeys.has(key))).toEqual([]);
});
