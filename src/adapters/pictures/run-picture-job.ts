import { readFile, stat } from 'node:fs/promises';
import sharp, { type SharpOptions } from 'sharp';
import {
  findHeaderRefusal,
  LOGO_SAMPLE_SIZE_PX,
  MAX_DECODED_PICTURE_MB,
  PHOTO_FORMATS,
  PICTURE_LIMITS,
  type PictureHeader,
  type PictureRefusal,
} from '#domain/picture-decoding-limits.ts';
import { makeSharePicture } from './make-share-picture.ts';
import { findUnsupportedType, readPictureHeader } from './picture-header.ts';
import type { PictureJob, PictureOutcome, ResizeOptions } from './picture-job.ts';
import { prepareSvg } from './prepare-svg.ts';

const MEGA = 1_000_000;
const INPUT_OPTIONS: SharpOptions = {
  limitInputPixels: PICTURE_LIMITS.megapixels * MEGA,
  pages: 1,
};
const MAX_PHOTO_SIDE_PIXELS = 1_600;
const PHOTO_QUALITY = 82;
const VARIANT_QUALITY = 72;
/** Maximum side of a WebP picture. Taller pictures, such as long screenshots, are scaled down. */
const MAX_WEBP_SIDE_PIXELS = 16_383;
const MAX_ORIGINAL_BYTES = 64 * 1_048_576;

sharp.cache(false);
// Decoding uses one core. The other cores render pages.
sharp.concurrency(1);

export async function runPictureJob(job: PictureJob): Promise<PictureOutcome> {
  try {
    if (job.kind === 'photo') return await makePhoto(job.bytes, PHOTO_FORMATS);
    if (job.kind === 'picture') return await makePhoto(prepareSvg(job.bytes));
    if (job.kind === 'pixels') return toDoneOutcome(await readPixels(job.bytes));
    const bytes = 'file' in job.source ? await readOriginal(job.source.file) : job.source.bytes;
    return bytes ? await makeVariant(bytes, job) : toRefusedOutcome('picture-file-too-large');
  } catch (error) {
    return toFailureOutcome(error);
  }
}

const readPixels = (bytes: Uint8Array) =>
  sharp(bytes, INPUT_OPTIONS)
    .resize({ ...LOGO_SAMPLE_SIZE_PX, fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer();

async function makePhoto(bytes: Uint8Array, formats?: readonly string[]): Promise<PictureOutcome> {
  const refused = findHeaderRefusalOutcome(bytes, readPictureHeader(bytes), formats);
  if (refused) return refused;
  const options = { ...INPUT_OPTIONS, failOn: 'error' } as const;
  const { width, height, channels, depth } = await sharp(bytes, options).metadata();
  const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (decodedBytes > MAX_DECODED_PICTURE_MB * MEGA) return toRefusedOutcome('picture-too-complex');
  return toDoneOutcome(
    await sharp(bytes, options)
      .autoOrient()
      .resize({
        width: MAX_PHOTO_SIDE_PIXELS,
        height: MAX_PHOTO_SIDE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: PHOTO_QUALITY })
      .toBuffer(),
  );
}

/** Shows only the first frame of an animation. Converts colours to sRGB with eight bits. */
async function makeVariant(original: Uint8Array, { width, format, shape }: ResizeOptions) {
  const bytes = prepareSvg(original);
  const header = readPictureHeader(bytes);
  const refused = findHeaderRefusalOutcome(bytes, header);
  if (refused) return refused;
  const picture = sharp(bytes, INPUT_OPTIONS).autoOrient();
  if (shape === 'share') return toDoneOutcome(await makeSharePicture(picture));
  const resized = await picture
    .resize({
      width,
      height: MAX_WEBP_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: !shape && header?.format !== 'svg',
    })
    .toFormat(format, shape ? {} : { quality: VARIANT_QUALITY })
    .toBuffer();
  return toDoneOutcome(shape ? await makeIcon(resized, shape, width) : resized);
}

const TRANSPARENT_BACKGROUND = { r: 255, g: 255, b: 255, alpha: 0 };
const TILE_BACKGROUND = '#ffffff';
/** Width of the picture as a fraction of the tile. Phones crop tiles to the inner four fifths (W3C, maskable icons). */
const TILE_PICTURE_RATIO = 0.72;

async function makeIcon(picture: Buffer, shape: 'icon' | 'tile', side: number): Promise<Buffer> {
  const pictureSide = shape === 'tile' ? Math.round(side * TILE_PICTURE_RATIO) : side;
  const icon = sharp(picture).resize({
    width: pictureSide,
    height: pictureSide,
    fit: 'contain',
    background: TRANSPARENT_BACKGROUND,
  });
  if (shape === 'icon') return icon.png().toBuffer();
  const paddingBefore = Math.floor((side - pictureSide) / 2);
  const paddingAfter = side - pictureSide - paddingBefore;
  return icon
    .flatten({ background: TILE_BACKGROUND })
    .extend({
      top: paddingBefore,
      left: paddingBefore,
      bottom: paddingAfter,
      right: paddingAfter,
      background: TILE_BACKGROUND,
    })
    .png()
    .toBuffer();
}

function findHeaderRefusalOutcome(
  bytes: Uint8Array,
  header: PictureHeader | undefined,
  formats?: readonly string[],
): PictureOutcome | undefined {
  if (!header) {
    const type = findUnsupportedType(bytes);
    return type
      ? toRefusedOutcome('picture-type-unsupported', `${type} pictures cannot be decoded`)
      : toRefusedOutcome('not-a-picture');
  }
  if (formats?.includes(header.format) === false) return toRefusedOutcome('not-a-picture');
  const refusal = findHeaderRefusal(header);
  return refusal && toRefusedOutcome(refusal);
}

async function readOriginal(file: string): Promise<Buffer | undefined> {
  const { size } = await stat(file);
  return size > MAX_ORIGINAL_BYTES ? undefined : readFile(file);
}

const toDoneOutcome = (bytes: Uint8Array): PictureOutcome => ({ kind: 'done', bytes });
const toRefusedOutcome = (refusal: PictureRefusal, detail = ''): PictureOutcome => ({
  kind: 'refused',
  refusal,
  detail,
});

const MISSING_FILE_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);
/** Error messages of libvips when memory runs out, regardless of the picture. */
const OUT_OF_MEMORY_ERROR = /out of memory|unable to allocate/i;
const SYSTEM_LIMIT_ERROR = /too many open files|unable to create thread/i;

function toFailureOutcome(error: unknown): PictureOutcome {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const detail = String(message);
  if (typeof code === 'string') {
    return MISSING_FILE_CODES.has(code) ? { kind: 'missing' } : { kind: 'failed', code, message: detail };
  }
  if (OUT_OF_MEMORY_ERROR.test(detail)) return { kind: 'killed', reason: 'memory', detail };
  return SYSTEM_LIMIT_ERROR.test(detail)
    ? { kind: 'failed', code: 'EMFILE', message: detail }
    : toRefusedOutcome('picture-damaged', detail);
}
