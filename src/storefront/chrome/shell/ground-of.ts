import { readableOn, readColour } from '#domain/colour.ts';
import type { Ground } from './shell.ts';

/** The colours of a bar of the chrome, text readable on its ground; `undefined` leaves the theme's own. */
export function groundOf(bg: string | undefined, text: string | undefined): Ground | undefined {
  if (!bg) return undefined;
  const colour = readColour(bg);
  return { bg: colour, text: readableOn(colour, text) };
}
