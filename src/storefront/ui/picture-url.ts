import { PICTURE_WIDTHS } from '#domain/picture.ts';

const PLACEHOLDER = '/placeholder.png';
/** Pictures up to this width (in CSS pixels) have the same size on every screen. */
const MAX_FIXED_WIDTH_PX = 240;
/** Minimum width of screens in CSS pixels; full-width pictures are never smaller. */
const MIN_SCREEN_WIDTH_PX = 320;

/** Returns the URL of a picture at least `width` pixels wide; for an empty path, the placeholder. */
export function pictureUrl(path: string | null | undefined, width: number): string {
  if (!path) return PLACEHOLDER;
  if (/^(?:https?:)?\/\//.test(path) || path.startsWith('/')) return path;
  return `/images/w_${pickWidth(width)}/${path}`;
}

/** Returns a `srcset` with widths up to twice `maxWidth` (CSS pixels), for high-resolution screens. */
export function pictureSrcSet(path: string | null | undefined, maxWidth: number): string | undefined {
  if (!path || /^(?:https?:)?\/\//.test(path) || path.startsWith('/')) return undefined;
  const max = pickWidth(maxWidth * 2);
  const min = pickWidth(
    maxWidth <= MAX_FIXED_WIDTH_PX ? maxWidth : Math.min(maxWidth / 4, MIN_SCREEN_WIDTH_PX),
  );
  return PICTURE_WIDTHS.filter((width) => width >= min && width <= max)
    .map((width) => `${pictureUrl(path, width)} ${width}w`)
    .join(', ');
}

/** Returns the `srcset` of a picture that has the same width on every screen. */
export function highDensitySrcSet(path: string | null | undefined, width: number): string | undefined {
  const highDensity = pictureUrl(path, width * 2);
  return highDensity === pictureUrl(path, width) ? undefined : `${highDensity} 2x`;
}

const pickWidth = (minWidth: number): number => PICTURE_WIDTHS.find((width) => width >= minWidth) ?? 1920;
