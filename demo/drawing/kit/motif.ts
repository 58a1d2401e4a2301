import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import { at, fill, oval, stroke } from './marks.ts';
import { box, circle, leaf } from './outline.ts';

export type Motif = NonNullable<PackshotSpec['motif']>;

function around(count: number, content: string, turn = 0): string {
  return Array.from({ length: count }, (_, index) => at(0, 0, content, turn + (index * 360) / count)).join(
    '',
  );
}

const DRAWINGS: Record<Motif, (paint: string, second: string) => string> = {
  none: () => '',
  leaf: (paint, second) =>
    at(0, 46, fill(leaf(92, 30), paint), 0) +
    at(0, 48, fill(leaf(70, 22), second), -48) +
    at(0, 48, fill(leaf(70, 22), second), 48),
  drop: (paint, second) =>
    fill('M0-50C20-18 34 0 34 18A34 34 0 0 1-34 18C-34 0-20-18 0-50Z', paint) +
    stroke('M-16 20A18 18 0 0 0 0 38', second, 6, 'stroke-linecap="round"'),
  sun: (paint, second) =>
    fill(circle(0, 0, 22), paint) + around(8, stroke('M0-32V-48', second, 7, 'stroke-linecap="round"')),
  flower: (paint, second) => around(6, oval(0, -29, 14, 21, paint)) + fill(circle(0, 0, 12), second),
  wave: (paint, second) =>
    [-20, 0, 20]
      .map((y, index) =>
        stroke(
          `M-46 ${y}q11.5-16 23 0t23 0t23 0t23 0`,
          index === 1 ? second : paint,
          7,
          'stroke-linecap="round"',
        ),
      )
      .join(''),
  cross: (paint) => fill(box(-15, -44, 30, 88, 8) + box(-44, -15, 88, 30, 8), paint),
  dots: (paint, second) => fill(circle(0, 0, 13), paint) + around(6, fill(circle(0, -34, 9), second)),
  stripe: (paint, second) =>
    fill(box(-46, -30, 92, 12, 6) + box(-46, 18, 92, 12, 6), paint) + fill(box(-46, -6, 92, 12, 6), second),
  star: (paint) => fill('M0-48C6-14 14-6 48 0C14 6 6 14 0 48C-6 14-14 6-48 0C-14-6-6-14 0-48Z', paint),
};

/** Draws an ornament, centred on (x, y) and about `size` units tall. */
export function motifMark(
  motif: Motif,
  x: number,
  y: number,
  size: number,
  paint: string,
  second = paint,
): string {
  return at(x, y, DRAWINGS[motif](paint, second), 0, size / 100);
}
