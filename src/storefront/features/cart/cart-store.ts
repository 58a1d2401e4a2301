import type { MouseEvent } from 'react';
import { create } from 'zustand';
import { createIdempotencyKey } from '#client/client.ts';
import {
  addToLocalCart,
  type CartReduction,
  countUnits,
  type LocalCart,
  type LocalCartItem,
  readLocalCart,
} from '#domain/local-cart.ts';
import {
  CART_STORAGE_KEY,
  readStoredValue,
  writeStoredValue,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccountIfSignedOut } from '#storefront/commerce/session/session-sync.ts';
import { readShopperObject, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';
import { trackEvent } from '#storefront/commerce/track-event.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { showToast } from '#storefront/ui/toast.tsx';

interface CartState extends LocalCart {
  /** Whether the storage was read. The cart is empty before. */
  isRead: boolean;
  /** Number of changes, except those from other tabs or from the account. */
  changes: number;
  isSyncFailed: boolean;
  isUnstored: boolean;
  /** Units that were not added or were removed. They are shown with the cart until the shopper dismisses them. */
  reductions: readonly CartReduction[];
  isPanelOpen: boolean;
  isClearDialogOpen: boolean;
  /** Link with `data-choose` on the card whose variants are offered. */
  pickedLink: HTMLAnchorElement | undefined;
  isPickerOpen: boolean;
}

export const useCart = create<CartState>()(() => ({
  ...{ user_id: '', items: [], isRead: false, changes: 0, isSyncFailed: false, isUnstored: false },
  reductions: [],
  ...{ isPanelOpen: false, isClearDialogOpen: false, pickedLink: undefined, isPickerOpen: false },
}));

/** Changes the cart and stores it in a fixed format: exactly `{user_id, items}`. */
function updateStoredCart(change: Partial<LocalCart>): void {
  useCart.setState(change);
  const { user_id, items } = useCart.getState();
  const isUnstored = !writeStoredValue(CART_STORAGE_KEY, { user_id, items });
  useCart.setState({ isUnstored: isUnstored && items.length > 0 });
}

/** Changes the items without an analytics event, unlike `changeItemsTracked`. */
export function changeItemsUntracked(change: (items: LocalCartItem[]) => LocalCartItem[]): void {
  const { changes, items } = useCart.getState();
  useCart.setState({ changes: changes + 1 });
  updateStoredCart({ items: change(items) });
}

export function changeItemsTracked(change: (items: LocalCartItem[]) => LocalCartItem[]): void {
  const before = useCart.getState().items;
  changeItemsUntracked(change);
  trackEvent({ type: 'cart-change', before, after: useCart.getState().items });
}

export function addToCart(item: LocalCartItem, stock?: number): CartReduction | undefined {
  getOrCreateUserId();
  const { items, reduction } = addToLocalCart(useCart.getState().items, item, stock);
  if (reduction?.reason !== 'full-cart') changeItemsTracked(() => items);
  return reduction;
}

const REDUCTIONS_KEY = 'haat-cart-reductions';

/** Adds reductions to the list, which is stored for this tab because signing in may load another page. */
export function reportReductions(added: readonly CartReduction[]): void {
  if (added.length === 0) return;
  const newSkuIds = new Set(added.map(({ skuId }) => skuId));
  storeReductions([...useCart.getState().reductions.filter(({ skuId }) => !newSkuIds.has(skuId)), ...added]);
  showToast(m.cart_reduced_toast(), 'message');
}

export const dismissReductions = (): void => storeReductions([]);

function storeReductions(reductions: readonly CartReduction[]): void {
  useCart.setState({ reductions });
  storeShopperData(REDUCTIONS_KEY, { reductions }, 'sessionStorage');
}

function readReductions(): readonly CartReduction[] {
  const { reductions } = readShopperObject(REDUCTIONS_KEY, 'sessionStorage');
  return Array.isArray(reductions) ? reductions : [];
}

export const replaceCartItems = (items: LocalCartItem[]): void => updateStoredCart({ items });

export function getOrCreateUserId(): string {
  if (!useCart.getState().user_id) updateStoredCart({ user_id: createPrefixedId('guest') });
  return useCart.getState().user_id;
}

export const setCartPanelOpen = (isPanelOpen: boolean): void => useCart.setState({ isPanelOpen });
export const setClearDialogOpen = (isClearDialogOpen: boolean): void =>
  useCart.setState({ isClearDialogOpen });
export const openVariantPicker = (pickedLink: HTMLAnchorElement): void =>
  useCart.setState({ pickedLink, isPickerOpen: true });
export const closeVariantPicker = (): void => useCart.setState({ isPickerOpen: false });

export const closeCartOverlays = (): void =>
  useCart.setState({ isPanelOpen: false, isClearDialogOpen: false, isPickerOpen: false });

export function loadStoredCart(): void {
  const { reductions = [], ...cart } = readLocalCart(readStoredValue(CART_STORAGE_KEY)) ?? {};
  useCart.setState({ ...cart, reductions: readReductions(), isRead: true });
  if (reductions.length === 0) return;
  updateStoredCart({});
  reportReductions(reductions);
}

export function subscribeToStoredCart(): () => void {
  const handleStorage = (event?: StorageEvent) => {
    if (event && event.key !== CART_STORAGE_KEY && event.key !== null) return;
    loadStoredCart();
  };
  clearAccountIfSignedOut();
  loadStoredCart();
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

export const createPrefixedId = (kind: 'guest' | 'cart'): string => `${kind}-${createIdempotencyKey()}`;

export function useCartCount(): number {
  return useCart(({ items }) => countUnits(items));
}

export function openCartPanelOnClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || event.currentTarget.pathname === window.location.pathname) return;
  event.preventDefault();
  setCartPanelOpen(true);
}
