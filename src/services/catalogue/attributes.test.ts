import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAttributes } from './attributes.ts';

const ordered = (values: string[], order: string[] = []) =>
  orderAttributes([{ key: 'Size', values }], [{ key: 'Size', values: order }])[0]?.values;
test.each([[['XL', 'S', 'XXL', 'M', 'XS', 'L', '3XL']], [['large', 'Small', 'Medium']]])(
  'sizes of clothes %j stand from small to large',
  (values) => {
    const small = ['XS', 'S', 'Small', 'M', 'Medium', 'L', 'large', 'XL', 'XXL', '3XL'];
    expect(ordered(values)).toEqual(small.filter((size) => values.includes(size)));
  },
);

test.each([
  [
    ['1 L', '500 ml', '250ml', '2 L', '100 ml'],
    ['100 ml', '250ml', '500 ml', '1 L', '2 L'],
  ],
  [
    ['1 kg', '250 g', '2.5 kg', '500 gm'],
    ['250 g', '500 gm', '1 kg', '2.5 kg'],
  ],
  [
    ['1 m', '30 cm', '120 cm'],
    ['30 cm', '1 m', '120 cm'],
  ],
  [
    ['1 kg', '200 ml', '1 L', '50 g'],
    ['200 ml', '1 L', '50 g', '1 kg'],
  ],
  [
    ['Box of 100', 'Strip of 10', 'Box of 20'],
    ['Box of 20', 'Box of 100', 'Strip of 10'],
  ],
])('amounts %j stand by what they measure', (values, expected) => {
  expect(ordered(values)).toEqual(expected);
});
test('what the shop names comes first, in its order', () => {
  expect(ordered(['S', 'M', 'One size', '1 L', '500 ml'], ['One size', 'M'])).toEqual([
    'One size',
    'M',
    'S',
    '500 ml',
    '1 L',
  ]);
});
test('the order is the same however the values came', () => {
  const values = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom('S', 'xl', 'Large', '1 L', '900 ml', '2 kg', '3 cm', 'Rose', 'Size 7', '12'),
      fc.string({ maxLength: 8 }),
    ),
    { selector: (value) => value.toLowerCase() },
  );
  fc.assert(
    fc.property(values, (some) => {
      const once = ordered(some) ?? [];
      expect((ordered(once.toReversed()) ?? []).map((value) => value.toLowerCase())).toEqual(
        once.map((value) => value.toLowerCase()),
      );
    }),
  );
});
