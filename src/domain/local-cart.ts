/**
 * A line of the cart kept in the browser; `price` is the unit price the shopper saw, in BDT. One whose `status` is `false` counts
 * neither in totals nor in the order.
 */
export interface LocalCartItem {
  skuId: number;
  quantity: number;
  price: number;
  status?: false;
}

/** The cart kept in the browser, as it is stored. */
export interface LocalCart {
  user_id: string;
  items: LocalCartItem[];
}

/** Reads what a browser has stored: lines that are no lines are dropped, the same sku is merged. */
export function readLocalCart(value: unknown): LocalCart | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { user_id, items } = value as Record<string, unknown>;
  if (typeof user_id !== 'string' || user_id === '' || !Array.isArray(items)) return undefined;
  return {
    user_id,
    items: mergeCartLines(items.filter(isItem)).slice(0, MAX_LINES),
  };
}

/** A quantity that a line may have: whole, one at least, and at most what there is. */
export const boundedQuantity = (quantity: number, stock = MAX_LINE_QUANTITY): number =>
  Math.max(1, Math.min(Math.trunc(quantity), stock, MAX_LINE_QUANTITY));

/** Whether a cart holds all the pieces there are of a variant; never of one that no stock bounds (`stock` is undefined). */
export function holdsWholeStock(
  items: readonly CartLine[],
  skuId: number,
  stock: number | undefined,
): stock is number {
  const held = items.find((item) => item.skuId === skuId)?.quantity ?? 0;
  return stock !== undefined && held >= stock;
}

/** Adds a line; the same sku merges, takes the newer price and stays at most `stock`. */
export function addToLocalCart(
  items: LocalCartItem[],
  added: LocalCartItem,
  stock?: number,
): LocalCartItem[] {
  const known = items.find(({ skuId }) => skuId === added.skuId);
  if (!known && items.length >= MAX_LINES) return items;
  const quantity = boundedQuantity((known?.quantity ?? 0) + added.quantity, stock);
  const line = { skuId: added.skuId, quantity, price: added.price };
  return known ? items.map((item) => (item === known ? line : item)) : [...items, line];
}

/** Sets the quantity of a line, from 1 to `stock`. */
export function setLocalQuantity(
  items: LocalCartItem[],
  skuId: number,
  quantity: number,
  stock?: number,
): LocalCartItem[] {
  const bounded = boundedQuantity(quantity, stock);
  return items.map((item) => (item.skuId === skuId ? { ...item, quantity: bounded } : item));
}

/** What stays in the cart when lines of it were ordered: what was put in meanwhile, and what was not ordered. */
export function takeOrdered(items: LocalCartItem[], ordered: readonly CartLine[]): LocalCartItem[] {
  const pieces = new Map(ordered.map(({ skuId, quantity }) => [skuId, quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (pieces.get(item.skuId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The lines that count in totals and in the order. */
export const countedItems = <Item extends { status?: false | undefined }>(items: readonly Item[]): Item[] =>
  items.filter(({ status }) => status !== false);

/** How many pieces the cart holds: the number on its badge. */
export function countPieces(items: readonly Pick<LocalCartItem, 'quantity' | 'status'>[]): number {
  return countedItems(items).reduce((sum, { quantity }) => sum + quantity, 0);
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

/** Most pieces of one variant that a line of a cart or an order may hold. */
export const MAX_LINE_QUANTITY = 1_000;

/** Most lines of a cart, and therefore of an order. */
export const MAX_LINES = 100;

export interface CartLine {
  skuId: number;
  quantity: number;
}

/**
 * Joins lines of the same variant: quantities add up, to at least 1 and at most what a line may hold and, where
 * `stockOf` knows it, the stock. The place in the list is the first line's, all else the last one's.
 */
export function mergeCartLines<Line extends CartLine>(
  lines: readonly Line[],
  stockOf: (skuId: number) => number | undefined = () => undefined,
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const quantity = (merged.get(line.skuId)?.quantity ?? 0) + line.quantity;
    merged.set(line.skuId, { ...line, quantity });
  }
  return [...merged.values()].map((line) => ({
    ...line,
    quantity: boundedQuantity(line.quantity, stockOf(line.skuId)),
  }));
}

/** How long a cart that was left behind is remembered, in hours. */
export const CART_SESSION_HOURS = 24;

/** By what a cart that is left behind is known; times are ISO 8601. */
export interface CartSession {
  sessionId: string;
  createdAt: string;
  expiresAt: string;
}

/** Begins one. */
export function newCartSession(sessionId: string, now: Date): CartSession {
  const ends = new Date(now.getTime() + CART_SESSION_HOURS * 3_600_000);
  return { sessionId, createdAt: now.toISOString(), expiresAt: ends.toISOString() };
}

/** Reads one that was stored; nothing when it has passed, or is none. */
export function readCartSession(value: unknown, now: Date): CartSession | undefined {
  const { sessionId, createdAt, expiresAt } = Object(value) as Record<string, unknown>;
  if (typeof sessionId !== 'string' || sessionId === '') return undefined;
  if (typeof createdAt !== 'string' || typeof expiresAt !== 'string') return undefined;
  return Date.parse(expiresAt) > now.getTime() ? { sessionId, createdAt, expiresAt } : undefined;
}
