import { useEffect, useState } from 'react';
import { type CartReduction, hasAllStockInCart } from '#domain/local-cart.ts';
import { stockLimit } from '#domain/order/stock.ts';
import { fetchLiveSkus, useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { loadCode } from '#storefront/islands/load-code.ts';
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
  const stock = liveSku && stockLimit(liveSku);
  if (hasAllStockInCart(useCart.getState().items, skuId, stock)) {
    showToast(m.cart_full_of_sku({ stock: formatNumber(stock, locale) }), 'message');
    return;
  }
  const reduction = addToCart({ skuId, quantity: 1, price }, stock);
  fetchLiveSkus([skuId]).catch(() => {});
  if (reduction?.reason !== 'full-cart') flyToCart(card);
  void showAddedMessage({ name, reduction, locale });
}

interface Added {
  name: string;
  reduction: CartReduction | undefined;
  locale: Locale;
}

/** Shows and returns a message: whether the product is in the cart, completely, and whether the browser stored it. */
export async function showAddedMessage({ name, reduction, locale }: Added): Promise<string> {
  const text = reduction ? await describeReduction(reduction, name, locale) : m.added_to_cart({ name });
  showToast(text, reduction ? 'message' : 'success');
  if (!useCart.getState().isUnstored) return text;
  showToast(m.cart_unstored(), 'error');
  return `${text} ${m.cart_unstored()}`;
}

async function describeReduction(reduction: CartReduction, name: string, locale: Locale): Promise<string> {
  try {
    const { reductionText } = await loadCode(() => import('./reduction-text.ts'));
    return reductionText(reduction, name, locale);
  } catch {
    return m.cart_reduced_toast();
  }
}

const ANIMATION_MS = 500;
const REMOVED_AFTER_MS = 600;

export function flyToCart(from: HTMLElement | null): void {
  const picture = from?.querySelector('img') ?? from;
  const cart = [...document.querySelectorAll<HTMLElement>('[data-cart-target]')].find(
    (button) => button.offsetParent !== null,
  );
  if (!picture || !cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const pictureBox = picture.getBoundingClientRect();
  const cartBox = cart.getBoundingClientRect();
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${pictureBox.left}px`,
    top: `${pictureBox.top}px`,
    width: `${pictureBox.width}px`,
    height: `${pictureBox.height}px`,
    zIndex: '60',
    pointerEvents: 'none',
    borderRadius: '14px',
  });
  document.body.append(copy);
  const x = cartBox.left + cartBox.width / 2 - (pictureBox.left + pictureBox.width / 2);
  const y = cartBox.top + cartBox.height / 2 - (pictureBox.top + pictureBox.height / 2);
  copy.animate(
    [
      { transform: 'none', opacity: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(0.08)`, opacity: 0.3 },
    ],
    { duration: ANIMATION_MS, easing: 'cubic-bezier(0.5, 0, 0.3, 1)', fill: 'forwards' },
  );
  setTimeout(() => copy.remove(), REMOVED_AFTER_MS);
}
