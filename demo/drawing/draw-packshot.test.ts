import { describe, expect, test } from 'vitest';
import { drawPackshot } from './draw-packshot.ts';
import { findDrawing, SHAPES } from './families/draw-shape.ts';
import { findFlaws } from './find-flaws.ts';
import { PACKSHOT_VIEWS, type PackshotShape, type PackshotSpec } from './packshot-spec.ts';

function createSpec(shape: PackshotShape, more: Partial<PackshotSpec> = {}): PackshotSpec {
  return {
    shape,
    body: '#2f4a3c',
    cap: '#c9a27e',
    label: '#fffaf4',
    ink: '#2f4a3c',
    accent: '#d98f7a',
    lines: { brand: 'Shyamol & Co', name: 'Neem & Tea Tree Face Wash', detail: '150 ml' },
    motif: 'leaf',
    backdrop: '#e6ebe0',
    ...more,
  };
}

describe.each(SHAPES)('%s', (shape) => {
  test.each(PACKSHOT_VIEWS)('draws the %s view as valid SVG', (view) => {
    const svg = drawPackshot(createSpec(shape), view);
    expect(findFlaws(svg)).toEqual([]);
    expect(svg).toContain('viewBox="0 0 1200 1200"');
  });

  test('gives the same drawing each time', () => {
    for (const view of PACKSHOT_VIEWS)
      expect(drawPackshot(createSpec(shape), view)).toBe(drawPackshot(createSpec(shape), view));
  });

  test('uses the colours of a variant', () => {
    const drawn = drawPackshot(createSpec(shape, { body: '#884466', contents: '#b3273f' }), 'front');
    expect(drawn).not.toBe(drawPackshot(createSpec(shape), 'front'));
  });

  test('has four different views', () => {
    expect(new Set(PACKSHOT_VIEWS.map((view) => drawPackshot(createSpec(shape), view))).size).toBe(
      PACKSHOT_VIEWS.length,
    );
  });
});

test.each([
  'Gloves',
  'Water Wipes 99 %',
  'A Very Long Name Of Many Words',
  '',
  'Glucometer G1',
  'Fingertip Oximeter',
  'Hand Mirror',
  'Round Mora Stool',
  'Brass Dekchi',
  'Velvet Bolster',
  'Cane Serving Tray',
  'Floor Lamp',
  'Lip Gloss',
  '12-Pan Palette',
  'Brush Set of 5',
])('draws a product named "%s" as valid SVG in every shape', (name) => {
  for (const shape of SHAPES) {
    for (const view of PACKSHOT_VIEWS) {
      const svg = drawPackshot(
        createSpec(shape, { lines: { brand: 'Mati', name }, motif: 'none', contents: '#f3c9c0' }),
        view,
      );
      expect(findFlaws(svg), `${shape} ${view}`).toEqual([]);
    }
  }
});

test.each(['stripe', 'wave', 'cross', 'dots', 'star', 'sun', 'flower', 'drop'] as const)(
  'draws the motif %s',
  (motif) => {
    for (const shape of ['bottle', 'cushion', 'mug', 'plate', 'vase'] as const) {
      const svg = drawPackshot(createSpec(shape, { motif }), 'front');
      expect(findFlaws(svg)).toEqual([]);
      expect(svg).not.toBe(drawPackshot(createSpec(shape, { motif: 'none' }), 'front'));
    }
  },
);

test.each([
  ['body', 'red'],
  ['cap', '#fff'],
  ['label', 'rgb(0,0,0)'],
  ['ink', ''],
  ['accent', '#12345g'],
  ['backdrop', '#1234567'],
  ['contents', 'url(#x)'],
])('refuses a colour that is not #rrggbb: %s %s', (field, value) => {
  expect(() => drawPackshot({ ...createSpec('jar'), [field]: value }, 'front')).toThrow(
    `Packshot of Neem & Tea Tree Face Wash, ${field}: "${value}" is not a colour of the form #rrggbb`,
  );
});

test('escapes label text', () => {
  const svg = drawPackshot(
    createSpec('box', { lines: { brand: '<b>"&\'', name: '<script>alert(1)</script>' } }),
    'front',
  );
  expect(findFlaws(svg)).toEqual([]);
  expect(svg).not.toContain('script');
});

test.each([
  'Breast Pump',
  'Menstrual Cup',
  'Period Comfort Heat Belt',
  'Lumbar Support Belt',
  'Anti-Decubitus Air Mattress',
  'Crepe Bandage',
  'Knee Support Sleeve',
  'Wrist Brace with Splint',
  'Cervical Collar Soft',
  'Liquid Vaporiser',
  'Hot Water Bag',
])('draws a %s itself, not its plain pack', (name) => {
  for (const shape of ['box', 'pouch'] as const) {
    const spec = createSpec(shape, { lines: { brand: 'Shyamol & Co', name } });
    expect(findDrawing(spec)).not.toBe(findDrawing(createSpec(shape)));
    for (const view of PACKSHOT_VIEWS) expect(findFlaws(drawPackshot(spec, view)), view).toEqual([]);
  }
});
