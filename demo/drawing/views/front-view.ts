import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { groundFor, placeCentred } from './fit.ts';

/** Draws the main picture: the pack from the front. */
export function frontView(studio: Studio, draw: Draw): string {
  const piece = draw(studio, 'first');
  return groundFor(studio.sheet, piece, studio.spec.backdrop) + placeCentred(studio.sheet, piece, 880, 880);
}
