/** Widths that pictures are made in. */
export const IMAGE_WIDTHS = [40, 80, 120, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

const FORMATS = { webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const;
const PATH = /^(?:[a-z0-9_][a-z0-9_.-]*\/)*[a-z0-9_][a-z0-9_.-]*\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const MAX_PATH = 300;

export type ImageFormat = keyof typeof FORMATS;

export interface ImageRequest {
  width: number;
  format: ImageFormat;
  contentType: string;
  /** Path below the media folder. */
  path: string;
}

/** What `/images/<modifiers>/<path>` asks for: `w_<width>` and `f_<format>`, WebP by default. */
export function readImageRequest(pathname: string): ImageRequest | undefined {
  const match = /^\/images\/([a-z0-9_,&]{1,40})\/(.+)$/.exec(pathname);
  const [modifiers = '', path = ''] = match?.slice(1) ?? [];
  if (path.length > MAX_PATH || path.includes('..') || !PATH.test(path)) return undefined;
  const {
    w,
    f = 'webp',
    ...others
  }: Record<string, string | undefined> = Object.fromEntries(
    modifiers.split(/[,&]/).map((part) => part.split('_', 2)),
  );
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === w);
  if (!width || !isFormat(f) || Object.keys(others).length > 0) return undefined;
  return { width, format: f, contentType: FORMATS[f], path };
}

const isFormat = (text: string): text is ImageFormat => Object.hasOwn(FORMATS, text);
