import sharp from 'sharp';
import type { SquareShape } from './image-request.ts';

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
