import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, type Hex, mixColours } from '#domain/colour.ts';
import { overPicture, VEIL_SHARE, veilOf } from './over-picture.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

test('text over a veil can be read on any picture, whatever the ground of the header', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (ground, picture) => {
      const { text, veil } = veilOf(ground);
      expect(contrast(text, mixColours(picture, veil, VEIL_SHARE))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the hardest pictures are black and white ones', () => {
  for (const ground of ['#757575', '#767676', '#ffffff', '#000000'] as const) {
    const { text, veil } = veilOf(ground);
    for (const picture of ['#000000', '#ffffff'] as const) {
      expect(contrast(text, mixColours(picture, veil, VEIL_SHARE))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a solid row has the ground and text of the settings', () => {
  expect(overPicture({ bg: '#003322', text: '#ffeecc' }, '#ffffff')).toMatchObject({
    '--header-solid-ground': '#003322',
    '--header-solid-text': '#ffeecc',
    '--header-over-text': '#ffffff',
  });
});
