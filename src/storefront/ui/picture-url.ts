import { decodePercentEncoding } from '#domain/decode-percent-encoding.ts';
import { PICTURE_WIDTHS, SHARE_PICTURE } from '#domain/picture.ts';
import { decodeLinkedPicturePath, encodePicturePath } from '#domain/picture-address.ts';

const PLACEHOLDER_PATH = '/placeholder.png';
/** Pictures up to this width (in CSS pixels) are assumed to have the same size on every screen. */
const MAX_FIXED_WIDTH_PX = 240;
/** Width of the narrowest screens in CSS pixels. Full-width pictures need no smaller file. */
export const MIN_SCREEN_WIDTH_PX = 320;
/** Matches URLs that are returned unchanged: the placeholder and data URLs. */
const FINAL_URL_PATTERN = /^(?:\/placeholder\.png$|data:image\/)/i;
/** Matches a URL that this module returned, and captures the encoded path. */
const RESIZED_URL_PATTERN = /^\/images\/[a-z]+_\d+[^/]*\/(.+)$/;

type PicturePath = string | null | undefined;

/** Returns a picture at least `width` px wide (at most 1920 px), or the placeholder if there is no path. */
export const pictureUrl = (path: PicturePath, width: number): string =>
  toResizedUrl(path, `w_${pickWidth(width)}`);

/** Returns `undefined` if the path is empty, the placeholder or a data URL. */
export function sharePictureUrl(path: PicturePath): string | undefined {
  const encoded = encodeResizablePath(path);
  return encoded && `/images/share_${SHARE_PICTURE.width}/${encoded}`;
}

export const tabIconUrl = (path: PicturePath): string => toResizedUrl(path, 'w_80,f_png');

/** Returns the URL of a square PNG: an `icon` has no background, a `tile` has one. */
export const squarePictureUrl = (path: PicturePath, shape: 'icon' | 'tile', side: number): string =>
  toResizedUrl(path, `${shape}_${side}`);

/** Returns a `srcset` for `minWidth` to twice `maxWidth` (CSS pixels); `undefined` if the picture cannot be resized. */
export function pictureSrcSet(
  path: PicturePath,
  maxWidth: number,
  minWidth = maxWidth <= MAX_FIXED_WIDTH_PX ? maxWidth : Math.min(maxWidth / 4, MIN_SCREEN_WIDTH_PX),
): string | undefined {
  const max = pickWidth(maxWidth * 2);
  const min = pickWidth(minWidth);
  return widthSrcSet(
    path,
    PICTURE_WIDTHS.filter((width) => width >= min && width <= max),
  );
}

export function widthSrcSet(path: PicturePath, widths: readonly number[]): string | undefined {
  const encoded = encodeResizablePath(path);
  if (encoded === undefined) return undefined;
  return widths.map((width) => `/images/w_${pickWidth(width)}/${encoded} ${width}w`).join(', ');
}

/** Returns a `srcset` for a picture with the same width on every screen, or `undefined` if there is no larger file. */
export function highDensitySrcSet(path: PicturePath, width: number): string | undefined {
  const highDensity = pictureUrl(path, width * 2);
  return highDensity === pictureUrl(path, width) ? undefined : `${highDensity} 2x`;
}

function toResizedUrl(path: PicturePath, modifiers: string): string {
  if (path && FINAL_URL_PATTERN.test(path)) return path;
  const encoded = encodeResizablePath(path);
  return encoded === undefined ? PLACEHOLDER_PATH : `/images/${modifiers}/${encoded}`;
}

const encodeResizablePath = (path: PicturePath): string | undefined =>
  path && !FINAL_URL_PATTERN.test(path) ? encodePath(path) : undefined;

function encodePath(path: string): string | undefined {
  const [, encoded] = RESIZED_URL_PATTERN.exec(path) ?? [];
  if (encoded === undefined) return encodePicturePath(path);
  const decoded = decodePercentEncoding(encoded);
  return encodePicturePath(decodeLinkedPicturePath(decoded) ?? decoded);
}

const pickWidth = (minWidth: number): number => PICTURE_WIDTHS.find((width) => width >= minWidth) ?? 1920;
