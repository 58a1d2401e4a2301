import { createHash } from 'node:crypto';
import { toPictureVariantFileName } from '#domain/picture.ts';
import type { PictureRequest } from './picture-request.ts';

/** Longer names are hashed. File systems allow 255 bytes; a variant's name has up to 50 more while it is written. */
const MAX_NAME_BYTES = 200;

export function toVariantFileName({ width, path, format, shape }: PictureRequest): string {
  const segments = path
    .split('/')
    .map((segment) =>
      Buffer.byteLength(segment) > MAX_NAME_BYTES
        ? createHash('sha256').update(segment).digest('hex')
        : segment,
    );
  return `${shape ?? ''}${width}/${toPictureVariantFileName(segments.join('/'), format)}`;
}
