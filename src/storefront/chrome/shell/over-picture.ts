import { readColour } from '#domain/colour.ts';
import type { CellStyle } from '#storefront/chrome/headers/header-layout.ts';
import { veilColour, veilOf } from '#storefront/theme/veil.ts';
import type { Ground } from './shell.ts';

/** What a row over a picture wears: its own ground when solid, else a veil of it, with text that any picture leaves readable. */
export function overPicture(top: Ground | undefined, surface: string | undefined): CellStyle {
  const ground = readColour(top?.bg ?? surface, '#ffffff');
  const { text, veil } = veilOf(ground);
  return {
    '--header-solid-ground': ground,
    '--header-veil': veilColour(veil),
    '--header-over-text': text,
    ...(top && { '--header-solid-text': top.text }),
  };
}
