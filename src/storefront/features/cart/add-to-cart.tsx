import { type MouseEvent, useRef, useState } from 'react';
import { hasAllStockInCart } from '#domain/local-cart.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { LiveRegion } from '#storefront/ui/alert.tsx';
import { Button, type ButtonProps } from '#storefront/ui/button.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { addToCart, useCart } from './cart-store.ts';
import { flyToCart, showAddedMessage } from './quick-add.tsx';

export interface AddToCartProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className' | 'disabled'> {
  skuId: number;
  name: string;
  quantity?: number;
  /** Unit price in BDT. */
  price: number;
  /** Units in stock, `undefined` for pre-orders. */
  stock?: number | undefined;
  isPreOrder?: boolean;
  pictureFrom?: () => HTMLElement | null;
}

/** The hydration loader replays a click made before hydration. Real clicks soon after the replay are ignored. */
const IGNORED_CLICK_MS = 1_500;

export function AddToCart(props: AddToCartProps) {
  const { skuId, name, quantity = 1, price, stock, isPreOrder = false, pictureFrom, ...button } = props;
  const { locale, localePath } = useLocale();
  const [announcement, setAnnouncement] = useState('');
  const replayedAt = useRef(Number.NEGATIVE_INFINITY);
  const add = (event: MouseEvent) => {
    event.preventDefault();
    const { nativeEvent: click } = event;
    // The property `isTrusted` is false only for clicks that the hydration loader replays.
    if (!click.isTrusted) replayedAt.current = click.timeStamp;
    else if (click.timeStamp - replayedAt.current < IGNORED_CLICK_MS) return;
    if (hasAllStockInCart(useCart.getState().items, skuId, stock)) {
      const text = m.cart_full_of_sku({ stock: formatNumber(stock, locale) });
      setAnnouncement(text);
      showToast(text, 'message');
      return;
    }
    const reduction = addToCart({ skuId, quantity, price }, stock);
    if (reduction?.reason !== 'full-cart') flyToCart((pictureFrom ?? findProductPicture)());
    void showAddedMessage({ name, reduction, locale }).then(setAnnouncement);
  };
  return (
    <>
      {/* The form opens the checkout with this product if scripts are disabled. */}
      <form action={localePath('/checkout')} data-scripted className="contents">
        <input type="hidden" name="skuId" value={skuId} />
        <input type="hidden" name="quantity" value={quantity} />
        <Button {...button} type="submit" data-once onClick={add}>
          {isPreOrder ? m.pre_order() : m.add_to_cart()}
        </Button>
      </form>
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}

const findProductPicture = () => document.querySelector<HTMLElement>('[data-product-picture]');
