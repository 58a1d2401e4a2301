import type { VariantFormat } from '#domain/picture.ts';
import type { PictureRefusal } from '#domain/picture-decoding-limits.ts';

/** A job for a picture process. The process reads files itself, so that they take no thread of the server. */
export type PictureJob =
  /** An upload, to be stored as WebP without metadata. */
  | { kind: 'photo'; bytes: Uint8Array }
  /** An original in a size requested by pages. */
  | ({ kind: 'variant'; source: { file: string } | { bytes: Uint8Array } } & PictureShape)
  /** RGBA pixels of a small picture, four bytes each. */
  | { kind: 'pixels'; bytes: Uint8Array };

export interface PictureShape {
  width: number;
  format: VariantFormat;
  /** A square icon; a tile also has a background. */
  square?: 'icon' | 'tile' | undefined;
}

export type PictureOutcome =
  | { kind: 'made'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: PictureRefusal; detail: string }
  | { kind: 'missing' }
  /** A full disk or too many open files prevented the job. */
  | { kind: 'failed'; code: string; message: string }
  /** The process was killed for taking too long or too much memory, or it crashed. */
  | { kind: 'ended'; reason: 'time' | 'memory' | 'crash'; detail: string };

/** Exit code of a process that exceeded its memory limit. */
export const OUT_OF_MEMORY = 71;
