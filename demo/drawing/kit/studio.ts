import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import type { Sheet } from './sheet.ts';

/** Input of a drawing: the specification and the sheet to draw on. */
export interface Studio {
  spec: PackshotSpec;
  sheet: Sheet;
}

/**
 * One drawn object. Its base is at the origin, and it extends towards negative y. A hanging object has its
 * centre line at x = 0 and extends from `top` to 0; a flat one is seen from above in the same rectangle.
 */
export interface Piece {
  markup: string;
  left: number;
  right: number;
  top: number;
  stance: 'standing' | 'hung' | 'flat';
  /** Half width of the part that touches the ground. */
  foot: number;
  /** Outline for the shadow of hanging and flat objects. */
  outline?: string;
  /** Centre and magnification of the close view. */
  focus: { x: number; y: number; zoom: number };
}

/** Pose of an object: as it is sold, or its second pose, such as open, lit or turned. */
export type Pose = 'first' | 'second';
export type Draw = (studio: Studio, pose: Pose) => Piece;
