import type { Piece } from './studio.ts';

/** Returns a standing piece that is symmetric about its axis. */
export function standing(
  markup: string,
  half: number,
  top: number,
  focus: { y: number; zoom: number; x?: number },
  foot = half,
): Piece {
  return {
    markup,
    left: -half,
    right: half,
    top,
    stance: 'standing',
    foot,
    focus: { x: focus.x ?? 0, y: focus.y, zoom: focus.zoom },
  };
}

/** Returns a piece on a wall or seen from above, with an outline for its shadow. */
export function outlined(
  stance: 'hung' | 'flat',
  markup: string,
  outline: string,
  half: number,
  top: number,
  focus: { y: number; zoom: number; x?: number },
): Piece {
  return {
    markup,
    left: -half,
    right: half,
    top,
    stance,
    foot: half,
    outline,
    focus: { x: focus.x ?? 0, y: focus.y, zoom: focus.zoom },
  };
}
