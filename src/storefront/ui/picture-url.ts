import { PICTURE_WIDTHS } from '#domain/picture.ts';

const PLACEHOLDER = '/placeholder.png';
/** Pictures up to this width need no `srcset`. */
const SMALL = 240;
/** In CSS pixels; full-width pictures are never smaller. */
const NARROWEST_SCREEN = 320;

/** At least `width` pixels wide. An empty path returns the placeholder. */
export function pictureUrl(path: string | null | undefined, width: number): string {
  if (!path) return PLACEHOLDER;
  if (/^(?:https?:)?\/\//.test(path) || path.startsWith('/')) return path;
  const allowed = PICTURE_WIDTHS.find((candidate) => candidate >= width) ?? 1920;
  return `/images/w_${allowed}/${path}`;
}

/** Up to twice `widest` (CSS pixels), for high-resolution screens. */
export function pictureSrcSet(path: string | null | undefined, widest: number): string | undefined {
  if (!path || /^(?:https?:)?\/\//.test(path) || path.startsWith('/')) return undefined;
  const max = pickWidth(widest * 2);
  const min = pickWidth(widest <= SMALL ? widest : Math.min(widest / 4, NARROWEST_SCREEN));
  return PICTURE_WIDTHS.filter((width) => width >= min && width <= max)
    .map((width) => `${pictureUrl(path, width)} ${width}w`)
    .join(', ');
}

/** For pictures with the same width on every screen. */
export function highDensitySrcSet(path: string | null | undefined, width: number): string | undefined {
  const highDensity = pictureUrl(path, width * 2);
  return highDensity === pictureUrl(path, width) ? undefined : `${highDensity} 2x`;
}

const pickWidth = (wanted: number): number => PICTURE_WIDTHS.find((width) => width >= wanted) ?? 1920;
