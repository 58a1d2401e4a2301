import { boundedQuantity, type LocalCartItem, MAX_LINES } from '#domain/local-cart.ts';
import { MAX_WISHES } from '#domain/local-wishlist.ts';

/** A line as the account had it when it was last asked; `status` false keeps it out of totals and order. */
export interface SharedLine {
  id: number;
  skuId: number;
  quantity: number;
  status: boolean;
}

/** What an account had when it was last asked: whatever the browser has else was changed in the browser. */
export interface SharedState {
  /** Of the customer; 0 while a browser has only a guest's. */
  userId: number;
  lines: SharedLine[];
  wishes: number[];
  /** What the account was told last, until it has answered: it may know already. */
  unanswered?: Unanswered;
}

/** Changes that were sent; asked again with the same key, pieces are put in once. */
export interface Unanswered {
  key: string;
  changes: CartChange[];
}

export const NOTHING_SHARED: SharedState = { userId: 0, lines: [], wishes: [] };

/** What the account is to be told. */
export type CartChange =
  | { kind: 'add'; skuId: number; quantity: number }
  | { kind: 'change'; id: number; skuId: number; quantity?: number; status?: boolean }
  | { kind: 'remove'; id: number; skuId: number };

/** Reads what a browser has stored of an account; nothing when it is none. */
export function readSharedState(value: unknown): SharedState | undefined {
  const { userId, lines, wishes, unanswered } = Object(value) as Record<string, unknown>;
  if (!isId(userId) || !Array.isArray(lines) || !Array.isArray(wishes)) return undefined;
  return {
    userId,
    lines: lines.filter(isLine),
    wishes: wishes.filter(isId),
    ...(isUnanswered(unanswered) && { unanswered }),
  };
}

/**
 * The cart of the browser after the account was asked again: what was changed in the browser is done to what the account has now.
 * Pieces added on two devices add up.
 */
export function rebaseCart(
  local: readonly LocalCartItem[],
  lines: readonly SharedLine[],
  now: readonly (SharedLine & { price: number })[],
): LocalCartItem[] {
  const [before, after] = [bySku(lines), bySku(now)];
  const kept = local.flatMap((item) => {
    const [was, is] = [before.get(item.skuId), after.get(item.skuId)];
    const isUntouched = was?.quantity === item.quantity && was.status === isCounted(item);
    if (!is) return was && isUntouched ? [] : [item];
    const quantity = is.quantity + item.quantity - (was?.quantity ?? 0);
    const status = was && was.status !== isCounted(item) ? isCounted(item) : is.status;
    return [toItem({ ...is, quantity, status, price: item.price })];
  });
  const known = new Set([...local, ...lines].map(({ skuId }) => skuId));
  const added = now.filter(({ skuId }) => !known.has(skuId)).map(toItem);
  return [...kept, ...added].slice(0, MAX_LINES);
}

/** The lines once the account has taken changes whole; a line that is new has no id yet. */
export function withChanges(lines: readonly SharedLine[], changes: readonly CartChange[]): SharedLine[] {
  const next = bySku(lines);
  for (const change of changes) {
    const { skuId } = change;
    const was = next.get(skuId) ?? { id: 0, skuId, quantity: 0, status: true };
    if (change.kind === 'remove') next.delete(skuId);
    else if (change.kind === 'add') next.set(skuId, { ...was, quantity: was.quantity + change.quantity });
    else {
      const { quantity = was.quantity, status = was.status } = change;
      next.set(skuId, { ...was, quantity, status });
    }
  }
  return [...next.values()];
}

/** What of the browser's cart the account does not have yet. */
export function changesOf(local: readonly LocalCartItem[], lines: readonly SharedLine[]): CartChange[] {
  const before = bySku(lines);
  const kept = new Set(local.map(({ skuId }) => skuId));
  const removed = lines
    .filter(({ skuId }) => !kept.has(skuId))
    .map(({ id, skuId }): CartChange => ({ kind: 'remove', id, skuId }));
  const changed = local.flatMap((item): CartChange[] => {
    const { skuId, quantity } = item;
    const was = before.get(skuId);
    if (!was) return [{ kind: 'add', skuId, quantity }];
    const { id } = was;
    const status = isCounted(item);
    const isLess = quantity < was.quantity;
    return [
      ...(quantity > was.quantity
        ? [{ kind: 'add', skuId, quantity: quantity - was.quantity } as const]
        : []),
      ...(isLess || status !== was.status
        ? [
            {
              kind: 'change',
              id,
              skuId,
              ...(isLess && { quantity }),
              ...(status !== was.status && { status }),
            } as const,
          ]
        : []),
    ];
  });
  return [...removed, ...changed];
}

/** What a browser keeps when its session has ended: what was put in that the account has not heard of. */
export function unsentItems(local: readonly LocalCartItem[], lines: readonly SharedLine[]): LocalCartItem[] {
  const before = bySku(lines);
  return local
    .map((item) => ({ ...item, quantity: item.quantity - (before.get(item.skuId)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Wishes that the browser added, and those it took off, since the account was asked. */
export function wishChanges(local: readonly number[], before: readonly number[]) {
  return {
    added: local.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !local.includes(id)),
  };
}

/** The wishlist of the browser after the account was asked again. */
export function rebaseWishes(
  local: readonly number[],
  before: readonly number[],
  now: readonly number[],
): number[] {
  const { added, removed } = wishChanges(local, before);
  const kept = now.filter((id) => !removed.includes(id) && !added.includes(id));
  return [...added, ...kept].slice(0, MAX_WISHES);
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function isLine(value: unknown): value is SharedLine {
  const { id, skuId, quantity, status } = Object(value) as Record<string, unknown>;
  return isId(id) && isId(skuId) && isId(quantity) && typeof status === 'boolean';
}

function isUnanswered(value: unknown): value is Unanswered {
  const { key, changes } = Object(value) as Record<string, unknown>;
  return typeof key === 'string' && Array.isArray(changes) && changes.every(isChange);
}

function isChange(value: unknown): value is CartChange {
  const { kind, id, skuId, quantity, status } = Object(value) as Record<string, unknown>;
  if (!isId(skuId)) return false;
  if (kind === 'add') return isId(quantity);
  if (kind === 'remove') return isId(id);
  const isStatus = status === undefined || typeof status === 'boolean';
  return kind === 'change' && isId(id) && (quantity === undefined || isId(quantity)) && isStatus;
}

const isCounted = ({ status }: LocalCartItem): boolean => status !== false;

const bySku = (lines: readonly SharedLine[]) => new Map(lines.map((line) => [line.skuId, line]));

function toItem({
  skuId,
  quantity,
  price,
  status,
}: Omit<LocalCartItem, 'status'> & { status: boolean }): LocalCartItem {
  return { skuId, quantity: boundedQuantity(quantity), price, ...(!status && { status: false as const }) };
}
