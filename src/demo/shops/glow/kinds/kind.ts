import type { PackshotShape } from '#demo/pictures/packshot-spec.ts';

type Paint = 'body' | 'cap' | 'contents' | 'accent';

/** What all products of one kind share: pack, place in the shop, use and caution. */
export interface Kind {
  shape: PackshotShape;
  category: string;
  code: string;
  bn: string;
  /** Months it keeps once opened; 0 where that means nothing. */
  keeps: number;
  /** Each product shows one of the ways to use it. */
  use: string[][];
  care: string[];
  /** What a shade colours on the pack. */
  paint: Paint[];
}

/** Builds a kind from its pack, ways to use it, cautions and what a shade paints. */
export const kind = (
  [shape, category, code, bn, keeps]: [PackshotShape, string, string, string, number],
  use: string[][],
  care: string[],
  paint: Paint[] = ['contents'],
): Kind => ({ shape, category, code, bn, keeps, use, care, paint });
