import type { PictureVariantFormat } from '#domain/picture.ts';
import type { PictureRefusal } from '#domain/picture-decoding-limits.ts';

/** Job of a decoding process. The process reads files itself, so that reading uses no thread of the server. */
export type PictureJob =
  /** Upload of a shopper (`photo`) or of an owner (`picture`), who may also upload drawings and animations. */
  | { kind: 'photo'; bytes: Uint8Array }
  | { kind: 'picture'; bytes: Uint8Array }
  | ({ kind: 'variant'; source: { file: string } | { bytes: Uint8Array } } & ResizeOptions)
  /** Returns the pixels of a reduced picture in RGBA, four bytes each. */
  | { kind: 'pixels'; bytes: Uint8Array };

export interface ResizeOptions {
  width: number;
  format: PictureVariantFormat;
  shape?: 'icon' | 'tile' | 'share' | undefined;
}

export type PictureOutcome =
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: PictureRefusal; detail: string }
  | { kind: 'missing' }
  /** Failure of the system and not of the picture: full disk, or too many open files. */
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'killed'; reason: 'time' | 'memory' | 'crash'; detail: string };

export const OUT_OF_MEMORY_EXIT_CODE = 71;
