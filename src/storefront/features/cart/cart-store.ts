import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import {
  addToLocalCart,
  type LocalCart,
  type LocalCartItem,
  readLocalCart,
  setLocalQuantity,
} from '#domain/local-cart.ts';

export const CART_STORAGE_KEY = 'cart-saas-local';

interface CartStore extends LocalCart {
  isPanelOpen: boolean;
  add: (item: LocalCartItem, stock?: number) => void;
  setQuantity: (skuId: number, quantity: number, stock?: number) => void;
  remove: (skuId: number) => void;
  /** Puts a removed line back where it was. */
  restore: (item: LocalCartItem, position: number) => void;
  clear: () => void;
  openPanel: () => void;
  closePanel: () => void;
}

/** Keeps exactly `{user_id, items}` under the key, and reads nothing that is not such a cart. */
const storage: PersistStorage<LocalCart> = {
  getItem: (key) => {
    const cart = readLocalCart(parse(localStorage.getItem(key)));
    return cart ? { state: cart } : null;
  },
  setItem: (key, { state: { user_id, items } }) => {
    try {
      localStorage.setItem(key, JSON.stringify({ user_id, items }));
    } catch {
      // A full or forbidden storage leaves the cart to this page alone.
    }
  },
  removeItem: (key) => localStorage.removeItem(key),
};

/** The cart of this browser at this shop. It is empty until `rehydrate` has read the storage, after hydration. */
export const useCart = create<CartStore>()(
  persist(
    (set) => ({
      user_id: '',
      items: [],
      isPanelOpen: false,
      add: (item, stock) =>
        set(({ user_id, items }) => ({
          user_id: user_id || newVisitorId(),
          items: addToLocalCart(items, item, stock),
        })),
      setQuantity: (skuId, quantity, stock) =>
        set(({ items }) => ({ items: setLocalQuantity(items, skuId, quantity, stock) })),
      remove: (skuId) => set(({ items }) => ({ items: items.filter((item) => item.skuId !== skuId) })),
      restore: (item, position) => set(({ items }) => ({ items: items.toSpliced(position, 0, item) })),
      clear: () => set({ items: [] }),
      openPanel: () => set({ isPanelOpen: true }),
      closePanel: () => set({ isPanelOpen: false }),
    }),
    {
      name: CART_STORAGE_KEY,
      storage,
      skipHydration: true,
      partialize: ({ user_id, items }) => ({ user_id, items }),
    },
  ),
);

/** Reads the stored cart and follows what other tabs do to it. Returns how to stop. */
export function followStoredCart(): () => void {
  const read = (event?: StorageEvent) => {
    if (event === undefined || event.key === CART_STORAGE_KEY || event.key === null) {
      void useCart.persist.rehydrate();
    }
  };
  read();
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

function newVisitorId(): string {
  return `guest-${crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`}`;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
