import type { MadeFormat } from '#domain/picture.ts';
import type { PictureRefusal } from '#domain/picture-limits.ts';

/** Work for the picture process. Files are read there, so that they take no thread of this process. */
export type PictureJob =
  /** A picture that a shopper sent, to be stored as WebP without its metadata. */
  | { kind: 'photo'; bytes: Uint8Array }
  /** An original in one of the sizes that pages ask for. */
  | ({ kind: 'variant'; source: { file: string } | { bytes: Uint8Array } } & PictureShape)
  /** The pixels of a small picture: four bytes each, red, green, blue and opacity. */
  | { kind: 'pixels'; bytes: Uint8Array };

export interface PictureShape {
  width: number;
  format: MadeFormat;
  /** A square icon, on a ground of its own when it is a tile. */
  square?: 'icon' | 'tile' | undefined;
}

export type PictureOutcome =
  | { kind: 'made'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: PictureRefusal; detail: string }
  /** The file does not exist. */
  | { kind: 'missing' }
  /** The disk, or the number of open files, keeps it from being made now. */
  | { kind: 'failed'; code: string; message: string }
  /** The process was ended because the job took too long or too much memory, or crashed under it. */
  | { kind: 'ended'; reason: 'time' | 'memory' | 'crash'; detail: string };

/** Exit code of a process that took more memory than it may. */
export const OUT_OF_MEMORY = 71;
