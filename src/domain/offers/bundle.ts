import { addPoisha, multiplyPoisha, type Poisha, ZERO_POISHA } from '#domain/money.ts';
import { isInScope, type OfferLine, type OfferScope } from './offer-scope.ts';

export interface Bundle {
  take: number;
  pay: number;
  scope: OfferScope;
}

/** Divides units, highest price first, into groups of `take`. In a complete group, the last `take - pay` are free. */
export function calculateBundleDiscounts(
  { take, pay, scope }: Bundle,
  lines: readonly OfferLine[],
): Poisha[] {
  const discounts = lines.map(() => ZERO_POISHA);
  const ranked = [...lines.entries()]
    .filter(([, line]) => isInScope(scope, line))
    .sort(([, one], [, other]) => other.unitPrice - one.unitPrice);
  const units = ranked.reduce((sum, [, { quantity }]) => sum + quantity, 0);
  const bundledUnits = units - (units % take);
  let before = 0;
  for (const [index, { quantity, unitPrice }] of ranked) {
    const [from, to] = [Math.min(before, bundledUnits), Math.min(before + quantity, bundledUnits)];
    discounts[index] = multiplyPoisha(
      unitPrice,
      countFreeUnits(to, take, pay) - countFreeUnits(from, take, pay),
    );
    before += quantity;
  }
  return discounts;
}

const countFreeUnits = (units: number, take: number, pay: number): number =>
  Math.floor(units / take) * (take - pay) + Math.max(0, (units % take) - pay);

export interface BundledLines<Offer extends Bundle> {
  discounts: Poisha[];
  bundles: (Offer | undefined)[];
}

/** Applies at most one bundle to each line, bundles with the largest discount first. */
export function applyBundles<Offer extends Bundle>(
  offered: readonly Offer[],
  lines: readonly OfferLine[],
): BundledLines<Offer> {
  const applied: BundledLines<Offer> = {
    discounts: lines.map(() => ZERO_POISHA),
    bundles: lines.map(() => undefined),
  };
  let left = [...offered];
  while (left.length > 0) {
    const free = lines.map((line, at) => (applied.bundles[at] ? { ...line, quantity: 0 } : line));
    const best = left
      .map((bundle) => ({ bundle, discounts: calculateBundleDiscounts(bundle, free) }))
      .reduce((one, other) => (addPoisha(...other.discounts) > addPoisha(...one.discounts) ? other : one));
    if (addPoisha(...best.discounts) === 0) break;
    for (const [at, line] of free.entries()) {
      if (line.quantity === 0 || !isInScope(best.bundle.scope, line)) continue;
      applied.bundles[at] = best.bundle;
      applied.discounts[at] = best.discounts[at] ?? ZERO_POISHA;
    }
    left = left.filter((bundle) => bundle !== best.bundle);
  }
  return applied;
}
