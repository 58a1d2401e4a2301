import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateContrastRatio,
  findLogoPlateColour,
  type HexColour,
  isDarkColour,
  type LogoAreas,
  mixColours,
  readColour,
  selectReadableTextColour,
} from './colour.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#176B87', undefined, '#176b87'],
  ['#abc', undefined, '#aabbcc'],
  ['176B87', '#191A20', '#191a20'],
  ['#12345', '#fff', '#ffffff'],
  ['teal', 'blue', '#000000'],
  [undefined, undefined, '#000000'],
])('parses %j with the second value %j as %s', (value, second, expected) => {
  expect(readColour(value, second)).toBe(expected);
});

test('the contrast of black on white is the greatest, and that of a colour with itself the lowest', () => {
  expect(calculateContrastRatio('#000000', '#ffffff')).toBe(21);
  expect(calculateContrastRatio('#176b87', '#176b87')).toBe(1);
});

test('text is readable on any background, with any requested colour', () => {
  fc.assert(
    fc.property(
      hex,
      hex,
      (ground, requested) =>
        calculateContrastRatio(selectReadableTextColour(ground, requested), ground) >= 4.5,
    ),
  );
});

test('keeps a readable text colour', () => {
  expect(selectReadableTextColour('#ffffff', '#176B87')).toBe('#176b87');
  expect(selectReadableTextColour('#ffffff', '#ffee00')).toBe('#000000');
});

test('mixes from one colour to the other', () => {
  expect(mixColours('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixColours('#102030', '#ffffff', 1)).toBe('#ffffff');
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('navy is dark and cream is not', () => {
  expect([isDarkColour('#10203a'), isDarkColour('#f9f9f7')]).toEqual([true, false]);
});

const area = (share: number, ...colours: [HexColour, number][]): LogoAreas[number] => ({
  share,
  colours: colours.map(([colour, part]) => ({ colour, share: part })),
});
const dark = [area(0.8, ['#3a1026', 1]), area(0.2, ['#d9a441', 1])];
const light = [area(1, ['#fff6e5', 1])];
const both = [area(0.5, ['#000000', 1]), area(0.5, ['#ffffff', 1])];
const badge = [area(1, ['#b3261e', 0.7], ['#ffffff', 0.3])];
const whiteName = [area(0.8, ['#b3261e', 1]), area(0.2, ['#ffffff', 1])];

test.each<[string, LogoAreas, HexColour, HexColour | undefined]>([
  ['a dark logo on white', dark, '#ffffff', undefined],
  ['a dark logo on a dark background', dark, '#191a20', '#ffffff'],
  ['a light logo on a dark background', light, '#191a20', undefined],
  ['a light logo on white', light, '#ffffff', '#16181d'],
  ['a logo with an opaque background', [], '#000000', undefined],
  ['a black and white logo on black', both, '#111111', '#767676'],
  ['a black and white logo on a medium background', both, '#767676', undefined],
  ['a badge with white letters on white', badge, '#ffffff', undefined],
  ['a small white name beside a red mark on white', whiteName, '#ffffff', '#000000'],
])('%s', (_, areas, background, plate) => {
  expect(findLogoPlateColour(areas, background)).toBe(plate);
});

test('a logo of one colour is visible on any background or on its plate', () => {
  fc.assert(
    fc.property(hex, hex, (colour, background) => {
      const plate = findLogoPlateColour([area(1, [colour, 1])], background);
      return calculateContrastRatio(colour, plate ?? background) >= 3;
    }),
  );
});

test('a plate never hides more of a logo than the background does', () => {
  const areas = fc.array(hex, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(areas, hex, (colours, background) => {
      const logo = colours.map((colour) => area(1 / colours.length, [colour, 1]));
      const countHidden = (ground: HexColour) =>
        colours.filter((colour) => calculateContrastRatio(colour, ground) < 3).length;
      const plate = findLogoPlateColour(logo, background);
      return !plate || countHidden(plate) < countHidden(background);
    }),
  );
});
