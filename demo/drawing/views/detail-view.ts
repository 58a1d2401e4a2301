import { choose } from '#demo/drawing/kit/choice.ts';
import { shade } from '#demo/drawing/kit/color.ts';
import { place, sweep, wall } from '#demo/drawing/kit/ground.ts';
import { block } from '#demo/drawing/kit/marks.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { SIDE, scaleInto } from './fit.ts';

/** Draws a close-up of the label or the material, slightly tilted unless the object is seen from above. */
export function detailView(studio: Studio, draw: Draw): string {
  const { sheet, spec } = studio;
  const piece = draw(studio, 'first');
  const scale = scaleInto(piece, 800, 830) * piece.focus.zoom;
  const turn = piece.stance === 'flat' ? 0 : choose(spec.lines.name, [-7, 6, -5]);
  const ground =
    piece.stance === 'standing'
      ? sweep(sheet, shade(spec.backdrop, 0.05), SIDE, SIDE, SIDE * 0.9)
      : wall(sheet, spec.backdrop, SIDE, SIDE);
  const angle = (turn * Math.PI) / 180;
  const [fx, fy] = [piece.focus.x * scale, piece.focus.y * scale];
  const x = SIDE / 2 - (fx * Math.cos(angle) - fy * Math.sin(angle));
  const y = SIDE / 2 - (fx * Math.sin(angle) + fy * Math.cos(angle));
  const dusk = sheet.glow(
    [
      [0, '#ffffff', 0],
      [0.7, '#241a22', 0],
      [1, '#241a22', 0.16],
    ],
    [0.5, 0.46, 0.78],
  );
  return ground + place(sheet, piece, x, y, scale, turn) + block(0, 0, SIDE, SIDE, dusk);
}
