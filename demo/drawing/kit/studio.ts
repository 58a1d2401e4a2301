import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import type { Sheet } from './sheet.ts';

/** Input of a drawing: the specification and the sheet to draw on. */
export interface Studio {
  spec: PackshotSpec;
  sheet: Sheet;
}

/**
 * A drawn object. A standing object has its base at the origin and extends upwards, towards negative y. A
 * hanging object has its centre line at x = 0 and extends from `top` to 0. A flat object has the same
 * rectangle as a hanging one, but is seen from above.
 */
export interface Piece {
  markup: string;
  left: number;
  right: number;
  top: number;
  stance: 'standing' | 'hung' | 'flat';
  /** Half width of the base of the object. The shadow on the ground has this width. */
  foot: number;
  /** Outline of a hanging or flat object, for its shadow. */
  outline?: string;
  /** Centre of the `detail` view, and its magnification relative to a view of the whole object. */
  focus: { x: number; y: number; zoom: number };
}

/** Pose of an object: `first` is as it is sold, `second` is another pose, such as open, lit or turned. */
export type Pose = 'first' | 'second';
export type Draw = (studio: Studio, pose: Pose) => Piece;
