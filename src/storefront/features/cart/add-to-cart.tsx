import { type MouseEvent, useRef, useState } from 'react';
import { holdsWholeStock } from '#domain/local-cart.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { LiveRegion } from '#storefront/ui/alert.tsx';
import { Button, type ButtonProps } from '#storefront/ui/button.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { useCart } from './cart-store.ts';
import { flyToCart } from './quick-add.tsx';

export interface AddToCartProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className' | 'disabled'> {
  skuId: number;
  /** Name of the product, for what is announced. */
  name: string;
  quantity?: number;
  /** The unit price shown, in BDT. */
  price: number;
  /** Pieces there are; pre-orders leave it out. */
  stock?: number | undefined;
  /** What flies to the cart; by default the page's product picture. */
  pictureFrom?: () => HTMLElement | null;
}

/** A tap this soon, in ms, after one that was made before the scripts were there repeats that one. */
const IMPATIENT_MS = 1_500;

/** Puts a variant into the cart, at most as many as there are, and says so. */
export function AddToCart({
  skuId,
  name,
  quantity = 1,
  price,
  stock,
  pictureFrom,
  ...button
}: AddToCartProps) {
  const { locale, localePath } = useLocale();
  const [said, setSaid] = useState('');
  const passedOnAt = useRef(Number.NEGATIVE_INFINITY);
  const add = (event: MouseEvent) => {
    event.preventDefault();
    const { nativeEvent: tap } = event;
    // The hydration loader passes on what was tapped before; only such clicks are not the browser's own.
    if (!tap.isTrusted) passedOnAt.current = tap.timeStamp;
    else if (tap.timeStamp - passedOnAt.current < IMPATIENT_MS) return;
    const cart = useCart.getState();
    if (holdsWholeStock(cart.items, skuId, stock)) {
      const text = m.cart_full_of_sku({ stock: formatNumber(stock, locale) });
      setSaid(text);
      showToast(text, 'message');
      return;
    }
    cart.add({ skuId, quantity, price }, stock);
    flyToCart((pictureFrom ?? productPicture)());
    setSaid(m.added_to_cart({ name }));
    showToast(m.added_to_cart({ name }), 'success');
  };
  return (
    <>
      {/* Without scripts the button orders this product. */}
      <form action={localePath('/checkout/form')} data-scripted className="contents">
        <input type="hidden" name="skuId" value={skuId} />
        <input type="hidden" name="quantity" value={quantity} />
        <Button {...button} type="submit" data-once onClick={add}>
          {m.add_to_cart()}
        </Button>
      </form>
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}

const productPicture = () => document.querySelector<HTMLElement>('[data-product-picture]');
