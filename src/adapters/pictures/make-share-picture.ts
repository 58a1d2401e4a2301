import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { SHARE_PICTURE } from '#domain/picture.ts';

const LIGHT_BACKGROUND = '#ffffff';
const DARK_BACKGROUND = '#1f2430';
/** Maximum share of the width and height that transparent pictures, such as logos, fill. The rest is margin. */
const TRANSPARENT_PICTURE_RATIO = 0.7;
/** Maximum enlargement of pixel pictures; more would blur them. */
const MAX_ENLARGEMENT = 3;
/** A transparent picture with at least this mean brightness (0 to 255) needs a dark background. */
const MIN_LIGHT_BRIGHTNESS = 190;
const MIN_VISIBLE_ALPHA = 32;
const JPEG_QUALITIES = [82, 70, 58, 46, 34, 22, 12, 5];

/** The JPEG's quality is reduced until it fits the size limit. `picture` must be oriented already. */
export async function makeSharePicture(picture: Sharp): Promise<Buffer> {
  const { width: fullWidth, height: fullHeight } = SHARE_PICTURE;
  const { data, info } = await resizeToFit(picture, fullWidth, fullHeight);
  const { isTransparent, isLight } = await measurePicture(data);
  const ratio = isTransparent ? TRANSPARENT_PICTURE_RATIO : 1;
  const maxWidth = Math.round(fullWidth * ratio);
  const maxHeight = Math.round(fullHeight * ratio);
  const fitsMargin = info.width <= maxWidth && info.height <= maxHeight;
  const inner = fitsMargin ? data : (await resizeToFit(sharp(data), maxWidth, maxHeight)).data;
  const background = isTransparent && isLight ? DARK_BACKGROUND : LIGHT_BACKGROUND;
  const composed = await sharp({
    create: { width: fullWidth, height: fullHeight, channels: 3, background },
  })
    .composite([{ input: inner, gravity: 'centre' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return encodeJpegWithin(composed, SHARE_PICTURE.maxBytes);
}

async function resizeToFit(picture: Sharp, maxWidth: number, maxHeight: number) {
  const { width, height, autoOrient, format } = await picture.metadata();
  const { width: orientedWidth = width, height: orientedHeight = height } = autoOrient ?? {};
  const enlargement = format === 'svg' ? Number.POSITIVE_INFINITY : MAX_ENLARGEMENT;
  return picture
    .resize({
      width: Math.ceil(Math.min(maxWidth, orientedWidth * enlargement)),
      height: Math.ceil(Math.min(maxHeight, orientedHeight * enlargement)),
      fit: 'inside',
    })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
}

async function measurePicture(png: Buffer): Promise<{ isTransparent: boolean; isLight: boolean }> {
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer();
  let brightness = 0;
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < MIN_VISIBLE_ALPHA) continue;
    visible += 1;
    brightness += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  const isTransparent = visible < 0.98 * (pixels.length / 4);
  return { isTransparent, isLight: visible > 0 && brightness / visible >= MIN_LIGHT_BRIGHTNESS };
}

async function encodeJpegWithin(picture: Buffer, maxBytes: number): Promise<Buffer> {
  let encoded = picture;
  for (const quality of JPEG_QUALITIES) {
    encoded = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
}
