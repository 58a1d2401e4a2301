import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  findLogoPlate,
  type HexColour,
  isDark,
  type LogoColours,
  mixColours,
  readableTextColour,
  readColour,
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
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#176b87', '#176b87')).toBe(1);
});

test('text is readable on any background, with any requested colour', () => {
  fc.assert(
    fc.property(
      hex,
      hex,
      (ground, requested) => contrast(readableTextColour(ground, requested), ground) >= 4.5,
    ),
  );
});

test('keeps a readable text colour', () => {
  expect(readableTextColour('#ffffff', '#176B87')).toBe('#176b87');
  expect(readableTextColour('#ffffff', '#ffee00')).toBe('#000000');
});

test('mixes from one colour to the other', () => {
  expect(mixColours('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixColours('#102030', '#ffffff', 1)).toBe('#ffffff');
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('navy is dark and cream is not', () => {
  expect([isDark('#10203a'), isDark('#f9f9f7')]).toEqual([true, false]);
});

const dark: LogoColours = [
  { colour: '#3a1026', share: 0.8 },
  { colour: '#d9a441', share: 0.2 },
];
const light: LogoColours = [{ colour: '#fff6e5', share: 1 }];
const both: LogoColours = [
  { colour: '#111111', share: 0.5 },
  { colour: '#f4f4f4', share: 0.5 },
];

test.each<[string, LogoColours, HexColour, HexColour | undefined]>([
  ['a dark logo on white', dark, '#ffffff', undefined],
  ['a dark logo on a dark background', dark, '#191a20', '#ffffff'],
  ['a light logo on a dark background', light, '#191a20', undefined],
  ['a light logo on white', light, '#ffffff', '#16181d'],
  ['a logo with an opaque background', [], '#000000', undefined],
  ['a logo that is half invisible on any background', both, '#111111', undefined],
  ['a dark and light logo on a medium background', both, '#767676', undefined],
])('%s', (_, colours, ground, plate) => {
  expect(findLogoPlate(colours, ground)).toBe(plate);
});
