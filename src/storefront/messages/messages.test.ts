import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const areas = readdirSync(new URL('en/', folder));

function read(locale: string, area: string): Record<string, unknown> {
  const texts = JSON.parse(readFileSync(new URL(`${locale}/${area}`, folder), 'utf8'));
  delete texts.$schema;
  return texts;
}

function placeholders(text: unknown): string[] {
  if (typeof text === 'string') return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
  const variants = Object.values((text as { match: Record<string, string> }[])[0]?.match ?? {});
  return [...new Set(variants.flatMap(placeholders))].sort();
}

test('both languages have the same files', () => {
  expect(readdirSync(new URL('bn/', folder))).toEqual(areas);
});

describe.each(areas)('%s', (area) => {
  const english = read('en', area);
  const bangla = read('bn', area);

  test('has every text in both languages, in the same order', () => {
    expect(Object.keys(bangla)).toEqual(Object.keys(english));
  });

  test('has the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(english)) {
      expect({ key, placeholders: placeholders(bangla[key]) }).toEqual({
        key,
        placeholders: placeholders(text),
      });
    }
  });

  test('leaves no text empty', () => {
    for (const [key, text] of [...Object.entries(english), ...Object.entries(bangla)]) {
      expect(text, key).not.toBe('');
    }
  });
});

test('no text is named twice', () => {
  const keys = areas.flatMap((area) => Object.keys(read('en', area)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
