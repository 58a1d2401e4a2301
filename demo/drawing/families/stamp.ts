import { brandFace } from '#demo/drawing/kit/label.ts';
import { fitLines, textLine } from '#demo/drawing/kit/lettering.ts';
import type { Studio } from '#demo/drawing/kit/studio.ts';

/** Draws only the brand, as it is stamped on caps, pans and lids. */
export function stamp(
  { spec }: Studio,
  x: number,
  y: number,
  room: number,
  largest: number,
  paint: string,
  extra = '',
): string {
  const face = brandFace(spec);
  const text = face === 'sans' ? spec.lines.brand.toUpperCase() : spec.lines.brand;
  const tracking = face === 'sans' ? 0.12 : 0.01;
  const { size } = fitLines(text, face, { width: room, height: largest * 2, largest, most: 1, tracking });
  return textLine(text, x, y + size * 0.35, { face, size, paint, tracking, extra });
}

/** Draws only the product name, for places without space for a label. */
export function stampName(
  { spec }: Studio,
  x: number,
  y: number,
  room: number,
  largest: number,
  paint: string,
): string {
  const { lines, size } = fitLines(spec.lines.name, 'sans', {
    width: room,
    height: largest * 3,
    largest,
    most: 2,
  });
  return lines
    .map((line, index) => textLine(line, x, y + size * (0.35 + index * 1.16), { face: 'sans', size, paint }))
    .join('');
}
