import sharp from 'sharp';
import type { SquareShape } from './picture-request.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">
<rect width="480" height="480" fill="#f1f0ec"/>
<g fill="none" stroke="#c9c6bd" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
<path d="M150 190h180l16 150a14 14 0 0 1-14 16H148a14 14 0 0 1-14-16z"/>
<path d="M192 222v-44a48 48 0 0 1 96 0v44"/></g></svg>`;

let made: Promise<Buffer> | undefined;

/** The picture that stands where there is none, as PNG. */
export function placeholder(): Promise<Buffer> {
  made ??= sharp(Buffer.from(SVG)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return made;
}

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };
const GROUND = '#ffffff';
/** Of the side: phones cut tiles to circles and other shapes, of which the inner four fifths always show (W3C, maskable icons). */
const SHARE_OF_TILE = 0.72;

/** A picture as an icon of exactly that many pixels in width and height, PNG: whole, enlarged when it is small. */
export async function squareIcon(picture: Buffer, shape: SquareShape, side: number): Promise<Buffer> {
  const inner = shape === 'tile' ? Math.round(side * SHARE_OF_TILE) : side;
  const icon = sharp(picture).resize({ width: inner, height: inner, fit: 'contain', background: CLEAR });
  if (shape === 'icon') return icon.png().toBuffer();
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return icon
    .flatten({ background: GROUND })
    .extend({ top: before, left: before, bottom: after, right: after, background: GROUND })
    .png()
    .toBuffer();
}
