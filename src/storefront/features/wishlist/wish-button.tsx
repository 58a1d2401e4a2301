import { useEffect, useState } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { Heart } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';
import { toggleWished, useWishlist } from './wishlist-store.ts';

export interface WishButtonProps {
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
