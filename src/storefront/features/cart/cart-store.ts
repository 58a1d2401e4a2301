import type { MouseEvent } from 'react';
import { create } from 'zustand';
import { newKey } from '#client/client.ts';
import type { CartLine } from '#domain/local-cart.ts';
import {
  addToLocalCart,
  countPieces,
  type LocalCart,
  type LocalCartItem,
  readLocalCart,
  setLocalQuantity,
  takeOrdered,
} from '#domain/local-cart.ts';
import { track } from '#storefront/analytics/track.ts';
import { CART_STORAGE_KEY, keepStored, readStored } from '#storefront/browser-storage.ts';
import { leaveAccount } from '#storefront/follow-session.ts';

interface CartStore extends LocalCart {
  /** The stored cart was read: before, an empty one tells nothing. */
  isRead: boolean;
  /** How often the shopper changed it on this page; other tabs and the account do not count. */
  changes: number;
  /** The account could not be told of the last changes. */
  isUnsaved: boolean;
  isPanelOpen: boolean;
  /** The shopper is being asked whether all should be taken out. */
  isClearAsked: boolean;
  add: (item: LocalCartItem, stock?: number) => void;
  setQuantity: (skuId: number, quantity: number, stock?: number) => void;
  remove: (skuId: number) => void;
  /** Puts a removed line back where it was. */
  restore: (item: LocalCartItem, position: number) => void;
  clear: () => void;
  /** Lets a line count in totals and order, or not. */
  include: (skuId: number, isIncluded: boolean) => void;
  /** Has what the account has. */
  replace: (items: LocalCartItem[]) => void;
  /** Takes out what was ordered. */
  takeOut: (ordered: readonly CartLine[]) => void;
  /** The name this browser goes by at the shop, made when there is none yet. */
  identify: () => string;
  openPanel: () => void;
  closePanel: () => void;
  askToClear: () => void;
  leaveFull: () => void;
}

/** The cart of this browser at this shop. It is empty until the storage was read, after hydration; changes are stored. */
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
    isClearAsked: false,
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
    takeOut: (ordered) => keepChange((items) => takeOrdered(items, ordered)),
    identify: () => {
      if (!get().user_id) keep(() => ({ user_id: newId('guest') }));
      return get().user_id;
    },
    openPanel: () => set({ isPanelOpen: true }),
    closePanel: () => set({ isPanelOpen: false }),
    askToClear: () => set({ isClearAsked: true }),
    leaveFull: () => set({ isClearAsked: false }),
  };
});

/** Takes the cart as the browser has stored it; what stands there may be none. */
export function readCart(): void {
  useCart.setState({ ...readLocalCart(readStored(CART_STORAGE_KEY)), isRead: true });
}

/** Reads the stored cart and follows what other tabs do to it. Returns how to stop. */
export function followStoredCart(): () => void {
  const read = (event?: StorageEvent) => {
    if (event && event.key !== CART_STORAGE_KEY && event.key !== null) return;
    readCart();
  };
  leaveAccount();
  readCart();
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

/** A name that nobody else has. */
export const newId = (kind: 'guest' | 'cart'): string => `${kind}-${newKey()}`;

/** Exactly `{user_id, items}` under the key. */
const store = ({ user_id, items }: LocalCart): void => keepStored(CART_STORAGE_KEY, { user_id, items });

/** How many pieces the cart holds; 0 on the server and until the stored cart is read. */
export function useCartCount(): number {
  return useCart(({ items }) => countPieces(items));
}

/** Opens the cart panel instead of following the link, unless the shopper asked for a new tab or is at the cart. */
export function useOpenCart() {
  const openPanel = useCart(({ openPanel }) => openPanel);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (event.currentTarget.pathname === window.location.pathname) return;
    event.preventDefault();
    openPanel();
  };
}
