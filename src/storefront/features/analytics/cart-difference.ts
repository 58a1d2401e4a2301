import type { TrackedLine } from '#storefront/analytics/shop-event.ts';

export interface CartDifference {
  added: TrackedLine[];
  removed: TrackedLine[];
}

/** What a change put into the cart and took out of it, in pieces. */
export function cartDifference(
  before: readonly TrackedLine[],
  after: readonly TrackedLine[],
): CartDifference {
  return { added: surplus(after, before), removed: surplus(before, after) };
}

/** The pieces that `lines` have over `others`. */
function surplus(lines: readonly TrackedLine[], others: readonly TrackedLine[]): TrackedLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (others.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
