import { MAX_WISHLIST_ITEMS } from '#domain/local-wishlist.ts';
import {
  readShopperObject,
  removeShopperData,
  storeShopperData,
} from '#storefront/commerce/session/shopper-storage.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

const WISHLIST_ERROR_STORAGE_KEY = 'haat-wishlist-report';

/** Shows an error about products that were not added, now and on the next visit of the wishlist page. */
export function storeWishlistError(text: string): void {
  const { text: earlierText } = readShopperObject(WISHLIST_ERROR_STORAGE_KEY, 'sessionStorage');
  const texts = new Set([earlierText, text]);
  storeShopperData(
    WISHLIST_ERROR_STORAGE_KEY,
    { text: [...texts].filter(Boolean).join(' ') },
    'sessionStorage',
  );
  showToast(text, 'error');
}

export function reportFullWishlist(count: number, locale: Locale): void {
  const shown = formatNumber(count, locale);
  const most = formatNumber(MAX_WISHLIST_ITEMS, locale);
  storeWishlistError(m.wishlist_not_added_full({ count, shown, most }));
}

export const reportUnstoredWishlist = (): void => showToast(m.wishlist_unstored(), 'error');

export function consumeWishlistError(): string {
  const { text } = readShopperObject(WISHLIST_ERROR_STORAGE_KEY, 'sessionStorage');
  removeShopperData(WISHLIST_ERROR_STORAGE_KEY, 'sessionStorage');
  return typeof text === 'string' ? text : '';
}
