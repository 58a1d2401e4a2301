/** `price`: displayed unit price in BDT. `status: false` excludes the line from totals and orders. */
export interface LocalCartItem {
  skuId: number;
  quantity: number;
  price: number;
  status?: false;
}

export interface LocalCart {
  user_id: string;
  items: LocalCartItem[];
}

/** Drops invalid lines and merges lines of the same SKU. `reductions` lists the lines and units above the limits. */
export function readLocalCart(
  value: unknown,
): (LocalCart & { reductions?: [CartReduction, ...CartReduction[]] }) | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { user_id, items } = value as Record<string, unknown>;
  if (typeof user_id !== 'string' || user_id === '' || !Array.isArray(items)) return undefined;
  const { lines, reductions } = limitCartLines(sumLinesBySku(items.filter(isLocalCartItem)), MAX_CART_LINES);
  const [first, ...others] = reductions;
  return { user_id, items: lines, ...(first && { reductions: [first, ...others] }) };
}

export const clampQuantity = (quantity: number, stock = MAX_LINE_QUANTITY): number =>
  Math.max(1, Math.min(Math.trunc(quantity), stock, MAX_LINE_QUANTITY));

/** Whether the cart contains the whole stock of a variant. An undefined `stock` is unlimited. */
export function hasAllStockInCart(
  items: readonly CartLine[],
  skuId: number,
  stock: number | undefined,
): stock is number {
  const quantity = items.find((item) => item.skuId === skuId)?.quantity ?? 0;
  return stock !== undefined && quantity >= stock;
}

/** Adds units up to `stock`, but at least one. The line gets the price of `added`. A full cart gets no new line. */
export function addToLocalCart(
  items: LocalCartItem[],
  added: LocalCartItem,
  stock?: number,
): { items: LocalCartItem[]; reduction?: CartReduction } {
  const { skuId } = added;
  const known = items.find((item) => item.skuId === skuId);
  const wanted = (known?.quantity ?? 0) + added.quantity;
  if (!known && items.length >= MAX_CART_LINES)
    return { items, reduction: { skuId, wanted, quantity: 0, reason: 'full-cart' } };
  const quantity = clampQuantity(wanted, stock);
  const line = { skuId, quantity, price: added.price };
  const next = known ? items.map((item) => (item === known ? line : item)) : [...items, line];
  const reduction = findReduction({ skuId, quantity: wanted }, quantity, stock);
  return { items: next, ...(reduction && { reduction }) };
}

export function setLocalQuantity(items: LocalCartItem[], skuId: number, quantity: number, stock?: number) {
  const bounded = clampQuantity(quantity, stock);
  return items.map((item) => (item.skuId === skuId ? { ...item, quantity: bounded } : item));
}

export function removeOrderedItems(items: LocalCartItem[], ordered: readonly CartLine[]): LocalCartItem[] {
  const orderedUnits = new Map(ordered.map(({ skuId, quantity }) => [skuId, quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (orderedUnits.get(item.skuId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

export const listIncludedItems = <Item extends { status?: false | undefined }>(
  items: readonly Item[],
): Item[] => items.filter(({ status }) => status !== false);

export function countUnits(items: readonly Pick<LocalCartItem, 'quantity' | 'status'>[]): number {
  return listIncludedItems(items).reduce((sum, { quantity }) => sum + quantity, 0);
}

function isLocalCartItem(value: unknown): value is LocalCartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { skuId, quantity, price, status } = value as Record<string, unknown>;
  return (
    Number.isSafeInteger(skuId) &&
    Number(skuId) > 0 &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0 &&
    typeof price === 'number' &&
    Number.isFinite(price) &&
    price >= 0 &&
    (status === undefined || status === false)
  );
}

export const MAX_LINE_QUANTITY = 1_000;

/** `stock`: too few units in stock. `line-limit`, `full-cart`: limits of every cart. `unavailable`: no longer sold. */
export type ReductionReason = 'stock' | 'sold-out' | 'line-limit' | 'full-cart' | 'unavailable';

/** Units that a shopper added, but that the cart does not contain. */
export interface CartReduction {
  skuId: number;
  wanted: number;
  quantity: number;
  reason: ReductionReason;
}

function findReduction(
  { skuId, quantity: wanted }: CartLine,
  quantity: number,
  stock = MAX_LINE_QUANTITY,
): CartReduction | undefined {
  if (quantity >= wanted) return undefined;
  const reason = stock <= 0 ? 'sold-out' : stock < MAX_LINE_QUANTITY ? 'stock' : 'line-limit';
  return { skuId, wanted, quantity, reason };
}

/** Limits the quantities of the first `max` lines to the stock, and drops the other lines. */
export function limitCartLines<Line extends CartLine>(
  sums: readonly Line[],
  max: number,
  getStock: (skuId: number) => number | undefined = () => undefined,
) {
  const lines = sums
    .slice(0, max)
    .map((line) => ({ ...line, quantity: clampQuantity(line.quantity, getStock(line.skuId)) }));
  const reductions = sums.flatMap((line, index) => {
    const limited = lines[index];
    if (!limited) return toDroppedReduction(line, 'full-cart');
    return findReduction(line, limited.quantity, getStock(line.skuId)) ?? [];
  });
  return { lines, reductions };
}

export const toDroppedReduction = (
  { skuId, quantity }: CartLine,
  reason: ReductionReason,
): CartReduction => ({
  skuId,
  wanted: quantity,
  quantity: 0,
  reason,
});

export const MAX_CART_LINES = 100;

export interface CartLine {
  skuId: number;
  quantity: number;
}

/** Merges lines of a variant: uses the first line's position and the last line's data, and limits the quantity. */
export function mergeCartLines<Line extends CartLine>(
  lines: readonly Line[],
  getStock: (skuId: number) => number | undefined = () => undefined,
): Line[] {
  return sumLinesBySku(lines).map((line) => ({
    ...line,
    quantity: clampQuantity(line.quantity, getStock(line.skuId)),
  }));
}

export function sumLinesBySku<Line extends CartLine>(lines: readonly Line[]): Line[] {
  const sums = new Map<number, Line>();
  for (const line of lines) {
    const quantity = (sums.get(line.skuId)?.quantity ?? 0) + line.quantity;
    sums.set(line.skuId, { ...line, quantity });
  }
  return [...sums.values()];
}
