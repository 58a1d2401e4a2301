import type { SkuView } from './product-view.ts';
import { skuState } from './sku-state.ts';

/** One value of an option as it can be chosen from where the shopper stands. */
export interface OptionChoice {
  value: string;
  /** The variant it leads to; there is none when the combination does not exist. */
  sku: SkuView | undefined;
  isChosen: boolean;
  isSoldOut: boolean;
}

/**
 * The values of one option for a chosen variant. A value leads to the variant that differs in nothing else, and nowhere
 * when there is none. Where single steps do not join all variants, a value keeps what is chosen before it alone.
 */
export function optionChoices(
  values: readonly string[],
  option: number,
  chosen: SkuView,
  skus: readonly SkuView[],
): OptionChoice[] {
  const areJoined = reachable(chosen, skus).size === skus.length;
  const fits = (sku: SkuView) =>
    areJoined ? difference(sku, chosen) <= 1 : difference(sku, chosen, option) === 0;
  return values.map((value) => {
    const isChosen = value === chosen.values[option];
    const holders = skus.filter((sku) => sku.values[option] === value && fits(sku));
    const sku = isChosen ? chosen : mostAlike(holders, chosen);
    return { value, sku, isChosen, isSoldOut: sku !== undefined && skuState(sku) === 'sold-out' };
  });
}

/** The variants that can be reached by changing one option at a time. */
function reachable(from: SkuView, skus: readonly SkuView[]): Set<SkuView> {
  const found = new Set([from]);
  for (const reached of found) {
    for (const sku of skus) if (difference(sku, reached) <= 1) found.add(sku);
  }
  return found;
}

/** In how many of their options, or of the first `count`, two variants differ. */
const difference = (one: SkuView, other: SkuView, count = one.values.length): number =>
  one.values.slice(0, count).filter((value, option) => value !== other.values[option]).length;

const mostAlike = (skus: readonly SkuView[], to: SkuView): SkuView | undefined =>
  skus.toSorted((one, other) => difference(one, to) - difference(other, to))[0];
