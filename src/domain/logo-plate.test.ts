import { expect, test } from 'vitest';
import type { Hex } from './colour.ts';
import { type LogoColours, logoPlate } from './logo-plate.ts';

const dark: LogoColours = [
  { colour: '#3a1026', share: 0.8 },
  { colour: '#d9a441', share: 0.2 },
];
const light: LogoColours = [{ colour: '#fff6e5', share: 1 }];
const both: LogoColours = [
  { colour: '#111111', share: 0.5 },
  { colour: '#f4f4f4', share: 0.5 },
];

test.each<[string, LogoColours, Hex, Hex | undefined]>([
  ['a dark logo on white', dark, '#ffffff', undefined],
  ['a dark logo on a dark ground', dark, '#191a20', '#ffffff'],
  ['a light logo on a dark ground', light, '#191a20', undefined],
  ['a light logo on white', light, '#ffffff', '#16181d'],
  ['a logo that brings its own ground', [], '#000000', undefined],
  ['a logo of which any ground hides half', both, '#111111', undefined],
  ['a logo of dark and light on a ground between', both, '#767676', undefined],
])('%s', (_, colours, ground, plate) => {
  expect(logoPlate(colours, ground)).toBe(plate);
});
