import { type MouseEvent, useEffect, useState } from 'react';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Plus } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.ts';
import { useCart } from './cart-store.ts';
import { flyToCart } from './fly-to-cart.ts';

export interface QuickAddProps {
  skuId: number;
  name: string;
  /** BDT. */
  price: number;
  stock?: number | undefined;
}

/** A round button on a product card that puts one piece into the cart. It comes with the scripts it needs. */
export function QuickAdd({ skuId, name, price, stock }: QuickAddProps) {
  const { locale } = useLocale();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const held = useCart.getState().items.find((item) => item.skuId === skuId)?.quantity ?? 0;
    if (stock !== undefined && held >= stock) {
      showToast(m.cart_full_of_sku({ stock: formatNumber(stock, locale) }), 'message');
      return;
    }
    useCart.getState().add({ skuId, quantity: 1, price }, stock);
    flyToCart(currentTarget.closest('article'));
    showToast(m.added_to_cart({ name }), 'success');
  };
  return (
    <button type="button" aria-label={m.quick_add({ name })} onClick={add} className="quick-add">
      <Plus aria-hidden />
    </button>
  );
}
