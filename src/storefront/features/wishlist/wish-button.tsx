import { useEffect, useState, useSyncExternalStore } from 'react';
import { readLocalWishlist, toggleWish } from '#domain/local-wishlist.ts';
import { readStored, WISHES_STORAGE_KEY, writeStored } from '#storefront/commerce/session/browser-storage.ts';
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
    storeWishes(toggleWish(ids, productId), true);
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

const NONE: readonly number[] = [];

let ids: readonly number[] = NONE;
const listeners = new Set<(isLocalChange: boolean) => void>();

/** The latest first; empty on the server and during hydration. */
export function useWishlist(): readonly number[] {
  return useSyncExternalStore(
    subscribeToWishlist,
    () => ids,
    () => NONE,
  );
}

export function readWishes(): readonly number[] {
  clearAccountIfSignedOut();
  ids = readLocalWishlist(readStored(WISHES_STORAGE_KEY));
  return ids;
}

/** `isLocalChange`: changed by the shopper on this page. */
export function storeWishes(wishes: readonly number[], isLocalChange = false): void {
  ids = wishes;
  writeStored(WISHES_STORAGE_KEY, ids);
  notifyListeners(isLocalChange);
}

/** Includes changes in other tabs. Returns the function that unsubscribes. */
export function subscribeToWishlist(listener: (isLocalChange: boolean) => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    readWishes();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key !== WISHES_STORAGE_KEY && key !== null) return;
  readWishes();
  notifyListeners(false);
}

function notifyListeners(isLocalChange: boolean): void {
  for (const listener of listeners) listener(isLocalChange);
}
