import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import type { Sheet } from './sheet.ts';

/** What a drawing works with: the order slip and the sheet it is drawn on. */
export interface Studio {
  spec: PackshotSpec;
  sheet: Sheet;
}

/**
 * One drawn object. Its foot stands at the origin and it rises towards negative y. A hung object has its
 * middle line at x = 0 and hangs from `top` to 0; a flat one lies seen from above in the same rectangle.
 */
export interface Piece {
  markup: string;
  left: number;
  right: number;
  top: number;
  stance: 'standing' | 'hung' | 'flat';
  /** Half width of what touches the ground. */
  foot: number;
  /** Outline for the shadow of hung and flat objects. */
  outline?: string;
  /** Where the close view looks, and how near it comes. */
  focus: { x: number; y: number; zoom: number };
}

/** How an object shows itself: as it is sold, or open, lit, turned — whatever its second pose is. */
export type Pose = 'first' | 'second';
export type Draw = (studio: Studio, pose: Pose) => Piece;
