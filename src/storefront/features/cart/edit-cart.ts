import {
  type CartLine,
  type LocalCartItem,
  MAX_CART_LINES,
  removeOrderedItems,
  setLocalQuantity,
} from '#domain/local-cart.ts';
import { changeItemsTracked, changeItemsUntracked, useCart } from './cart-store.ts';

export const setCartQuantity = (skuId: number, quantity: number, stock?: number): void =>
  changeItemsTracked((items) => setLocalQuantity(items, skuId, quantity, stock));

export const removeFromCart = (skuId: number): void =>
  changeItemsTracked((items) => items.filter((item) => item.skuId !== skuId));

/** Returns false if the cart is full. */
export function restoreCartItem(item: LocalCartItem, position: number): boolean {
  if (useCart.getState().items.length >= MAX_CART_LINES) return false;
  changeItemsTracked((items) => [...items.slice(0, position), item, ...items.slice(position)]);
  return true;
}

export const clearCart = (): void => changeItemsTracked(() => []);

export const includeCartItem = (skuId: number, isIncluded: boolean): void =>
  changeItemsTracked((items) =>
    items.map(({ status, ...item }) => {
      const isExcluded = item.skuId === skuId ? !isIncluded : status === false;
      return isExcluded ? { ...item, status: false } : item;
    }),
  );

/** Removes ordered items. Unlike other removals, this one is not reported to analytics. */
export const removeOrderedFromCart = (ordered: readonly CartLine[]): void =>
  changeItemsUntracked((items) => removeOrderedItems(items, ordered));
