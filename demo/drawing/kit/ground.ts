import { lightness, mix, shade, tint } from './color.ts';
import { at, block, faded, fill, oval, stroke } from './marks.ts';
import { leaf } from './outline.ts';
import { type Sheet, svg } from './sheet.ts';
import type { Piece } from './studio.ts';

const INK = '#2a1d26';

/**
 * Draws a seamless studio background: a lit wall, a floor that gets lighter towards the front, and slightly
 * dark corners.
 */
export function sweep(sheet: Sheet, color: string, width: number, height: number, horizon: number): string {
  const wall = sheet.down([
    [0, mix(color, shade(color, 0.12), 0.6)],
    [0.75, tint(color, 0.12)],
    [1, mix(color, shade(color, 0.1), 0.5)],
  ]);
  const floor = sheet.down([
    [0, mix(color, shade(color, 0.1), 0.5)],
    [0.12, color],
    [1, tint(color, 0.34)],
  ]);
  const light = sheet.glow(
    [
      [0, '#ffffff', 0.62],
      [0.55, '#ffffff', 0.16],
      [1, '#ffffff', 0],
    ],
    [0.36, 0.36, 0.6],
  );
  return (
    block(0, 0, width, horizon + 1, wall) +
    block(0, horizon, width, height - horizon, floor) +
    block(0, 0, width, height, light)
  );
}

/** Draws a wall seen from the front, or a table seen from above. */
export function wall(sheet: Sheet, color: string, width: number, height: number): string {
  const light = sheet.glow(
    [
      [0, '#ffffff', 0.5],
      [0.6, '#ffffff', 0.1],
      [1, shade(color, 0.5), 0.16],
    ],
    [0.34, 0.3, 0.8],
  );
  return block(0, 0, width, height, color) + block(0, 0, width, height, light);
}

/** Draws the dark contact area below a standing item, and the longer shadow to its right. */
export function contactShadow(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  height: number,
  strength = 1,
): string {
  const near = sheet.glow([
    [0, INK, 0.6 * strength],
    [0.55, INK, 0.3 * strength],
    [1, INK, 0],
  ]);
  const far = sheet.glow([
    [0, INK, 0.26 * strength],
    [0.6, INK, 0.1 * strength],
    [1, INK, 0],
  ]);
  const reach = Math.min(half * 1.5 + height * 0.16, half * 2.4);
  return (
    oval(x + reach * 0.42, y + half * 0.015, reach * 1.1, Math.max(18, half * 0.2), far) +
    oval(x + half * 0.04, y + 2, half * 1.1, Math.max(9, half * 0.085), near)
  );
}

/** Draws the shadow of an item on a wall or table: its outline, blurred in steps. */
function dropShadow(sheet: Sheet, outline: string, reach: number): string {
  const ref = sheet.symbol(`<path d="${outline}" fill="${INK}" stroke="${INK}" stroke-linejoin="round"/>`);
  return [0, 1, 2, 3, 4]
    .map((step) => {
      const offset = reach * (0.3 + step * 0.22);
      return svg`<use href="${ref}" x="${offset}" y="${offset * 1.35}" opacity="${step === 0 ? '.12' : '.06'}" stroke-width="${step * reach * 0.42}"/>`;
    })
    .join('');
}

/** Draws an item, or part of an item, that lies on a table, with its own shadow. */
export function laid(sheet: Sheet, outline: string, content: string): string {
  return dropShadow(sheet, outline, 20) + content;
}

/** Draws a piece with its shadow; (x, y) is the position of its base. */
export function place(
  sheet: Sheet,
  piece: Piece,
  x: number,
  y: number,
  scale: number,
  turn = 0,
  strength = 1,
): string {
  if (piece.stance === 'standing') {
    const shadow = contactShadow(sheet, x, y, piece.foot * scale, -piece.top * scale, strength);
    return shadow + at(x, y, piece.markup, turn, scale);
  }
  const shadow = piece.outline ? dropShadow(sheet, piece.outline, 26 / Math.max(0.5, scale)) : '';
  return at(x, y, faded(strength, shadow) + piece.markup, turn, scale);
}

const MAX_BLADE_LENGTH = 210;

/** Draws the shadow of a branch on wall and floor. The branch itself is outside the picture. */
export function leafShadow(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  turn: number,
  color: string,
): string {
  const paint = sheet.down([
    [0, shade(color, 0.8), 0.02],
    [1, shade(color, 0.8), 0.1],
  ]);
  const blade = `<use href="${sheet.symbol(fill(leaf(MAX_BLADE_LENGTH, MAX_BLADE_LENGTH * 0.2), paint))}"/>`;
  const blades = Array.from({ length: 7 }, (_, index) => {
    const along = index * 74;
    const size = 1 - index * 0.076;
    return at(0, -along, blade, 42 + index * 3, size) + at(0, -along - 30, blade, -42 - index * 3, size);
  }).join('');
  return at(
    x,
    y,
    blades + stroke('M0 60Q14-240 0-560', shade(color, 0.8), 7, 'stroke-opacity=".09"'),
    turn,
    scale,
  );
}

/** Draws light that falls through a window with bars on a wall, at an angle. */
export function windowLight(x: number, y: number, scale: number, color: string): string {
  const paint = lightness(color) > 0.5 ? '#ffffff' : tint(color, 0.5);
  const panes = [0, 1]
    .flatMap((column) => [0, 1, 2].map((line) => [column * 150, line * 190] as const))
    .map(([px, py]) => svg`M${px} ${py - px * 0.35}l132-46v168l-132 46Z`)
    .join('');
  return at(x, y, fill(panes, paint, 'opacity=".38"'), 0, scale);
}
