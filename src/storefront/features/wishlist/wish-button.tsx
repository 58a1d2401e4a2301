import { useEffect, useState, useSyncExternalStore } from 'react';
import { readLocalWishlist, toggleWishlistItem } from '#domain/local-wishlist.ts';
import {
  readStoredValue,
  WISHLIST_STORAGE_KEY,
  writeStoredValue,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccountIfSignedOut } from '#storefront/commerce/session/session-sync.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyImport } from '#storefront/islands/lazy-island.tsx';
import { Heart } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';

const loadWishReport = createLazyImport(() => import('./wish-report.ts'));

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
    const { ids, isFull } = toggleWishlistItem(wishlistProductIds, productId);
    const isStored = !isFull && storeWishlist(ids, true);
    if (!isFull) showToast(isOnWishlist ? m.wish_removed({ name }) : m.wish_added({ name }), 'success');
    if (isStored) return;
    const report = await loadWishReport();
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

let wishlistProductIds: readonly number[] = NO_IDS;
const wishlistListeners = new Set<(isLocalChange: boolean) => void>();

/** Returns the product ids, latest first. Empty on the server and during hydration. */
export function useWishlist(): readonly number[] {
  return useSyncExternalStore(
    subscribeToWishlist,
    () => wishlistProductIds,
    () => NO_IDS,
  );
}

export function readWishlist(): readonly number[] {
  clearAccountIfSignedOut();
  wishlistProductIds = readLocalWishlist(readStoredValue(WISHLIST_STORAGE_KEY));
  return wishlistProductIds;
}

/** `isLocalChange`: the shopper changed it on this page. Returns false if the browser could not store it. */
export function storeWishlist(wishes: readonly number[], isLocalChange = false): boolean {
  wishlistProductIds = wishes;
  const isStored = writeStoredValue(WISHLIST_STORAGE_KEY, wishlistProductIds);
  notifyListeners(isLocalChange);
  return isStored;
}

export function subscribeToWishlist(listener: (isLocalChange: boolean) => void): () => void {
  if (wishlistListeners.size === 0) {
    window.addEventListener('storage', onStorage);
    readWishlist();
  }
  wishlistListeners.add(listener);
  return () => {
    wishlistListeners.delete(listener);
    if (wishlistListeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key !== WISHLIST_STORAGE_KEY && key !== null) return;
  readWishlist();
  notifyListeners(false);
}

function notifyListeners(isLocalChange: boolean): void {
  for (const listener of wishlistListeners) listener(isLocalChange);
}
