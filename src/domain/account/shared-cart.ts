import { boundedQuantity, type LocalCartItem, MAX_LINES } from '../local-cart.ts';
import { MAX_WISHES } from '../local-wishlist.ts';

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
  /** Variants that were sent and not answered: the account may have them already. */
  unanswered: number[];
}

export const NOTHING_SHARED: SharedState = { userId: 0, lines: [], wishes: [], unanswered: [] };

/** What the account is to be told. */
export type CartChange =
  | { kind: 'add'; skuId: number; quantity: number }
  | { kind: 'change'; id: number; skuId: number; quantity?: number; status?: boolean }
  | { kind: 'remove'; id: number; skuId: number };

/** Reads what a browser has stored of an account; nothing when it is none. */
export function readSharedState(value: unknown): SharedState | undefined {
  const { userId, lines, wishes, unanswered } = Object(value) as Record<string, unknown>;
  if (!isId(userId) || !Array.isArray(lines) || !Array.isArray(wishes) || !Array.isArray(unanswered)) {
    return undefined;
  }
  return {
    userId,
    lines: lines.filter(isLine),
    wishes: wishes.filter(isId),
    unanswered: unanswered.filter(isId),
  };
}

/**
 * The cart of the browser after the account was asked again: what was changed in the browser is done to what the account has now.
 * Pieces added on two devices add up.
 */
export function rebaseCart(
  local: readonly LocalCartItem[],
  { lines, unanswered }: Pick<SharedState, 'lines' | 'unanswered'>,
  now: readonly (SharedLine & { price: number })[],
): LocalCartItem[] {
  const [before, after] = [bySku(lines), bySku(now)];
  const kept = local.flatMap((item) => {
    const [was, is] = [before.get(item.skuId), after.get(item.skuId)];
    const isUntouched = was?.quantity === item.quantity && was.status === isCounted(item);
    if (!is) return was && isUntouched ? [] : [item];
    const wasHeard = unanswered.includes(item.skuId) && is.quantity === item.quantity;
    const quantity = wasHeard ? is.quantity : is.quantity + item.quantity - (was?.quantity ?? 0);
    const status = was && was.status !== isCounted(item) ? isCounted(item) : is.status;
    return [toItem({ ...is, quantity, status, price: item.price })];
  });
  const known = new Set([...local, ...lines].map(({ skuId }) => skuId));
  const added = now.filter(({ skuId }) => !known.has(skuId)).map(toItem);
  return [...kept, ...added].slice(0, MAX_LINES);
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
