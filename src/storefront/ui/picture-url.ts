import { PICTURE_WIDTHS } from '#domain/picture.ts';

const PLACEHOLDER = '/placeholder.png';
/** Pictures up to this width (in CSS pixels) have the same size on every screen. */
const MAX_FIXED_WIDTH_PX = 240;
/** Width of the narrowest screens in CSS pixels. Full-width pictures need no smaller file. */
const MIN_SCREEN_WIDTH_PX = 320;

/** The picture is at least `width` px wide. Empty path: the placeholder. URL or absolute path: unchanged. */
export function pictureUrl(path: string | null | undefined, width: number): string {
  if (!path) return PLACEHOLDER;
  if (/^(?:https?:)?\/\//.test(path) || path.startsWith('/')) return path;
  return `/images/w_${pickWidth(width)}/${path}`;
}

/** Widths go up to twice `maxWidth` (CSS pixels). `undefined` if the path is empty, absolute or a URL. */
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

/** For a picture with the same width on every screen. `undefined` if there is no larger file. */
export function highDensitySrcSet(path: string | null | undefined, width: number): string | undefined {
  const highDensity = pictureUrl(path, width * 2);
  return highDensity === pictureUrl(path, width) ? undefined : `${highDensity} 2x`;
}

const pickWidth = (minWidth: number): number => PICTURE_WIDTHS.find((width) => width >= minWidth) ?? 1920;
