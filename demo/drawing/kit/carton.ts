import { shade, tint } from './color.ts';
import { printLabel } from './label.ts';
import { block, clipped, fill, skewed, stroke } from './marks.ts';
import { box, circle } from './outline.ts';
import { svg } from './sheet.ts';
import type { Piece, Studio } from './studio.ts';

export interface CartonSize {
  width: number;
  height: number;
  depth: number;
  ground: string;
  /** Colour of the lower band, if the box has one. */
  band?: string;
}

const FRONT_RISE = 0.05;
const SIDE_RISE = 0.24;

/** Draws a folding box, slightly turned so that one edge is in front, with the same print as the pack inside. */
export function cartonPiece(studio: Studio, size: CartonSize): Piece {
  const { sheet } = studio;
  const { width, height, depth, ground } = size;
  const side = depth * 0.62;
  const rise = { front: width * FRONT_RISE, side: side * SIDE_RISE };
  const near = width / 2;
  const front =
    block(
      0,
      0,
      width,
      height,
      sheet.slant([
        [0, tint(ground, 0.12)],
        [0.6, ground],
        [1, shade(ground, 0.12)],
      ]),
    ) +
    (size.band ? block(0, height * 0.8, width, height * 0.2, size.band) : '') +
    printLabel(studio, {
      x: width * 0.1,
      y: height * 0.1,
      width: width * 0.8,
      height: height * (size.band ? 0.66 : 0.8),
      bleed: width / 2,
      ground,
    });
  const flank =
    block(
      0,
      0,
      side,
      height,
      sheet.across([
        [0, shade(ground, 0.2)],
        [1, shade(ground, 0.36)],
      ]),
    ) +
    (size.band ? block(0, height * 0.8, side, height * 0.2, shade(size.band, 0.3)) : '') +
    block(side * 0.2, height * 0.12, side * 0.6, height * 0.3, tint(ground, 0.3), 'opacity=".18"');
  const top = svg`M${near} ${-height}L${near - width} ${-height - rise.front}L${near - width + side} ${-height - rise.front - rise.side}L${near + side} ${-height - rise.side}Z`;
  const markup =
    skewed(
      [1, FRONT_RISE, 0, 1, near - width, -height - rise.front],
      clipped(sheet.clip(box(0, 0, width, height)), front),
    ) +
    skewed([1, -SIDE_RISE, 0, 1, near, -height], flank) +
    fill(
      top,
      sheet.slant([
        [0, tint(ground, 0.5)],
        [1, tint(ground, 0.18)],
      ]),
    ) +
    stroke(svg`M${near} ${-height}V0`, tint(ground, 0.6), 2.5, 'stroke-opacity=".55"') +
    stroke(
      svg`M${near - width} ${-height - rise.front}L${near} ${-height}L${near + side} ${-height - rise.side}`,
      '#ffffff',
      2,
      'stroke-opacity=".5"',
    );
  return {
    markup,
    left: near - width,
    right: near + side,
    top: -height - rise.front - rise.side,
    stance: 'standing',
    foot: (width + side) * 0.5,
    focus: { x: near - width / 2, y: -height * 0.52, zoom: 1.9 },
  };
}

export function hangHole(y: number, paint: string): string {
  return fill(circle(0, y, 15) + box(-44, y - 9, 88, 18, 9), paint);
}
