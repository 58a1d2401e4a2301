import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS, type PictureVariantFormat, SHARE_PICTURE } from '#domain/picture.ts';
import { decodeLinkedPicturePath, isPicturePath } from '#domain/picture-address.ts';

/** Formats and widths that pages use; clients cannot request others. PNG is for tab icons. */
const WIDTHS_BY_FORMAT = { webp: PICTURE_WIDTHS, png: [80] } as const;
/** Shapes of `run-picture-job.ts`, with their widths in px. */
const SHAPES = {
  icon: { format: 'png', widths: [192, 512] },
  tile: { format: 'png', widths: [180, 512] },
  share: { format: SHARE_PICTURE.format, widths: [SHARE_PICTURE.width] },
} as const satisfies Record<string, { format: PictureVariantFormat; widths: readonly number[] }>;
/** Windows rejects these names or reads them as other names. */
const RESERVED_ON_WINDOWS = /[<>:"|?*]|[. ]$/;

type PictureShapeName = keyof typeof SHAPES;

export interface PictureRequest {
  width: number;
  format: PictureVariantFormat;
  contentType: string;
  shape?: PictureShapeName;
  path: string;
  /** URL on another server. `path` is then only the name in the cache. */
  address?: string;
  /** API key of the shop whose data contains the URL. */
  apiKey?: string;
}

/** Reads `/images/<modifiers>/<path>`. Modifiers: `w_320`, `w_80,f_png`, or a shape such as `icon_192`. */
export function readPictureRequest(pathname: string): PictureRequest | undefined {
  const match = /^\/images\/([a-z0-9_,&]{1,40})\/(.+)$/.exec(pathname);
  const [modifiers = '', encodedPath = ''] = match?.slice(1) ?? [];
  const path = decodePath(encodedPath);
  if (path === undefined) return undefined;
  const address = decodeLinkedPicturePath(path);
  if (address === undefined && !isSafePicturePath(path)) return undefined;
  const size = readShape(modifiers) ?? readSize(modifiers);
  return (
    size && {
      ...size,
      contentType: `image/${size.format}`,
      path: address === undefined ? path : `linked/${createHash('sha256').update(address).digest('hex')}`,
      ...(address !== undefined && { address }),
    }
  );
}

/** Like `isPicturePath`, and on Windows without backslashes and without names that Windows would change. */
export const isSafePicturePath = (path: string): boolean =>
  isPicturePath(path) &&
  (process.platform !== 'win32' ||
    (!path.includes('\\') && path.split('/').every((segment) => !RESERVED_ON_WINDOWS.test(segment))));

type VariantSize = Pick<PictureRequest, 'width' | 'format' | 'shape'>;

function readSize(modifiers: string): VariantSize | undefined {
  const {
    w,
    f = 'webp',
    ...unknownModifiers
  }: Record<string, string | undefined> = Object.fromEntries(
    modifiers.split(/[,&]/).map((part) => part.split('_', 2)),
  );
  if (!isFormat(f) || Object.keys(unknownModifiers).length > 0) return undefined;
  const width = WIDTHS_BY_FORMAT[f].find((allowed) => String(allowed) === w);
  return width && { width, format: f };
}

function readShape(modifiers: string): VariantSize | undefined {
  const [shape = '', side = ''] = modifiers.split('_', 2);
  if (!isShape(shape)) return undefined;
  const { format, widths } = SHAPES[shape];
  const width = widths.find((allowed) => String(allowed) === side);
  return width && { shape, width, format };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const isShape = (text: string): text is PictureShapeName => Object.hasOwn(SHAPES, text);

const isFormat = (text: string): text is keyof typeof WIDTHS_BY_FORMAT =>
  Object.hasOwn(WIDTHS_BY_FORMAT, text);
