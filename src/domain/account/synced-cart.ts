import { type CartReduction, clampQuantity, type LocalCartItem, MAX_CART_LINES } from '#domain/local-cart.ts';
import { MAX_WISHLIST_ITEMS } from '#domain/local-wishlist.ts';

/** `status: false` excludes the line from totals and orders. */
export interface SyncedLine {
  id: number;
  skuId: number;
  quantity: number;
  status: boolean;
}

/** Cart and wishlist of the account at the last synchronisation. The browser sends only later changes. */
export interface SyncedState {
  /** Customer id; 0 for a guest. */
  userId: number;
  lines: SyncedLine[];
  wishes: number[];
  /** Changes that were sent, but for which no response arrived. The account may have applied them. */
  unanswered?: PendingSync;
}

/** A retry uses the same key, so that the account adds the units only once. */
export interface PendingSync {
  key: string;
  changes: CartChange[];
}

export const EMPTY_SYNCED_STATE: SyncedState = { userId: 0, lines: [], wishes: [] };

export type CartChange =
  | { kind: 'add'; skuId: number; quantity: number }
  | { kind: 'change'; id: number; skuId: number; quantity?: number; status?: boolean }
  | { kind: 'remove'; id: number; skuId: number };

export function readSyncedState(value: unknown): SyncedState | undefined {
  const { userId, lines, wishes, unanswered } = Object(value) as Record<string, unknown>;
  if (!isId(userId) || !Array.isArray(lines) || !Array.isArray(wishes)) return undefined;
  return {
    userId,
    lines: lines.filter(isSyncedLine),
    wishes: wishes.filter(isId),
    ...(isPendingSync(unanswered) && { unanswered }),
  };
}

/** Applies the local changes since the last synchronisation (`lines`) to `current`. Sums units added on two devices. */
export function rebaseCart(
  local: readonly LocalCartItem[],
  lines: readonly SyncedLine[],
  current: readonly (SyncedLine & { price: number })[],
): { items: LocalCartItem[]; reductions: CartReduction[] } {
  const reductions: CartReduction[] = [];
  const [before, after] = [indexBySku(lines), indexBySku(current)];
  const remaining = local.flatMap((item) => {
    const [was, is] = [before.get(item.skuId), after.get(item.skuId)];
    const isUntouched = was?.quantity === item.quantity && was.status === isIncluded(item);
    if (!is) return was && isUntouched ? [] : [item];
    const quantity = is.quantity + item.quantity - (was?.quantity ?? 0);
    const status = was && was.status !== isIncluded(item) ? isIncluded(item) : is.status;
    const limited = toLocalCartItem({ ...is, quantity, status, price: item.price });
    if (limited.quantity < quantity)
      reductions.push({
        skuId: item.skuId,
        wanted: quantity,
        quantity: limited.quantity,
        reason: 'line-limit',
      });
    return [limited];
  });
  const known = new Set([...local, ...lines].map(({ skuId }) => skuId));
  const added = current.filter(({ skuId }) => !known.has(skuId)).map(toLocalCartItem);
  const all = [...remaining, ...added];
  const excess = Math.max(0, all.length - MAX_CART_LINES);
  const onlyLocal = all.filter(({ skuId }) => !after.has(skuId));
  const dropped = new Set(onlyLocal.slice(Math.max(0, onlyLocal.length - excess)));
  for (const { skuId, quantity: wanted } of dropped)
    reductions.push({ skuId, wanted, quantity: 0, reason: 'full-cart' });
  return { items: all.filter((item) => !dropped.has(item)), reductions };
}

export function applyCartChanges(lines: readonly SyncedLine[], changes: readonly CartChange[]): SyncedLine[] {
  const next = indexBySku(lines);
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

/** Lists the changes to send again: all additions, and changes and removals of lines that the account still has. */
export const listRepeatableChanges = (
  changes: readonly CartChange[],
  lines: readonly SyncedLine[],
): CartChange[] =>
  changes.filter((change) => change.kind === 'add' || lines.some(({ id }) => id === change.id));

export function diffCart(local: readonly LocalCartItem[], lines: readonly SyncedLine[]): CartChange[] {
  const before = indexBySku(lines);
  const remaining = new Set(local.map(({ skuId }) => skuId));
  const removed = lines
    .filter(({ skuId }) => !remaining.has(skuId))
    .map(({ id, skuId }): CartChange => ({ kind: 'remove', id, skuId }));
  const changed = local.flatMap((item): CartChange[] => {
    const { skuId, quantity } = item;
    const was = before.get(skuId);
    if (!was) return [{ kind: 'add', skuId, quantity }];
    const { id } = was;
    const status = isIncluded(item);
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

export function listUnsentItems(local: readonly LocalCartItem[], lines: readonly SyncedLine[]) {
  const before = indexBySku(lines);
  return local
    .map((item) => ({ ...item, quantity: item.quantity - (before.get(item.skuId)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

export function diffWishlist(local: readonly number[], before: readonly number[]) {
  return {
    added: local.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !local.includes(id)),
  };
}

/** Applies the local changes since `before` to `now`. Above the limit, drops the oldest products that `now` lacks. */
export function rebaseWishlist(local: readonly number[], before: readonly number[], now: readonly number[]) {
  const { added, removed } = diffWishlist(local, before);
  const remaining = now.filter((id) => !removed.includes(id) && !added.includes(id));
  const [known, unknown] = [added.filter((id) => now.includes(id)), added.filter((id) => !now.includes(id))];
  const fitting = MAX_WISHLIST_ITEMS - remaining.length - known.length;
  const dropped = unknown.slice(Math.max(0, fitting));
  return { ids: [...added.filter((id) => !dropped.includes(id)), ...remaining], dropped };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function isSyncedLine(value: unknown): value is SyncedLine {
  const { id, skuId, quantity, status } = Object(value) as Record<string, unknown>;
  return isId(id) && isId(skuId) && isId(quantity) && typeof status === 'boolean';
}

function isPendingSync(value: unknown): value is PendingSync {
  const { key, changes } = Object(value) as Record<string, unknown>;
  return typeof key === 'string' && Array.isArray(changes) && changes.every(isCartChange);
}

function isCartChange(value: unknown): value is CartChange {
  const { kind, id, skuId, quantity, status } = Object(value) as Record<string, unknown>;
  if (!isId(skuId)) return false;
  if (kind === 'add') return isId(quantity);
  if (kind === 'remove') return isId(id);
  const isStatus = status === undefined || typeof status === 'boolean';
  return kind === 'change' && isId(id) && (quantity === undefined || isId(quantity)) && isStatus;
}

const isIncluded = ({ status }: LocalCartItem): boolean => status !== false;

const indexBySku = (lines: readonly SyncedLine[]) => new Map(lines.map((line) => [line.skuId, line]));

function toLocalCartItem({
  skuId,
  quantity,
  price,
  status,
}: Omit<LocalCartItem, 'status'> & { status: boolean }): LocalCartItem {
  return { skuId, quantity: clampQuantity(quantity), price, ...(!status && { status: false as const }) };
}
