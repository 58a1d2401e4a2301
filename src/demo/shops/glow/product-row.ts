import type { PackshotShape } from '#demo/pictures/packshot-spec.ts';
import type { IngredientName } from './ingredients.ts';
import type { KindName } from './kinds.ts';
import type { TintName } from './tints.ts';
import type { TraitName } from './traits.ts';

/** What a row says, in Bangla; what it leaves out is told by the kind and the ingredients. */
interface RowInBangla {
  says?: string;
  good?: string[];
  notes?: [string, string, string];
  facts?: Record<string, string>;
}

/** One product as the tables tell it; prices in taka. */
export interface ProductRow {
  brand: string;
  kind: KindName;
  /** Without the brand. */
  name: string;
  bn: string;
  /** Size to price, smallest first. */
  sizes: Record<string, number>;
  /** Shade to colour. */
  shades?: Record<string, string>;
  /** Percent off. */
  off?: number;
  with?: IngredientName[];
  for?: TraitName[];
  says: string;
  good: string[];
  /** Top, heart and base of a scent. */
  notes?: [string, string, string];
  /** Facts of a device or a set. */
  facts?: Record<string, string>;
  inBangla?: RowInBangla;
  tint?: TintName;
  shape?: PackshotShape;
  /** Replaces the category of the kind. */
  in?: string[];
  deal?: 'buy-1-get-1' | 'winter-glow' | 'bridal-edit';
  /** Stock of all variants, or by shade or size. */
  stock?: number | Record<string, number>;
  /** Taka paid ahead, per piece. */
  preOrder?: number;
  /** Among the shop's best sellers, or just arrived. */
  hit?: true;
  fresh?: true;
  /** No longer sold. */
  archived?: true;
}

type RowFacts = Omit<ProductRow, 'brand' | 'kind' | 'name' | 'bn'>;

export function productRow(
  brand: string,
  kind: KindName,
  name: string,
  bn: string,
  facts: RowFacts,
): ProductRow {
  return { brand, kind, name, bn, ...facts };
}
