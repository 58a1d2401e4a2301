import { useEffect, useState, useSyncExternalStore } from 'react';
import { readLocalWishlist, toggleWishlistItem } from '#domain/local-wishlist.ts';
import {
  readStored,
  WISHLIST_STORAGE_KEY,
  writeStored,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccountIfSignedOut } from '#storefront/commerce/session/follow-session.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyImport } from '#storefront/islands/lazy-island.tsx';
import { Heart } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';

const loadReport = createLazyImport(() => import('./wish-report.ts'));

interface WishButtonProps {
  productId: number;
  name: string;
  className?: string;
}

export function WishButton({ productId, name, className = 'wish-button' }: WishButtonProps) {
  const { locale } = useLocale();
  const isOnWishlist = useWishlist().includes(productId);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  const toggle = async () => {
    const { ids, isFull } = toggleWishlistItem(productIds, productId);
    const isStored = !isFull && storeWishlist(ids, true);
    if (!isFull) showToast(isOnWishlist ? m.wish_removed({ name }) : m.wish_added({ name }), 'success');
    if (isStored) return;
    const report = await loadReport();
    if (!report) showToast(m.still_unreachable(), 'error');
    else if (isFull) report.reportFullWishlist(1, locale);
    else report.reportUnstoredWishlist();
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

/** Returns the product ids, latest first. Empty on the server and during hydration. */
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

/**
 * Stores the wishlist. `isLocalChange`: the shopper changed it on this page. Returns false if the browser could not
 * store it.
 */
export function storeWishlist(wishes: readonly number[], isLocalChange = false): boolean {
  productIds = wishes;
  const isStored = writeStored(WISHLIST_STORAGE_KEY, productIds);
  notifyListeners(isLocalChange);
  return isStored;
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
