import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSrcset } from '#tests/fixtures/parse-srcset.ts';
import { readSrcset } from './read-srcset.ts';

test.each([
  ['a.jpg', [['a.jpg', undefined]]],
  [
    'a.jpg 1x, b.jpg 2.5x',
    [
      ['a.jpg', 1],
      ['b.jpg', 2.5],
    ],
  ],
  [
    ' a,1.jpg 150w ,\nb.jpg   900w,',
    [
      ['a,1.jpg', 150],
      ['b.jpg', 900],
    ],
  ],
  [
    'a.jpg, b.jpg 2x',
    [
      ['a.jpg', undefined],
      ['b.jpg', 2],
    ],
  ],
  ['', []],
])('%j has the candidates %j', (srcset, candidates) => {
  expect(readSrcset(srcset).map(({ url, size }) => [url, size])).toEqual(candidates);
});

test('finds the candidates that a browser finds', () => {
  const url = fc.constantFrom(
    'a.jpg',
    'https://cdn.example/a,b.jpg?x=1',
    'ছবি.jpg',
    '/b(1).webp',
    '100%.png',
  );
  const size = fc.constantFrom('', ' 1x', ' 2.5x', ' 640w');
  const candidate = fc.tuple(url, size).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 6 }), fc.constantFrom(', ', ' ,\n'), (texts, separator) => {
      const srcset = texts.join(separator);
      const found = readSrcset(srcset).map(({ url: name, size: number }) => [name, number]);
      const expected = parseSrcset(srcset).map(({ url: name, descriptor }) => [
        name,
        descriptor ? Number.parseFloat(descriptor) : undefined,
      ]);
      expect(found).toEqual(expected);
    }),
  );
});
