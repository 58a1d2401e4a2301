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

/** Drops invalid lines and merges lines of the same SKU. */
export function readLocalCart(value: unknown): LocalCart | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { user_id, items } = value as Record<string, unknown>;
  if (typeof user_id !== 'string' || user_id === '' || !Array.isArray(items)) return undefined;
  return {
    user_id,
    items: mergeCartLines(items.filter(isItem)).slice(0, MAX_CART_LINES),
  };
}

export const clampQuantity = (quantity: number, stock = MAX_LINE_QUANTITY): number =>
  Math.max(1, Math.min(Math.trunc(quantity), stock, MAX_LINE_QUANTITY));

/** An undefined `stock` is unlimited. */
export function containsFullStock(
  items: readonly CartLine[],
  skuId: number,
  stock: number | undefined,
): stock is number {
  const quantity = items.find((item) => item.skuId === skuId)?.quantity ?? 0;
  return stock !== undefined && quantity >= stock;
}

/** Adds at most up to `stock`. The line gets the price of `added`. A full cart gets no new line. */
export function addToLocalCart(items: LocalCartItem[], added: LocalCartItem, stock?: number) {
  const known = items.find(({ skuId }) => skuId === added.skuId);
  if (!known && items.length >= MAX_CART_LINES) return items;
  const quantity = clampQuantity((known?.quantity ?? 0) + added.quantity, stock);
  const line = { skuId: added.skuId, quantity, price: added.price };
  return known ? items.map((item) => (item === known ? line : item)) : [...items, line];
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

export const includedItems = <Item extends { status?: false | undefined }>(items: readonly Item[]): Item[] =>
  items.filter(({ status }) => status !== false);

export function countUnits(items: readonly Pick<LocalCartItem, 'quantity' | 'status'>[]): number {
  return includedItems(items).reduce((sum, { quantity }) => sum + quantity, 0);
}

function isItem(value: unknown): value is LocalCartItem {
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

export const MAX_CART_LINES = 100;

export interface CartLine {
  skuId: number;
  quantity: number;
}

/** Uses the first line's position and the last line's data. Limits the quantity to stock and `MAX_LINE_QUANTITY`. */
export function mergeCartLines<Line extends CartLine>(
  lines: readonly Line[],
  getStock: (skuId: number) => number | undefined = () => undefined,
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const quantity = (merged.get(line.skuId)?.quantity ?? 0) + line.quantity;
    merged.set(line.skuId, { ...line, quantity });
  }
  return [...merged.values()].map((line) => ({
    ...line,
    quantity: clampQuantity(line.quantity, getStock(line.skuId)),
  }));
}

export const CART_SESSION_HOURS = 24;

/** Times in ISO 8601. */
export interface CartSession {
  sessionId: string;
  createdAt: string;
  expiresAt: string;
}

export function createCartSession(sessionId: string, now: Date): CartSession {
  const ends = new Date(now.getTime() + CART_SESSION_HOURS * 3_600_000);
  return { sessionId, createdAt: now.toISOString(), expiresAt: ends.toISOString() };
}

export function readCartSession(value: unknown, now: Date): CartSession | undefined {
  const { sessionId, createdAt, expiresAt } = Object(value) as Record<string, unknown>;
  if (typeof sessionId !== 'string' || sessionId === '') return undefined;
  if (typeof createdAt !== 'string' || typeof expiresAt !== 'string') return undefined;
  return Date.parse(expiresAt) > now.getTime() ? { sessionId, createdAt, expiresAt } : undefined;
}
