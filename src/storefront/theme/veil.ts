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

/** Opacity of the veil, and share of black or white in its colour: chosen for readable text. */
export const VEIL_SHARE = 0.62;
const VEIL_DEPTH = 0.8;
const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';

export interface Veil {
  veil: Hex;
  text: Hex;
}

export function veilForBackground(background: Hex): Veil {
  return isDark(background)
    ? { veil: mixColours(background, BLACK, VEIL_DEPTH), text: WHITE }
    : { veil: mixColours(background, WHITE, VEIL_DEPTH), text: BLACK };
}

/** Light below dark text, dark below light text. Black or white text replaces an unreadable colour. */
export function veilForText(requested: string, background: Hex): Veil {
  const colour = readColour(requested);
  const isTextDark = isDark(colour);
  const own = veilForBackground(background);
  const veil = isTextDark === isDark(own.text) ? own.veil : isTextDark ? WHITE : BLACK;
  const worstPicture = mixColours(isTextDark ? BLACK : WHITE, veil, VEIL_SHARE);
  const isReadable =
    readableTextColour(worstPicture, colour) === colour &&
    contrast(colour, veil) >= contrast(colour, worstPicture);
  return { veil, text: isReadable ? colour : isTextDark ? BLACK : WHITE };
}

export const veilStyle = ({ veil, text }: Veil): CSSProperties =>
  ({ color: text, '--veil-rgb': rgbChannels(veil) }) as CSSProperties;

export const veilColour = (veil: Hex): string => `rgb(${rgbChannels(veil)} / ${VEIL_SHARE})`;
