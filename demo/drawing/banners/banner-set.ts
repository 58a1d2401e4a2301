import type { Sheet } from '#demo/drawing/kit/sheet.ts';
import type { Piece } from '#demo/drawing/kit/studio.ts';
import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import type { BannerSpec } from '#demo/shop-definition.ts';
import type { BannerFrame } from './banner-frame.ts';

/** A drawn item of the still life. */
export interface SetItem {
  spec: PackshotSpec;
  piece: Piece;
}

export interface BannerSet {
  sheet: Sheet;
  banner: BannerSpec;
  frame: BannerFrame;
  items: readonly SetItem[];
}
