import type { MouseEvent } from 'react';
import { create } from 'zustand';
import { createIdempotencyKey } from '#client/client.ts';
import type { CartLine } from '#domain/local-cart.ts';
import {
  addToLocalCart,
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

interface CartStore extends LocalCart {
  /** Whether the storage was read. Before that the cart is empty. */
  isRead: boolean;
  /** Number of changes on this page, without changes of other tabs and of the account. */
  changes: number;
  /** True if the last changes could not be saved to the account. */
  isUnsaved: boolean;
  isPanelOpen: boolean;
  isClearDialogOpen: boolean;
  add: (item: LocalCartItem, stock?: number) => void;
  setQuantity: (skuId: number, quantity: number, stock?: number) => void;
  remove: (skuId: number) => void;
  restore: (item: LocalCartItem, position: number) => void;
  clear: () => void;
  include: (skuId: number, isIncluded: boolean) => void;
  replace: (items: LocalCartItem[]) => void;
  removeOrdered: (ordered: readonly CartLine[]) => void;
  ensureUserId: () => string;
  openPanel: () => void;
  closePanel: () => void;
  openClearDialog: () => void;
  closeClearDialog: () => void;
}

/** The cart is empty until the storage is read after hydration. Changes are stored. */
export const useCart = create<CartStore>()((set, get) => {
  const update = (change: (cart: LocalCart) => Partial<LocalCart>) => {
    set(change);
    storeCart(get());
  };
  const changeItems = (change: (items: LocalCartItem[]) => LocalCartItem[]) => {
    set(({ changes }) => ({ changes: changes + 1 }));
    update(({ items }) => ({ items: change(items) }));
  };
  const changeLines = (change: (items: LocalCartItem[]) => LocalCartItem[]) => {
    const before = get().items;
    changeItems(change);
    track({ type: 'cart-change', before, after: get().items });
  };
  return {
    user_id: '',
    items: [],
    isRead: false,
    changes: 0,
    isUnsaved: false,
    isPanelOpen: false,
    isClearDialogOpen: false,
    add: (item, stock) => {
      get().ensureUserId();
      changeLines((items) => addToLocalCart(items, item, stock));
    },
    setQuantity: (skuId, quantity, stock) =>
      changeLines((items) => setLocalQuantity(items, skuId, quantity, stock)),
    remove: (skuId) => changeLines((items) => items.filter((item) => item.skuId !== skuId)),
    restore: (item, position) =>
      changeLines((items) => [...items.slice(0, position), item, ...items.slice(position)]),
    clear: () => changeItems(() => []),
    include: (skuId, isIncluded) =>
      changeLines((items) =>
        items.map(({ status, ...item }) => {
          const isExcluded = item.skuId === skuId ? !isIncluded : status === false;
          return isExcluded ? { ...item, status: false } : item;
        }),
      ),
    replace: (items) => update(() => ({ items })),
    removeOrdered: (ordered) => changeItems((items) => removeOrderedItems(items, ordered)),
    ensureUserId: () => {
      if (!get().user_id) update(() => ({ user_id: createId('guest') }));
      return get().user_id;
    },
    openPanel: () => set({ isPanelOpen: true }),
    closePanel: () => set({ isPanelOpen: false }),
    openClearDialog: () => set({ isClearDialogOpen: true }),
    closeClearDialog: () => set({ isClearDialogOpen: false }),
  };
});

export function readCart(): void {
  useCart.setState({ ...readLocalCart(readStored(CART_STORAGE_KEY)), isRead: true });
}

/** Reads the stored cart, and again after changes in other tabs. Returns the function that unsubscribes. */
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

/** The stored format is fixed: exactly `{user_id, items}`. */
const storeCart = ({ user_id, items }: LocalCart): void => writeStored(CART_STORAGE_KEY, { user_id, items });

export function useCartCount(): number {
  return useCart(({ items }) => countUnits(items));
}

export function useOpenCart() {
  const openPanel = useCart(({ openPanel }) => openPanel);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || event.currentTarget.pathname === window.location.pathname) return;
    event.preventDefault();
    openPanel();
  };
}
