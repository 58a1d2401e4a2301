import { useEffect, useState } from 'react';
import { type CartReduction, hasAllStockInCart } from '#domain/local-cart.ts';
import { getStockLimit } from '#domain/order/stock.ts';
import { fetchLiveSkus, useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyImport } from '#storefront/islands/lazy-island.tsx';
import { Plus } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';
import { addToCart, useCart } from './cart-store.ts';

interface QuickAddProps {
  skuId: number;
  name: string;
  price: number;
}

export function QuickAdd(props: QuickAddProps) {
  const { locale } = useLocale();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <button
      type="button"
      aria-label={m.quick_add({ name: props.name })}
      onClick={({ currentTarget }) => addOneUnit(props, currentTarget.closest('article'), locale)}
      className="quick-add"
    >
      <Plus aria-hidden />
    </button>
  );
}

export function addOneUnit(
  { skuId, name, price }: QuickAddProps,
  card: HTMLElement | null,
  locale: Locale,
): void {
  // Only live data limits the quantity, because the page may be cached.
  const liveSku = useLiveSkus.getState().known.get(skuId)?.sku;
  const stock = liveSku && getStockLimit(liveSku);
  if (hasAllStockInCart(useCart.getState().items, skuId, stock)) {
    showToast(m.cart_full_of_sku({ stock: formatNumber(stock, locale) }), 'message');
    return;
  }
  const reduction = addToCart({ skuId, quantity: 1, price }, stock);
  fetchLiveSkus([skuId]).catch(() => {});
  if (reduction?.reason !== 'full-cart') flyToCart(card);
  void showAddedMessage({ name, reduction, locale });
}

interface AddedMessageOptions {
  name: string;
  reduction: CartReduction | undefined;
  locale: Locale;
}

const loadProblemTexts = createLazyImport(() => import('./reduction-text.ts'));

/** Shows how much was added, and an error if the browser could not store the cart. Returns the shown text. */
export async function showAddedMessage({ name, reduction, locale }: AddedMessageOptions): Promise<string> {
  const { isUnstored } = useCart.getState();
  const texts = reduction || isUnstored ? await loadProblemTexts() : undefined;
  const text = reduction
    ? (texts?.reductionText(reduction, name, locale) ?? m.cart_reduced_toast())
    : m.added_to_cart({ name });
  showToast(text, reduction ? 'message' : 'success');
  if (!isUnstored) return text;
  const unstoredText = texts?.unstoredCartText() ?? m.still_unreachable();
  showToast(unstoredText, 'error');
  return `${text} ${unstoredText}`;
}

/** Longer than the animation of `.flying-picture`. */
const FLYING_PICTURE_LIFETIME_MS = 600;

export function flyToCart(from: HTMLElement | null): void {
  const picture = from?.querySelector('img') ?? from;
  const cart = [...document.querySelectorAll<HTMLElement>('[data-cart-target]')].find(
    (button) => button.offsetParent !== null,
  );
  if (!picture || !cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const cartBox = cart.getBoundingClientRect();
  const x = cartBox.left + cartBox.width / 2 - (left + width / 2);
  const y = cartBox.top + cartBox.height / 2 - (top + height / 2);
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  copy.className = 'flying-picture';
  copy.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px;--x:${x}px;--y:${y}px`;
  document.body.append(copy);
  setTimeout(() => copy.remove(), FLYING_PICTURE_LIFETIME_MS);
}
