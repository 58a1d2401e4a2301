import {
  type CartLine,
  type CartReduction,
  limitCartLines,
  MAX_CART_LINES,
  sumLinesBySku,
  toDroppedReduction,
} from './local-cart.ts';

interface CartsToMerge {
  current: readonly CartLine[];
  added: readonly CartLine[];
  /** Whether the shop has the variant. Other variants are added only if `current` contains them. */
  isKnown: (skuId: number) => boolean;
  getStock: (skuId: number) => number | undefined;
}

/** Every added unit is in the result's `lines` or `reductions`; lines of `current` are never dropped. */
export function mergeCarts({ current, added, isKnown, getStock }: CartsToMerge) {
  const known = new Set(current.map(({ skuId }) => skuId));
  const canAdd = ({ skuId }: CartLine) => known.has(skuId) || isKnown(skuId);
  const addable = added.filter(canAdd);
  const touched = new Set(addable.map(({ skuId }) => skuId));
  const sums = sumLinesBySku([...current, ...addable]);
  // A line without added units keeps its quantity, even above the stock.
  const findStock = (skuId: number) => (touched.has(skuId) ? getStock(skuId) : undefined);
  const { lines, reductions } = limitCartLines(sums, Math.max(MAX_CART_LINES, known.size), findStock);
  const unavailable = sumLinesBySku(added.filter((line) => !canAdd(line)));
  const dropped: CartReduction[] = unavailable.map((line) => toDroppedReduction(line, 'unavailable'));
  return { lines, reductions: [...reductions, ...dropped] };
}
