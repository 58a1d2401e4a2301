import type { BannerSpec } from '../../shop-definition.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Piece } from '../kit/studio.ts';
import type { PackshotSpec } from '../packshot-spec.ts';
import type { BannerFrame } from './banner-frame.ts';

/** An item of the still life, drawn. */
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
