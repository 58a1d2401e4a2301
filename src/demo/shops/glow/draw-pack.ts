import type { PackshotShape, PackshotSpec } from '#demo/pictures/packshot-spec.ts';
import type { DemoSku } from '#demo/shop-definition.ts';
import type { GlowBrand } from './brands.ts';
import { INGREDIENTS } from './ingredients.ts';
import { KINDS } from './kinds.ts';
import type { ProductRow } from './product-row.ts';
import { TINTS, type Tint } from './tints.ts';

const LABEL_LETTERS = 28;
const DRAWN_LINES: ReadonlySet<PackshotShape> = new Set(['pencil', 'mascara']);
const RICH_CONTENTS: ReadonlySet<PackshotShape> = new Set([
  'dropper',
  'perfume',
  'bottle',
  'roll-on',
  'nail-polish',
  'palette',
]);

const LINKING_WORDS = new Set(['Face', 'Body', 'Hair', 'Baby', 'for', '&', 'SPF', 'of']);

/** The label's name and its small print: what is too long for the name goes before the size. */
function labelText(name: string, size: string): { name: string; detail: string } {
  const [short = name, concentration] = name.split(/ (?=Eau de )/);
  const words = short.split(' ');
  const rest = concentration ? [concentration] : [];
  while (
    words.join(' ').length > LABEL_LETTERS ||
    (rest.length > 0 && LINKING_WORDS.has(words.at(-1) ?? ''))
  ) {
    rest.unshift(words.pop() ?? '');
  }
  const shownSize = size === '1 pc' ? [] : [size];
  return {
    name: words.join(' '),
    detail: [...(rest.length > 0 ? [rest.join(' ')] : []), ...shownSize].join(' · '),
  };
}

const tintOf = (row: ProductRow) => {
  const [first] = row.with ?? [];
  return TINTS[row.tint ?? (first ? INGREDIENTS[first].tint : 'pearl')];
};

function contentsOf(shape: PackshotShape, tint: Tint): string {
  if (DRAWN_LINES.has(shape)) return tint.deep;
  return RICH_CONTENTS.has(shape) ? tint.mid : tint.pale;
}

/** The colours of a shade on the pack of its kind. */
export function paintShade(row: ProductRow, color: string): NonNullable<DemoSku['pictureOverride']> {
  const kind = KINDS[row.kind];
  const paint = (row.shape ?? kind.shape) === 'pencil' ? (['body', 'contents'] as const) : kind.paint;
  return Object.fromEntries(paint.map((part) => [part, color]));
}

/** The pack of a product: silhouette of its kind, dress of its brand, tint of what is in it. */
export function drawPack(row: ProductRow, brand: GlowBrand): PackshotSpec {
  const kind = KINDS[row.kind];
  const tint = tintOf(row);
  const shape = row.shape ?? kind.shape;
  const [firstShade] = Object.values(row.shades ?? {});
  const label = labelText(row.name, Object.keys(row.sizes).at(-1) ?? '');
  return {
    shape,
    ...brand.dress(tint),
    motif: brand.motif,
    contents: contentsOf(shape, tint),
    ...(firstShade ? paintShade(row, firstShade) : {}),
    lines: { brand: brand.name, name: label.name, ...(label.detail ? { detail: label.detail } : {}) },
  };
}
