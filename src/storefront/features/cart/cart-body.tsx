import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useRef } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';

export interface EmptyCartProps {
  hasFailed: boolean;
  /** The cart held something a moment ago: what had the focus is gone, and this has the next step. */
  takesFocus?: boolean;
}

/** What an empty cart says; a failed lookup shows as one, with the reason. */
export function EmptyCart({ hasFailed, takesFocus = false }: EmptyCartProps) {
  const { localePath } = useLocale();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) next.current?.focus();
  }, [takesFocus]);
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden />}
      title={m.cart_empty()}
      text={hasFailed ? m.cart_lookup_failed() : m.cart_empty_text()}
      action={
        <ButtonLink ref={next} href={localePath('/')}>
          {m.cart_continue()}
        </ButtonLink>
      }
    />
  );
}

export function CartSkeleton() {
  return (
    <div role="status" aria-label={m.cart_loading()} className="space-y-4 py-4">
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-20 rounded-control" />
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
