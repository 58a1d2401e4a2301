import { expect, test } from 'vitest';
import { isAmount, listEquivalentMeasures } from './measures.ts';

test.each<[string, string[]]>([
  ['1l', ['1000ml']],
  ['1500ml', ['1.5l']],
  ['0.5kg', ['500g']],
  ['6pcs', ['6']],
  ['500', ['500pcs', '500mg', '500seats']],
  ['10cm', []],
  ['kn95', []],
])('“%s” has the equivalents %j', (word, others) => {
  expect(listEquivalentMeasures(word)).toEqual(others);
});

test('numbers, measures and “set” are amounts; names with digits are not', () => {
  expect(['500', '500ml', '1.5l', '6seats', 'set', 'জোড়া'.normalize('NFC')].map(isAmount)).not.toContain(
    false,
  );
  expect(['kn95', 'd3', '24xyz', 'seats', 'ml'].map(isAmount)).not.toContain(true);
});
