import type { CSSProperties } from 'react';
import {
  calculateContrastRatio,
  type HexColour,
  isDarkColour,
  mixColours,
  readColour,
  selectReadableTextColour,
  toRgbChannels,
} from '#domain/colour.ts';

/** Opacity of the veil between a picture and its text. With `VEIL_DEPTH`, it makes text readable on any picture. */
export const VEIL_OPACITY = 0.62;
/** Share of black or white that is mixed into the background colour. */
const VEIL_DEPTH = 0.8;
const BLACK: HexColour = '#000000';
const WHITE: HexColour = '#ffffff';

export interface PictureVeil {
  veil: HexColour;
  text: HexColour;
}

export function createVeilForBackground(background: HexColour): PictureVeil {
  return isDarkColour(background)
    ? { veil: mixColours(background, BLACK, VEIL_DEPTH), text: WHITE }
    : { veil: mixColours(background, WHITE, VEIL_DEPTH), text: BLACK };
}

/** Returns a light veil for dark text or a dark veil for light text. Replaces an unreadable text colour. */
export function createVeilForText(requested: string, background: HexColour): PictureVeil {
  const colour = readColour(requested);
  const isTextDark = isDarkColour(colour);
  const defaultVeil = createVeilForBackground(background);
  const veil = isTextDark === isDarkColour(defaultVeil.text) ? defaultVeil.veil : isTextDark ? WHITE : BLACK;
  const worstPicture = mixColours(isTextDark ? BLACK : WHITE, veil, VEIL_OPACITY);
  const isReadable =
    selectReadableTextColour(worstPicture, colour) === colour &&
    calculateContrastRatio(colour, veil) >= calculateContrastRatio(colour, worstPicture);
  return { veil, text: isReadable ? colour : isTextDark ? BLACK : WHITE };
}

export const toVeilStyle = ({ veil, text }: PictureVeil): CSSProperties =>
  ({ color: text, '--veil-rgb': toRgbChannels(veil) }) as CSSProperties;

export const toVeilColour = (veil: HexColour): string => `rgb(${toRgbChannels(veil)} / ${VEIL_OPACITY})`;
