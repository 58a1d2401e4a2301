import type { MouseEvent } from 'react';
import { create } from 'zustand';
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

const CART_STORAGE_KEY = 'cart-saas-local';

interface CartStore extends LocalCart {
  /** The stored cart was read: before, an empty one tells nothing. */
  isRead: boolean;
  isPanelOpen: boolean;
  /** The shopper is being asked whether all should be taken out. */
  isClearAsked: boolean;
  add: (item: LocalCartItem, stock?: number) => void;
  setQuantity: (skuId: number, quantity: number, stock?: number) => void;
  remove: (skuId: number) => void;
  /** Puts a removed line back where it was. */
  restore: (item: LocalCartItem, position: number) => void;
  clear: () => void;
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
  const keepLines = (change: (items: LocalCartItem[]) => LocalCartItem[]) => {
    const before = get().items;
    keep(() => ({ items: change(before) }));
    track({ type: 'cart-change', before, after: get().items });
  };
  return {
    user_id: '',
    items: [],
    isRead: false,
    isPanelOpen: false,
    isClearAsked: false,
    add: (item, stock) => {
      get().identify();
      keepLines((items) => addToLocalCart(items, item, stock));
    },
    setQuantity: (skuId, quantity, stock) =>
      keepLines((items) => setLocalQuantity(items, skuId, quantity, stock)),
    remove: (skuId) => keepLines((items) => items.filter((item) => item.skuId !== skuId)),
    restore: (item, position) => keepLines((items) => items.toSpliced(position, 0, item)),
    clear: () => keep(() => ({ items: [] })),
    takeOut: (ordered) => keep(({ items }) => ({ items: takeOrdered(items, ordered) })),
    identify: () => {
      if (!get().user_id) keep(() => ({ user_id: newVisitorId() }));
      return get().user_id;
    },
    openPanel: () => set({ isPanelOpen: true }),
    closePanel: () => set({ isPanelOpen: false }),
    askToClear: () => set({ isClearAsked: true }),
    leaveFull: () => set({ isClearAsked: false }),
  };
});

/** Reads the stored cart and follows what other tabs do to it. Returns how to stop. */
export function followStoredCart(): () => void {
  const read = (event?: StorageEvent) => {
    if (event && event.key !== CART_STORAGE_KEY && event.key !== null) return;
    const cart = readStored();
    useCart.setState({ ...cart, isRead: true });
  };
  read();
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

function newVisitorId(): string {
  return `guest-${crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`}`;
}

/** Exactly `{user_id, items}` under the key. */
function store({ user_id, items }: LocalCart): void {
  try {
    localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ user_id, items }));
  } catch {
    // A full or forbidden storage leaves the cart to this page alone.
  }
}

/** The stored cart; nothing when what stands there is no cart. */
function readStored(): LocalCart | undefined {
  try {
    return readLocalCart(JSON.parse(localStorage.getItem(CART_STORAGE_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

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
