import type { PictureFormat, PictureHeader } from './picture-header.ts';

/** What the headers of a picture may say; more is refused before anything is decoded. */
export const PICTURE_LIMITS = { megapixels: 50, frames: 500, scans: 64 } as const;
/** How long one picture may be decoded; then the process that decodes it is ended. */
export const PICTURE_SECONDS = 8;
/** What an opened photo may take: three channels of eight bits for each pixel. */
export const PICTURE_OPENED_MB = 3 * PICTURE_LIMITS.megapixels;

/** Why a picture is refused: one code for each limit. */
export const PICTURE_REFUSALS = [
  'not-a-picture',
  'picture-file-too-large',
  'picture-too-many-pixels',
  'picture-too-many-frames',
  'picture-too-many-scans',
  'picture-too-complex',
  'picture-damaged',
] as const;
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** Formats that shoppers may send; owners may store drawings and animations, too. */
export const PHOTO_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];

/** Which limit the headers of a picture exceed, if any. */
export function headerRefusal({ width, height, frames, scans }: PictureHeader): PictureRefusal | undefined {
  if (width * height > PICTURE_LIMITS.megapixels * 1_000_000) return 'picture-too-many-pixels';
  if (frames > PICTURE_LIMITS.frames) return 'picture-too-many-frames';
  return scans > PICTURE_LIMITS.scans ? 'picture-too-many-scans' : undefined;
}
