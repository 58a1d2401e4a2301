import { jarLid } from '#demo/drawing/families/creams.ts';
import { cartonPiece } from '#demo/drawing/kit/carton.ts';
import { tint } from '#demo/drawing/kit/color.ts';
import { place, sweep, wall } from '#demo/drawing/kit/ground.ts';
import { at } from '#demo/drawing/kit/marks.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { FLOOR, groundFor, HORIZON, placeCentred, SIDE, scaleInto } from './fit.ts';
import { STAGING } from './staging.ts';

function withCarton(studio: Studio, piece: Piece): string {
  const { sheet, spec } = studio;
  const [packWidth, packHeight] = [piece.right - piece.left, -piece.top];
  const standing = piece.stance === 'standing';
  const height = standing ? packHeight * 1.03 : packHeight * 0.66;
  const width = Math.max(height * 0.34, Math.min(packWidth * 1.12, height * 0.95));
  const carton = cartonPiece(studio, {
    width,
    height,
    depth: width * 0.66,
    ground: spec.label === spec.body ? tint(spec.body, 0.1) : spec.label,
    band: spec.accent,
  });
  const cartonWidth = carton.right - carton.left;
  const overlap = Math.min(cartonWidth, packWidth) * 0.2;
  const scale = Math.min(960 / (cartonWidth + packWidth - overlap), 830 / height, 2.6);
  const left = SIDE / 2 - ((cartonWidth + packWidth - overlap) * scale) / 2;
  const floor = FLOOR - Math.max(0, (760 - height * scale) * 0.36);
  return (
    sweep(sheet, spec.backdrop, SIDE, SIDE, HORIZON) +
    place(sheet, carton, left - carton.left * scale, floor - 44, scale) +
    place(sheet, piece, left + (cartonWidth - overlap - piece.left) * scale, floor + 26, scale)
  );
}

function pair(studio: Studio, back: Piece, front: Piece): string {
  const { sheet, spec } = studio;
  if (front.stance !== 'standing') {
    const scale = Math.min(scaleInto(front, 640, 800), scaleInto(back, 640, 800));
    const middle = (front.left + front.right) / 2;
    return (
      wall(sheet, spec.backdrop, SIDE, SIDE) +
      place(sheet, back, 420 - middle * scale, 560 - (back.top * scale) / 2, scale * 0.98, -7) +
      place(sheet, front, 770 - middle * scale, 640 - (front.top * scale) / 2, scale, 6)
    );
  }
  const width = front.right - front.left;
  const scale = Math.min(980 / (width * 1.62), 820 / -Math.min(front.top, back.top * 0.96), 2.4);
  const middle = (front.left + front.right) / 2;
  const shift = width * scale * 0.33;
  const [behind, ahead] =
    back.markup === front.markup
      ? [`<use href="${sheet.symbol(back.markup)}"/>`, '']
      : [back.markup, front.markup];
  const floor = FLOOR - Math.max(0, (700 + front.top * scale) * 0.36);
  return (
    sweep(sheet, spec.backdrop, SIDE, SIDE, HORIZON) +
    place(sheet, { ...back, markup: behind }, SIDE / 2 - shift - middle * scale, floor - 66, scale * 0.9) +
    place(sheet, { ...front, markup: ahead || behind }, SIDE / 2 + shift - middle * scale, floor + 20, scale)
  );
}

function opened(studio: Studio, piece: Piece): string {
  const { sheet, spec } = studio;
  const scale = scaleInto(piece, 640, 680);
  const lid = at(850, 842, jarLid(studio), 0, scale * 0.9);
  return (
    sweep(sheet, spec.backdrop, SIDE, SIDE, HORIZON) +
    place(sheet, { ...piece, markup: '', foot: 150 }, 850, 842 + 138 * scale * 0.9, scale) +
    lid +
    place(sheet, piece, 480, 950, scale)
  );
}

/**
 * Draws the `angle` view that `STAGING` selects. `carton`: the pack next to its box; `pair`: the object in both poses;
 * `open`: the object in its second pose, with its lid next to it; `pose`: the object in its second pose.
 */
export function angleView(studio: Studio, draw: Draw): string {
  const { sheet, spec } = studio;
  const kind = STAGING[spec.shape].angle;
  const second = draw(studio, 'second');
  if (kind === 'carton') return withCarton(studio, draw(studio, 'first'));
  if (kind === 'pair') return pair(studio, draw(studio, 'first'), second);
  if (kind === 'open') return opened(studio, second);
  return groundFor(sheet, second, spec.backdrop) + placeCentred(sheet, second, 860, 760);
}
