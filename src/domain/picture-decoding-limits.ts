/** Properties from the header of a picture, which are read without decoding pixels. */
export interface PictureHeader {
  format: PictureFormat;
  /** Width and height in pixels; 0 for SVG. */
  width: number;
  height: number;
  /** Number of frames; 1 for a still picture. */
  frames: number;
  /** Number of decoder passes. Only progressive JPEG has more than one. */
  scans: number;
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' | 'svg';

export const PICTURE_LIMITS = { megapixels: 50, frames: 500, scans: 64 } as const;
/** The decoding process is killed after this time. */
export const PICTURE_DECODING_TIMEOUT_SECONDS = 8;
/** Memory of the largest decoded picture with three 8-bit channels. */
export const MAX_DECODED_PICTURE_MB = 3 * PICTURE_LIMITS.megapixels;

export const PICTURE_REFUSALS = [
  'not-a-picture',
  'picture-type-unsupported',
  'picture-file-too-large',
  'picture-too-many-pixels',
  'picture-too-many-frames',
  'picture-too-many-scans',
  'picture-too-complex',
  'picture-damaged',
] as const;
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** Formats that shoppers may upload; owners may also upload drawings and animations. */
export const PHOTO_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'tiff'];

export function findHeaderRefusal({
  width,
  height,
  frames,
  scans,
}: PictureHeader): PictureRefusal | undefined {
  if (width * height > PICTURE_LIMITS.megapixels * 1_000_000) return 'picture-too-many-pixels';
  if (frames > PICTURE_LIMITS.frames) return 'picture-too-many-frames';
  return scans > PICTURE_LIMITS.scans ? 'picture-too-many-scans' : undefined;
}

/** Size in pixels to which logos are reduced to find their colours. */
export const LOGO_SAMPLE_SIZE_PX = { width: 160, height: 64 };
