import { useEffect, useState, useSyncExternalStore } from 'react';
import { readLocalWishlist, toggleWishlistItem } from '#domain/local-wishlist.ts';
import {
  readStored,
  WISHLIST_STORAGE_KEY,
  writeStored,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccountIfSignedOut } from '#storefront/commerce/session/follow-session.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Heart } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';

interface WishButtonProps {
  productId: number;
  name: string;
  className?: string;
}

export function WishButton({ productId, name, className = 'wish-button' }: WishButtonProps) {
  const isOnWishlist = useWishlist().includes(productId);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  const toggle = () => {
    storeWishlist(toggleWishlistItem(productIds, productId), true);
    showToast(isOnWishlist ? m.wish_removed({ name }) : m.wish_added({ name }), 'success');
  };
  return (
    <button
      type="button"
      aria-label={m.wish_add()}
      aria-pressed={isOnWishlist}
      onClick={toggle}
      className={className}
    >
      <Heart aria-hidden />
    </button>
  );
}

const NO_IDS: readonly number[] = [];

let productIds: readonly number[] = NO_IDS;
const listeners = new Set<(isLocalChange: boolean) => void>();

/** The latest first. Empty on the server and during hydration. */
export function useWishlist(): readonly number[] {
  return useSyncExternalStore(
    subscribeToWishlist,
    () => productIds,
    () => NO_IDS,
  );
}

export function readWishlist(): readonly number[] {
  clearAccountIfSignedOut();
  productIds = readLocalWishlist(readStored(WISHLIST_STORAGE_KEY));
  return productIds;
}

/** `isLocalChange`: the shopper changed the wishlist on this page. */
export function storeWishlist(wishes: readonly number[], isLocalChange = false): void {
  productIds = wishes;
  writeStored(WISHLIST_STORAGE_KEY, productIds);
  notifyListeners(isLocalChange);
}

export function subscribeToWishlist(listener: (isLocalChange: boolean) => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    readWishlist();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key !== WISHLIST_STORAGE_KEY && key !== null) return;
  readWishlist();
  notifyListeners(false);
}

function notifyListeners(isLocalChange: boolean): void {
  for (const listener of listeners) listener(isLocalChange);
}
