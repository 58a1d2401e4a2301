import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateContrastRatio, type HexColour, selectReadableTextColour } from '#domain/colour.ts';
import { createAccentVariables, createThemeVariables } from './theme-variables.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, '0')}`);

const backgrounds = ['--shop-ground', '--shop-surface', '--shop-tint', '--shop-accent-soft'] as const;
const signals = ['sale', 'star', 'danger', 'success', 'warning'].map((name) => `--shop-${name}` as const);
const texts = ['--shop-ink', '--shop-muted', '--shop-accent-ink', ...signals] as const;

const pairs = [
  ...backgrounds.flatMap((background) => texts.map((text) => [text, background] as const)),
  ...signals.map((signal) => [signal, `${signal}-soft`] as const),
  ['--shop-on-accent', '--shop-accent'],
  ['--shop-on-second', '--shop-second'],
] as const;

test('a theme without settings has the default colours', () => {
  expect(createThemeVariables({})).toMatchObject({
    '--shop-ground': '#f9f9f7',
    '--shop-accent': '#176b87',
    '--shop-second': '#191a20',
    '--shop-scheme': 'light',
  });
  // The colour scheme makes native parts of fields, such as calendars, match the background.
  expect(createThemeVariables({ bgColor: '#333333' })).toMatchObject({ '--shop-scheme': 'dark' });
});

test('every text is readable with any colours of the owner', () => {
  fc.assert(
    fc.property(hex, hex, hex, (bgColor, primaryColor, secondaryColor) => {
      const variables = createThemeVariables({ bgColor, primaryColor, secondaryColor });
      for (const [text, background] of pairs) {
        expect(
          calculateContrastRatio(variables[text] as HexColour, variables[background] as HexColour),
        ).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a button contrasts with page and bar with any colours of the owner, by its edge if necessary', () => {
  fc.assert(
    fc.property(hex, hex, (bgColor, primaryColor) => {
      const variables = createThemeVariables({ bgColor, primaryColor });
      const shape = variables['--shop-accent-edge'] ?? variables['--shop-accent'];
      for (const background of ['--shop-ground', '--shop-surface'] as const) {
        expect(
          calculateContrastRatio(shape as HexColour, variables[background] as HexColour),
        ).toBeGreaterThanOrEqual(3);
      }
    }),
  );
  expect(createThemeVariables({})).not.toHaveProperty('--shop-accent-edge');
});

test('a button contrasts with a separate background such as a hero’s veil, by its edge or another colour if necessary', () => {
  fc.assert(
    fc.property(hex, hex, (background, accent) => {
      const variables = createAccentVariables(background, selectReadableTextColour(background), accent);
      const { '--shop-accent': own = accent, '--shop-accent-edge': edge = own } = variables;
      expect(
        calculateContrastRatio((edge === 'transparent' ? own : edge) as HexColour, background),
      ).toBeGreaterThanOrEqual(3);
    }),
  );
  expect(createAccentVariables('#ffffff', '#191a20', '#176b87')).toEqual({});
  expect(createAccentVariables('#0d0d0f', '#ffffff', '#3a1730')).toHaveProperty('--shop-accent-edge');
});

test('only an editorial shop loads serif headings', () => {
  expect(createThemeVariables({ fontFamily: 'serif' })['--shop-heading-font']).toContain('Fraunces');
  expect(JSON.stringify(createThemeVariables({}))).not.toContain('Fraunces');
});
