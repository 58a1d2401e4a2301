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
 * The values of one option for a chosen variant. A value leads to the variant that differs in nothing else. Where
 * there is none it leads nowhere, unless it has variants that no other way would reach: then to the one most alike.
 */
export function optionChoices(
  values: readonly string[],
  option: number,
  chosen: SkuView,
  skus: readonly SkuView[],
): OptionChoice[] {
  const within = reachable(chosen, skus);
  return values.map((value) => {
    const holders = skus.filter((sku) => sku.values[option] === value);
    const exact = holders.find(
      (sku) => difference(sku, chosen) === (value === chosen.values[option] ? 0 : 1),
    );
    const outOfReach = holders.filter((holder) => !within.has(holder));
    const sku = exact ?? mostAlike(outOfReach, chosen);
    return {
      value,
      sku,
      isChosen: value === chosen.values[option],
      isSoldOut: sku !== undefined && skuState(sku) === 'sold-out',
    };
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

const difference = (one: SkuView, other: SkuView): number =>
  one.values.filter((value, option) => value !== other.values[option]).length;

const mostAlike = (skus: readonly SkuView[], to: SkuView): SkuView | undefined =>
  skus.toSorted((one, other) => difference(one, to) - difference(other, to))[0];
