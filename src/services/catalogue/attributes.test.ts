import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByAttributeOrders } from './attributes.ts';

const orderValues = (values: string[], order: string[] = []) =>
  sortByAttributeOrders([{ key: 'Size', values }], [{ key: 'Size', values: order }])[0]?.values;
test.each([[['XL', 'S', 'XXL', 'M', 'XS', 'L', '3XL']], [['large', 'Small', 'Medium']]])(
  'sizes of clothes %j stand from small to large',
  (values) => {
    const sizes = ['XS', 'S', 'Small', 'M', 'Medium', 'L', 'large', 'XL', 'XXL', '3XL'];
    expect(orderValues(values)).toEqual(sizes.filter((size) => values.includes(size)));
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
])('sorts the amounts %j by unit and quantity', (values, expected) => {
  expect(orderValues(values)).toEqual(expected);
});

test.each([
  [['250 grams', '500 gram', '1 kg']],
  [['500 ml', '1,000 ml', '1,5 ltr', '2.5 litres', '10,000 ml']],
  [['6 inches', '1 foot', '1 ft 6 in', '2 feet']],
  [['24"', '32"', '1 m']],
  [['.5 kg', '750 g', '1 kg']],
  [['250 g', '1/2 kg', '1 kg', '1 1/2 kg', '2 kg']],
  [['XS', 'XS/S', 'S', 'S/M', 'M/L', 'L/XL', 'XL']],
  [['Extra small', 'Small', 'Medium', 'Large', 'Extra large']],
  [['Small 18 cm', 'Medium 20 cm', 'Large 24 cm']],
  [['Small 18 cm', 'Small 20 cm', 'Medium 16 cm']],
  [['NB, 24 pcs', 'S, 44 pcs', 'M · 40 pcs', 'L 9–14 kg, 36 pcs', 'XL (32 pcs)']],
  [['Single', 'Semi double', 'Double', 'Queen', 'King']],
  [['Single size', 'Double size', 'Queen size', 'King size']],
  [['0-3 months', '3-6 months', '6–12 months', '12 months', '1 year', '2–3 years']],
  [['30 minutes', '2 hours', '1 day']],
  [['৫০ মিলি', '১০০ মিলি', '১ লিটার']],
  [['ছোট', 'মাঝারি', 'বড়']],
  [['ছোট ১৮ সেমি', 'মাঝারি ২০ সেমি', 'বড় ২৪ সেমি']],
  [['৫০০ গ্রাম', '১ কেজি']],
  [['6 pcs', '10 pcs', '1 dozen']],
  [['Single', 'Double Chocolate', 'Rose', 'Small talk']],
])('sorts %j from small to large, from any order', (values) => {
  expect(orderValues(values.toReversed())).toEqual(values);
  expect(orderValues(values.toSorted())).toEqual(values);
});
test('values listed by the shop come first, in its order', () => {
  expect(orderValues(['S', 'M', 'One size', '1 L', '500 ml'], ['One size', 'M'])).toEqual([
    'One size',
    'M',
    'S',
    '500 ml',
    '1 L',
  ]);
});
test('the result does not depend on the order of the input', () => {
  const values = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom(
        'S',
        'xl',
        'Large',
        '1 L',
        '900 ml',
        '2 kg',
        '3 cm',
        'Rose',
        'Size 7',
        '12',
        'S/M',
        'Small 18 cm',
        'King',
        '1 year',
        '0-3 months',
        '5 ft 6 in',
        '1/2 kg',
        '১ লিটার',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { selector: (value) => value.toLowerCase() },
  );
  fc.assert(
    fc.property(values, (sample) => {
      const sorted = orderValues(sample) ?? [];
      expect((orderValues(sorted.toReversed()) ?? []).map((value) => value.toLowerCase())).toEqual(
        sorted.map((value) => value.toLowerCase()),
      );
    }),
  );
});
