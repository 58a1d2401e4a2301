import { place, sweep, wall } from '#demo/drawing/kit/ground.ts';
import type { Sheet } from '#demo/drawing/kit/sheet.ts';
import type { Piece } from '#demo/drawing/kit/studio.ts';

export const SIDE = 1200;
export const HORIZON = 800;
export const FLOOR = 1040;

export function scaleInto(piece: Piece, width: number, height: number, largest = 2.6): number {
  return Math.min(width / (piece.right - piece.left), height / -piece.top, largest);
}

/** Draws a piece in the middle of the picture: on the floor, a wall or a table, or hanging from the top. */
export function placeCentred(sheet: Sheet, piece: Piece, width: number, height: number, turn = 0): string {
  const scale = scaleInto(piece, width, height);
  const x = SIDE / 2 - ((piece.left + piece.right) / 2) * scale;
  if (piece.stance === 'standing') {
    const drop = Math.min(FLOOR, FLOOR - (FLOOR - 160 + piece.top * scale) * 0.36);
    return place(sheet, piece, x, drop, scale, turn);
  }
  if (piece.foot === 0) return place(sheet, piece, x, -piece.top * scale - 16, scale, turn);
  return place(sheet, piece, x, SIDE / 2 - (piece.top * scale) / 2, scale, turn);
}

export function groundFor(sheet: Sheet, piece: Piece, color: string): string {
  return piece.stance === 'standing'
    ? sweep(sheet, color, SIDE, SIDE, HORIZON)
    : wall(sheet, color, SIDE, SIDE);
}
