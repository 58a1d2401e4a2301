import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortSiblingValues } from './update-facets.ts';

/** Parses a value with a leading `-` for each level below the first. */
const toValue = (text: string) => {
  const name = text.replace(/^-+/, '');
  const depth = text.length - name.length;
  return { name, dataset: depth > 0 ? { depth: String(depth) } : {} };
};
const toText = ({ name, dataset }: ReturnType<typeof toValue>) =>
  '-'.repeat(Number(dataset.depth ?? 0)) + name;
const sort = (old: readonly string[], values: readonly string[]) =>
  sortSiblingValues(values.map(toValue), ({ name }) => old.indexOf(name)).map(toText);

test.each<[string, string[], string[], string[]]>([
  ['old values keep their order, and new ones are last', ['b', 'a'], ['c', 'a', 'b'], ['b', 'a', 'c']],
  [
    'new subcategories are below their category',
    ['hair', 'skin'],
    ['skin', '-balm', 'hair'],
    ['hair', 'skin', '-balm'],
  ],
  [
    'subcategories move with their category',
    ['hair', 'skin', 'balm', 'oil'],
    ['skin', '-oil', '-new', '-balm', 'hair'],
    ['hair', 'skin', '-balm', '-oil', '-new'],
  ],
  [
    'a new parent is above its values',
    ['treat', 'cleanse'],
    ['skin', '-cleanse', '-treat'],
    ['skin', '-treat', '-cleanse'],
  ],
  ['removed values are omitted', ['a', 'b'], ['b'], ['b']],
])('%s', (_, old, values, expected) => {
  expect(sort(old, values)).toEqual(expected);
});

const tree: fc.Arbitrary<string[]> = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), fc.nat({ max: 3 })), {
    selector: ([name]) => name,
  })
  .map((pairs) => {
    let last = -1;
    return pairs.map(([name, depth]) => {
      last = Math.min(depth, last + 1);
      return '-'.repeat(last) + name;
    });
  });

const parentsOf = (values: readonly string[]) => {
  const path: string[] = [];
  return new Map(
    values.map((text) => {
      const { name, dataset } = toValue(text);
      const depth = Number(dataset.depth ?? 0);
      path.length = depth;
      path.push(name);
      return [name, path.slice(0, -1).join('/')];
    }),
  );
};

test('every value stays below its parent, and siblings that were shown keep their order', () => {
  fc.assert(
    fc.property(tree, fc.array(fc.stringMatching(/^[a-z]{1,4}$/)), (values, old) => {
      const sorted = sort(old, values);
      expect(parentsOf(sorted)).toEqual(parentsOf(values));
      expect(sort(old, sorted)).toEqual(sorted);
    }),
  );
});
