import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateContrastRatio, type HexColour, mixColours } from '#domain/colour.ts';
import { createVeilForBackground, createVeilForText, VEIL_OPACITY } from './veil.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`);

test('text over a veil is readable on any picture, with any background of the header', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (background, picture) => {
      const { text, veil } = createVeilForBackground(background);
      expect(calculateContrastRatio(text, mixColours(picture, veil, VEIL_OPACITY))).toBeGreaterThanOrEqual(
        4.5,
      );
    }),
  );
});

test('black and white pictures have the lowest contrast', () => {
  for (const background of ['#757575', '#767676', '#ffffff', '#000000'] as const) {
    const { text, veil } = createVeilForBackground(background);
    for (const picture of ['#000000', '#ffffff'] as const) {
      expect(calculateContrastRatio(text, mixColours(picture, veil, VEIL_OPACITY))).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  }
});

test('text of any colour is readable on its veil, over any picture', () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (requested, background, picture) => {
      const { text, veil } = createVeilForText(requested, background);
      expect(calculateContrastRatio(text, mixColours(picture, veil, VEIL_OPACITY))).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(calculateContrastRatio(text, veil)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('keeps a readable colour', () => {
  expect(createVeilForText('#3a1020', '#fdf1f4').text).toBe('#3a1020');
  expect(createVeilForText('#ffffff', '#fdf1f4')).toEqual({ text: '#ffffff', veil: '#000000' });
  expect(createVeilForText('#888888', '#ffffff').text).toBe('#ffffff');
});
