import type { DemoProduct } from '#demo/shop-definition.ts';
import { furnitureRange } from './furniture-range.ts';
import { lightRange } from './light-range.ts';
import { tableAndDecorRange } from './table-and-decor-range.ts';
import { textileRange } from './textile-range.ts';

/** Everything Ghor sells. */
export const products: DemoProduct[] = [
  ...furnitureRange,
  ...lightRange,
  ...textileRange,
  ...tableAndDecorRange,
];
