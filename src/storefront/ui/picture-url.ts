import { PICTURE_WIDTHS } from '#domain/picture.ts';

const PLACEHOLDER = '/placeholder.png';
/** Pictures up to this width are little worth choosing between. */
const SMALL = 240;
/** In CSS pixels; what is as wide as the screen is not needed smaller. */
const NARROWEST_SCREEN = 320;

/** The address of a picture of the shop, at least as wide as asked. An empty path gives the placeholder. */
export function pictureUrl(path: string | null | undefined, width: number): string {
  if (!path) return PLACEHOLDER;
  if (/^(?:https?:)?\/\//.test(path) || path.startsWith('/')) return path;
  const allowed = PICTURE_WIDTHS.find((candidate) => candidate >= width) ?? 1920;
  return `/images/w_${allowed}/${path}`;
}

/** The `srcset` of a picture shown at most `widest` CSS pixels wide; twice that for fine screens. */
export function pictureSrcSet(path: string | null | undefined, widest: number): string | undefined {
  if (!path || /^(?:https?:)?\/\//.test(path) || path.startsWith('/')) return undefined;
  const most = pickWidth(widest * 2);
  const least = pickWidth(widest <= SMALL ? widest : Math.min(widest / 4, NARROWEST_SCREEN));
  return PICTURE_WIDTHS.filter((width) => width >= least && width <= most)
    .map((width) => `${pictureUrl(path, width)} ${width}w`)
    .join(', ');
}

/** The `srcset` of a picture that is as wide on every screen, beside its `src`: the one for fine screens. */
export function fineSrcSet(path: string | null | undefined, width: number): string | undefined {
  const fine = pictureUrl(path, width * 2);
  return fine === pictureUrl(path, width) ? undefined : `${fine} 2x`;
}

const pickWidth = (wanted: number): number => PICTURE_WIDTHS.find((width) => width >= wanted) ?? 1920;
