import { type Hex, isDark, mixColours, readColour } from '#domain/colour.ts';
import type { CellStyle } from '#storefront/chrome/headers/header-layout.ts';
import type { Ground } from './shell.ts';

/** How much of a picture the veil hides, and how far its colour goes to black or white: together they keep text readable. */
export const VEIL_SHARE = 0.62;
const VEIL_DEPTH = 0.8;

/** What a row over a picture wears: its own ground when solid, else a veil of it, with text that any picture leaves readable. */
export function overPicture(top: Ground | undefined, surface: string | undefined): CellStyle {
  const ground = readColour(top?.bg ?? surface, '#ffffff');
  const { text, veil } = veilOf(ground);
  return {
    '--header-solid-ground': ground,
    '--header-veil': `color-mix(in srgb, ${veil} ${VEIL_SHARE * 100}%, transparent)`,
    '--header-over-text': text,
    ...(top && { '--header-solid-text': top.text }),
  };
}

/** The colour of a veil over a picture, and black or white for the text on it. */
export function veilOf(ground: Hex): { veil: Hex; text: Hex } {
  const isNight = isDark(ground);
  return {
    veil: mixColours(ground, isNight ? '#000000' : '#ffffff', VEIL_DEPTH),
    text: isNight ? '#ffffff' : '#000000',
  };
}
