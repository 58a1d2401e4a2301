import { isSignedIn } from '#storefront/follow-session.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Button, ButtonLink, Skeleton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { CircleAlert, ShoppingBag } from '#storefront/ui/icons.ts';

/** What an empty cart says. */
export function EmptyCart() {
  const { localePath } = useLocale();
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden />}
      title={m.cart_empty()}
      text={isSignedIn() ? m.cart_empty_text_member() : m.cart_empty_text()}
      action={<ButtonLink href={localePath('/')}>{m.cart_continue()}</ButtonLink>}
    />
  );
}

/** The cart holds something that could not be looked up. */
export function FailedCart({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden />}
        title={m.cart_failed_title()}
        text={m.cart_lookup_failed()}
        action={<Button onClick={onRetry}>{m.retry()}</Button>}
      />
    </div>
  );
}

export function CartSkeleton() {
  return (
    <div role="status" aria-label={m.cart_loading()} className="space-y-4 py-4">
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="line-picture size-20" />
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
