/** Header data of a picture, read without decoding pixels. */
export interface PictureHeader {
  format: PictureFormat;
  /** In pixels; 0 for SVG drawings. */
  width: number;
  height: number;
  /** 1 for a still picture. */
  frames: number;
  /** Decoder passes over the entire picture; more than one only in progressive JPEG. */
  scans: number;
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg';

/** Limits on header values, checked before decoding. */
export const PICTURE_LIMITS = { megapixels: 50, frames: 500, scans: 64 } as const;
/** Decoding time after which the process is killed. */
export const PICTURE_SECONDS = 8;
/** Memory of a decoded photo: three 8-bit channels per pixel. */
export const PICTURE_OPENED_MB = 3 * PICTURE_LIMITS.megapixels;

/** One refusal code per limit. */
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

/** Formats that shoppers may upload; shop owners may also use drawings and animations. */
export const PHOTO_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];

/** The limit that the headers exceed, if any. */
export function headerRefusal({ width, height, frames, scans }: PictureHeader): PictureRefusal | undefined {
  if (width * height > PICTURE_LIMITS.megapixels * 1_000_000) return 'picture-too-many-pixels';
  if (frames > PICTURE_LIMITS.frames) return 'picture-too-many-frames';
  return scans > PICTURE_LIMITS.scans ? 'picture-too-many-scans' : undefined;
}
