import { PICTURE_WIDTHS, type VariantFormat } from '#domain/picture.ts';

/** Formats and widths that pages use; clients cannot request others. PNG is for tab icons. */
const FORMATS = {
  webp: { contentType: 'image/webp', widths: PICTURE_WIDTHS },
  png: { contentType: 'image/png', widths: [80] },
} as const satisfies Record<VariantFormat, { contentType: string; widths: readonly number[] }>;
/** Side lengths of square icons in px: `icon` unchanged, `tile` with a background (see `run-picture-job.ts`). */
const SQUARES = { icon: [192, 512], tile: [180, 512] } as const satisfies Record<string, readonly number[]>;
const PICTURE_PATH = /^(?:[a-z0-9_][a-z0-9_.-]*\/)*[a-z0-9_][a-z0-9_.-]*\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const MAX_PATH_LENGTH = 300;

export type SquareShape = keyof typeof SQUARES;

export interface PictureRequest {
  width: number;
  format: VariantFormat;
  contentType: string;
  square?: SquareShape;
  path: string;
}

/** Modifiers: `w_<width>` with optional `f_<format>` (default WebP), or `icon_<side>` or `tile_<side>` for a PNG. */
export function readPictureRequest(pathname: string): PictureRequest | undefined {
  const match = /^\/images\/([a-z0-9_,&]{1,40})\/(.+)$/.exec(pathname);
  const [modifiers = '', path = ''] = match?.slice(1) ?? [];
  if (path.length > MAX_PATH_LENGTH || path.includes('..') || !PICTURE_PATH.test(path)) return undefined;
  const square = readSquare(modifiers);
  if (square) return { ...square, format: 'png', contentType: FORMATS.png.contentType, path };
  const {
    w,
    f = 'webp',
    ...unknownModifiers
  }: Record<string, string | undefined> = Object.fromEntries(
    modifiers.split(/[,&]/).map((part) => part.split('_', 2)),
  );
  if (!isFormat(f) || Object.keys(unknownModifiers).length > 0) return undefined;
  const { contentType, widths } = FORMATS[f];
  const width = widths.find((allowed) => String(allowed) === w);
  return width && { width, format: f, contentType, path };
}

function readSquare(modifiers: string): Required<Pick<PictureRequest, 'square' | 'width'>> | undefined {
  const [shape = '', side = ''] = modifiers.split('_', 2);
  if (!isSquare(shape)) return undefined;
  const width = SQUARES[shape].find((allowed) => String(allowed) === side);
  return width && { square: shape, width };
}

const isSquare = (text: string): text is SquareShape => Object.hasOwn(SQUARES, text);

const isFormat = (text: string): text is VariantFormat => Object.hasOwn(FORMATS, text);
