import { readFile, stat } from 'node:fs/promises';
import sharp, { type SharpOptions } from 'sharp';
import {
  headerRefusal,
  PHOTO_FORMATS,
  PICTURE_LIMITS,
  PICTURE_OPENED_MB,
  type PictureRefusal,
} from '#domain/picture-decoding-limits.ts';
import { readPictureHeader } from './picture-header.ts';
import type { PictureJob, PictureOutcome, PictureShape } from './picture-job.ts';

const MEGA = 1_000_000;
const READING: SharpOptions = { limitInputPixels: PICTURE_LIMITS.megapixels * MEGA, pages: 1 };
const PHOTO_SIDE = 1_600;
const PHOTO_QUALITY = 82;
const VARIANT_QUALITY = 72;
const MAX_ORIGINAL_BYTES = 64 * 1_048_576;

// Decoded pictures do not stay in memory.
sharp.cache(false);
// The other cores render pages.
sharp.concurrency(1);

export async function runPictureJob(job: PictureJob): Promise<PictureOutcome> {
  try {
    if (job.kind === 'photo') return await makePhoto(job.bytes);
    if (job.kind === 'pixels') return made(await sharp(job.bytes, READING).ensureAlpha().raw().toBuffer());
    const bytes = 'file' in job.source ? await readOriginal(job.source.file) : job.source.bytes;
    return bytes ? await makeVariant(bytes, job) : refused('picture-file-too-large');
  } catch (error) {
    return toOutcome(error);
  }
}

async function makePhoto(bytes: Uint8Array): Promise<PictureOutcome> {
  const refusal = refusalByHeader(bytes, PHOTO_FORMATS);
  if (refusal) return refused(refusal);
  const options = { ...READING, failOn: 'error' } as const;
  const { width, height, channels, depth } = await sharp(bytes, options).metadata();
  const opened = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (opened > PICTURE_OPENED_MB * MEGA) return refused('picture-too-complex');
  return made(
    await sharp(bytes, options)
      .autoOrient()
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: PHOTO_QUALITY })
      .toBuffer(),
  );
}

async function makeVariant(
  bytes: Uint8Array,
  { width, format, square }: PictureShape,
): Promise<PictureOutcome> {
  const refusal = refusalByHeader(bytes);
  if (refusal) return refused(refusal);
  const resized = await sharp(bytes, READING)
    .resize({ width, withoutEnlargement: !square })
    .toFormat(format, square ? {} : { quality: VARIANT_QUALITY })
    .toBuffer();
  return made(square ? await makeIcon(resized, square, width) : resized);
}

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };
const GROUND = '#ffffff';
/** Phones crop tiles: the inner four fifths are always visible (W3C, maskable icons). */
const SHARE_OF_TILE = 0.72;

/** Contains the entire picture, enlarged if smaller. */
async function makeIcon(picture: Buffer, shape: 'icon' | 'tile', side: number): Promise<Buffer> {
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

function refusalByHeader(bytes: Uint8Array, formats?: readonly string[]): PictureRefusal | undefined {
  const header = readPictureHeader(bytes);
  if (!header || formats?.includes(header.format) === false) return 'not-a-picture';
  return headerRefusal(header);
}

async function readOriginal(file: string): Promise<Buffer | undefined> {
  const { size } = await stat(file);
  return size > MAX_ORIGINAL_BYTES ? undefined : readFile(file);
}

const made = (bytes: Uint8Array): PictureOutcome => ({ kind: 'made', bytes });
const refused = (refusal: PictureRefusal, detail = ''): PictureOutcome => ({
  kind: 'refused',
  refusal,
  detail,
});

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);
/** libvips errors that the picture did not cause. */
const NO_MEMORY = /out of memory|unable to allocate/i;
const NO_SYSTEM = /too many open files|unable to create thread/i;

function toOutcome(error: unknown): PictureOutcome {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const detail = String(message);
  if (typeof code === 'string') {
    return MISSING.has(code) ? { kind: 'missing' } : { kind: 'failed', code, message: detail };
  }
  if (NO_MEMORY.test(detail)) return { kind: 'ended', reason: 'memory', detail };
  return NO_SYSTEM.test(detail)
    ? { kind: 'failed', code: 'EMFILE', message: detail }
    : refused('picture-damaged', detail);
}
