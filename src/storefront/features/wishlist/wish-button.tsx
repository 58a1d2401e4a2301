import { useEffect, useState, useSyncExternalStore } from 'react';
import { MAX_WISHLIST_ITEMS, readLocalWishlist, toggleWishlistItem } from '#domain/local-wishlist.ts';
import {
  readStored,
  WISHLIST_STORAGE_KEY,
  writeStored,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccountIfSignedOut } from '#storefront/commerce/session/follow-session.ts';
import {
  readShopperObject,
  removeShopperData,
  storeShopperData,
} from '#storefront/commerce/session/shopper-storage.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Heart } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';

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
  const toggle = () => {
    const { ids, isFull } = toggleWishlistItem(productIds, productId);
    if (isFull) {
      const most = formatNumber(MAX_WISHLIST_ITEMS, locale);
      return reportWishes(m.wishlist_not_added_full({ count: 1, shown: formatNumber(1, locale), most }));
    }
    const isStored = storeWishlist(ids, true);
    showToast(isOnWishlist ? m.wish_removed({ name }) : m.wish_added({ name }), 'success');
    if (!isStored) showToast(m.wishlist_unstored(), 'error');
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

/** `isLocalChange`: the shopper changed the wishlist on this page. Returns false if the browser could not store it. */
export function storeWishlist(wishes: readonly number[], isLocalChange = false): boolean {
  productIds = wishes;
  const isStored = writeStored(WISHLIST_STORAGE_KEY, productIds);
  notifyListeners(isLocalChange);
  return isStored;
}

const REPORT_KEY = 'haat-wishlist-report';

/** Shows products that were not added, also on the wishlist page until it is left. */
export function reportWishes(text: string): void {
  const { text: earlier } = readShopperObject(REPORT_KEY, 'sessionStorage');
  const texts = [...new Set([earlier, text])].filter(Boolean);
  storeShopperData(REPORT_KEY, { text: texts.join(' ') }, 'sessionStorage');
  showToast(text, 'error');
}

export function takeWishReport(): string {
  const { text } = readShopperObject(REPORT_KEY, 'sessionStorage');
  removeShopperData(REPORT_KEY, 'sessionStorage');
  return typeof text === 'string' ? text : '';
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
