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
  /** Whether the stored cart was read; until then the cart is empty. */
  isRead: boolean;
  /** Number of the shopper's changes on this page, without those of other tabs and the account. */
  changes: number;
  /** The last changes could not be saved to the account. */
  isUnsaved: boolean;
  isPanelOpen: boolean;
  isClearDialogOpen: boolean;
  add: (item: LocalCartItem, stock?: number) => void;
  setQuantity: (skuId: number, quantity: number, stock?: number) => void;
  remove: (skuId: number) => void;
  restore: (item: LocalCartItem, position: number) => void;
  clear: () => void;
  /** Includes a line in totals and order, or excludes it. */
  include: (skuId: number, isIncluded: boolean) => void;
  replace: (items: LocalCartItem[]) => void;
  /** Removes ordered quantities. */
  takeOut: (ordered: readonly CartLine[]) => void;
  /** The browser's visitor id at the shop, created on first use. */
  identify: () => string;
  openPanel: () => void;
  closePanel: () => void;
  openClearDialog: () => void;
  closeClearDialog: () => void;
}

/** The browser's cart at this shop. Empty until the storage is read after hydration; changes are stored. */
export const useCart = create<CartStore>()((set, get) => {
  const keep = (change: (cart: LocalCart) => Partial<LocalCart>) => {
    set(change);
    store(get());
  };
  const keepChange = (change: (items: LocalCartItem[]) => LocalCartItem[]) => {
    set(({ changes }) => ({ changes: changes + 1 }));
    keep(({ items }) => ({ items: change(items) }));
  };
  const keepLines = (change: (items: LocalCartItem[]) => LocalCartItem[]) => {
    const before = get().items;
    keepChange(change);
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
      get().identify();
      keepLines((items) => addToLocalCart(items, item, stock));
    },
    setQuantity: (skuId, quantity, stock) =>
      keepLines((items) => setLocalQuantity(items, skuId, quantity, stock)),
    remove: (skuId) => keepLines((items) => items.filter((item) => item.skuId !== skuId)),
    restore: (item, position) =>
      keepLines((items) => [...items.slice(0, position), item, ...items.slice(position)]),
    clear: () => keepChange(() => []),
    include: (skuId, isIncluded) =>
      keepLines((items) =>
        items.map(({ status, ...item }) => {
          const isLeftOut = item.skuId === skuId ? !isIncluded : status === false;
          return isLeftOut ? { ...item, status: false } : item;
        }),
      ),
    replace: (items) => keep(() => ({ items })),
    takeOut: (ordered) => keepChange((items) => removeOrderedItems(items, ordered)),
    identify: () => {
      if (!get().user_id) keep(() => ({ user_id: createId('guest') }));
      return get().user_id;
    },
    openPanel: () => set({ isPanelOpen: true }),
    closePanel: () => set({ isPanelOpen: false }),
    openClearDialog: () => set({ isClearDialogOpen: true }),
    closeClearDialog: () => set({ isClearDialogOpen: false }),
  };
});

/** Reads the stored cart; an invalid one is empty. */
export function readCart(): void {
  useCart.setState({ ...readLocalCart(readStored(CART_STORAGE_KEY)), isRead: true });
}

/** Reads the stored cart and follows changes in other tabs. Returns the function that stops. */
export function subscribeToStoredCart(): () => void {
  const read = (event?: StorageEvent) => {
    if (event && event.key !== CART_STORAGE_KEY && event.key !== null) return;
    readCart();
  };
  clearAccountIfSignedOut();
  readCart();
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

/** A unique id. */
export const createId = (kind: 'guest' | 'cart'): string => `${kind}-${createIdempotencyKey()}`;

/** Stores exactly `{user_id, items}`. */
const store = ({ user_id, items }: LocalCart): void => writeStored(CART_STORAGE_KEY, { user_id, items });

/** Number of items in the cart; 0 on the server and until the stored cart is read. */
export function useCartCount(): number {
  return useCart(({ items }) => countUnits(items));
}

/**
 * Opens the cart panel instead of following the link, unless the shopper requested a new tab or is at the
 * cart.
 */
export function useOpenCart() {
  const openPanel = useCart(({ openPanel }) => openPanel);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || event.currentTarget.pathname === window.location.pathname) return;
    event.preventDefault();
    openPanel();
  };
}
