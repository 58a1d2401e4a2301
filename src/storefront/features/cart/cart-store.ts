import type { MouseEvent } from 'react';
import { create } from 'zustand';
import { createIdempotencyKey } from '#client/client.ts';
import {
  addToLocalCart,
  type CartLine,
  countUnits,
  type LocalCart,
  type LocalCartItem,
  readLocalCart,
  removeOrderedItems,
  setLocalQuantity,
} from '#domain/local-cart.ts';
import { CART_STORAGE_KEY, readStored, writeStored } from '#storefront/commerce/session/browser-storage.ts';
import { clearAccountIfSignedOut } from '#storefront/commerce/session/follow-session.ts';
import { track } from '#storefront/commerce/track.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';

interface CartState extends LocalCart {
  /** Whether the storage was read. Before that the cart is empty. */
  isRead: boolean;
  /** Excludes changes that come from other tabs or from the account. */
  changes: number;
  /** True if the last synchronisation with the account failed. */
  isUnsaved: boolean;
  isPanelOpen: boolean;
  isClearDialogOpen: boolean;
}

export const useCart = create<CartState>()(() => ({
  ...{ user_id: '', items: [], isRead: false, changes: 0, isUnsaved: false },
  ...{ isPanelOpen: false, isClearDialogOpen: false },
}));

/** The stored format is fixed: exactly `{user_id, items}`. */
function update(change: Partial<LocalCart>): void {
  useCart.setState(change);
  const { user_id, items } = useCart.getState();
  writeStored(CART_STORAGE_KEY, { user_id, items });
}

function changeItems(change: (items: LocalCartItem[]) => LocalCartItem[]): void {
  const { changes, items } = useCart.getState();
  useCart.setState({ changes: changes + 1 });
  update({ items: change(items) });
}

function changeLines(change: (items: LocalCartItem[]) => LocalCartItem[]): void {
  const before = useCart.getState().items;
  changeItems(change);
  track({ type: 'cart-change', before, after: useCart.getState().items });
}

export function addToCart(item: LocalCartItem, stock?: number): void {
  ensureUserId();
  changeLines((items) => addToLocalCart(items, item, stock));
}

export const setCartQuantity = (skuId: number, quantity: number, stock?: number): void =>
  changeLines((items) => setLocalQuantity(items, skuId, quantity, stock));

export const removeFromCart = (skuId: number): void =>
  changeLines((items) => items.filter((item) => item.skuId !== skuId));

export const restoreCartItem = (item: LocalCartItem, position: number): void =>
  changeLines((items) => [...items.slice(0, position), item, ...items.slice(position)]);

export const clearCart = (): void => changeLines(() => []);

export const includeCartItem = (skuId: number, isIncluded: boolean): void =>
  changeLines((items) =>
    items.map(({ status, ...item }) => {
      const isExcluded = item.skuId === skuId ? !isIncluded : status === false;
      return isExcluded ? { ...item, status: false } : item;
    }),
  );

export const replaceCartItems = (items: LocalCartItem[]): void => update({ items });

/** Unlike other removals, this removal is not reported to analytics. */
export const removeOrderedFromCart = (ordered: readonly CartLine[]): void =>
  changeItems((items) => removeOrderedItems(items, ordered));

export function ensureUserId(): string {
  if (!useCart.getState().user_id) update({ user_id: createId('guest') });
  return useCart.getState().user_id;
}

export const showCartPanel = (isPanelOpen: boolean): void => useCart.setState({ isPanelOpen });
export const showClearDialog = (isClearDialogOpen: boolean): void => useCart.setState({ isClearDialogOpen });

export const closeCartOverlays = (): void =>
  useCart.setState({ isPanelOpen: false, isClearDialogOpen: false });

export function readCart(): void {
  useCart.setState({ ...readLocalCart(readStored(CART_STORAGE_KEY)), isRead: true });
}

export function subscribeToStoredCart(): () => void {
  const handleStorage = (event?: StorageEvent) => {
    if (event && event.key !== CART_STORAGE_KEY && event.key !== null) return;
    readCart();
  };
  clearAccountIfSignedOut();
  readCart();
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

export const createId = (kind: 'guest' | 'cart'): string => `${kind}-${createIdempotencyKey()}`;

export function useCartCount(): number {
  return useCart(({ items }) => countUnits(items));
}

export function openCart(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || event.currentTarget.pathname === window.location.pathname) return;
  event.preventDefault();
  showCartPanel(true);
}
