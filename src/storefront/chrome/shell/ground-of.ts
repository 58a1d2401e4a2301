import { type Hex, readableOn, readColour } from '#domain/colour.ts';
import type { Ground } from './shell.ts';

/**
 * The colours of a bar of the chrome, text readable on its ground, which without a colour is `own`; `undefined` leaves
 * the theme's own.
 */
export function groundOf(bg: string | undefined, text: string | undefined, own: Hex): Ground | undefined {
  if (!bg && !text) return undefined;
  const colour = readColour(bg, own);
  return { bg: colour, text: readableOn(colour, text) };
}
