import { useEffect, useState, useSyncExternalStore } from 'react';
import { readLocalWishlist, toggleWish } from '#domain/local-wishlist.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Heart } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';

interface WishButtonProps {
  productId: number;
  name: string;
  className?: string;
}

/** The heart that puts a product on the wishlist and takes it off. It comes with the scripts it needs. */
export function WishButton({ productId, name, className = 'wish-button' }: WishButtonProps) {
  const isWished = useWishlist().includes(productId);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  const toggle = () => {
    toggleWished(productId);
    showToast(isWished ? m.wish_removed({ name }) : m.wish_added({ name }), 'success');
  };
  return (
    <button
      type="button"
      aria-label={m.wish_add()}
      aria-pressed={isWished}
      onClick={toggle}
      className={className}
    >
      <Heart aria-hidden />
    </button>
  );
}

const STORAGE_KEY = 'wishlist-saas-local';
const NONE: readonly number[] = [];

let ids: readonly number[] = NONE;
const listeners = new Set<() => void>();

/** The products this browser wishes for at this shop, the latest first; none on the server and while hydrating. */
export function useWishlist(): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    () => ids,
    () => NONE,
  );
}

/** Adds the product to the wishlist or takes it off. */
function toggleWished(productId: number): void {
  ids = toggleWish(ids, productId);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // A full or forbidden storage leaves the wishes to this page alone.
  }
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    read();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return;
  read();
  tell();
}

function read(): void {
  try {
    ids = readLocalWishlist(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    ids = NONE;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
