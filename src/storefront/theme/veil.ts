import type { CSSProperties } from 'react';
import {
  contrast,
  type Hex,
  isDark,
  mixColours,
  readableTextColour,
  readColour,
  rgbChannels,
} from '#domain/colour.ts';

/** Opacity of the veil, and the share of black or white in its colour; together they keep text readable. */
export const VEIL_SHARE = 0.62;
const VEIL_DEPTH = 0.8;
const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';

/** Colour of a veil over a picture, and of the text on it. */
export interface Veil {
  veil: Hex;
  text: Hex;
}

/** A veil that is light or dark like the background, with black or white text. */
export function veilForBackground(ground: Hex): Veil {
  return isDark(ground)
    ? { veil: mixColours(ground, BLACK, VEIL_DEPTH), text: WHITE }
    : { veil: mixColours(ground, WHITE, VEIL_DEPTH), text: BLACK };
}

/**
 * A veil for text of a requested colour: light below dark text, dark below light text. The text colour is
 * black or white if the requested one is unreadable over some picture.
 */
export function veilForText(requested: string, ground: Hex): Veil {
  const colour = readColour(requested);
  const isTextDark = isDark(colour);
  const own = veilForBackground(ground);
  const veil = isTextDark === isDark(own.text) ? own.veil : isTextDark ? WHITE : BLACK;
  const hardest = mixColours(isTextDark ? BLACK : WHITE, veil, VEIL_SHARE);
  const isReadable =
    readableTextColour(hardest, colour) === colour && contrast(colour, veil) >= contrast(colour, hardest);
  return { veil, text: isReadable ? colour : isTextDark ? BLACK : WHITE };
}

/** Text colour and veil of an element with text over its picture; the stylesheet uses `--veil-rgb`. */
export const veilStyle = ({ veil, text }: Veil): CSSProperties =>
  ({ color: text, '--veil-rgb': rgbChannels(veil) }) as CSSProperties;

/** The veil as a translucent CSS colour. */
export const veilColour = (veil: Hex): string => `rgb(${rgbChannels(veil)} / ${VEIL_SHARE})`;
