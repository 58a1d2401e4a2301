import { formatBdt } from '#domain/format-bdt.ts';
import { countPieces } from '#domain/local-cart.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { CartSkeleton, EmptyCart } from './cart-body.tsx';
import { CartLineList } from './cart-line-list.tsx';
import { type CartLineView, isBuyable, subtotalOf } from './cart-line-view.ts';
import { ClearCartButton } from './clear-cart-button.tsx';
import { useCartLines } from './use-cart-lines.ts';
import { useHadLines } from './use-had-lines.ts';
import { useTrackCart } from './use-track-cart.ts';

/** The cart as a page, with live steppers and the way to checkout. */
export function CartPage() {
  const { isLoading, hasFailed, lines } = useCartLines();
  const hadLines = useHadLines(lines);
  useTrackCart(lines);
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 pb-28 md:pb-16">
      <h1 className="text-2xl md:text-3xl">{m.cart_title()}</h1>
      <noscript>
        <p className="my-4">{m.no_script()}</p>
      </noscript>
      {isLoading ? (
        <CartSkeleton />
      ) : lines.length === 0 ? (
        <EmptyCart hasFailed={hasFailed} takesFocus={hadLines.current} />
      ) : (
        <div className="mt-4 grid gap-8 lg:grid-cols-[1fr_20rem]">
          <section aria-label={m.cart_title()}>
            <CartLineList lines={lines} hasSteppers />
            <div className="flex justify-end border-t border-line pt-2">
              <ClearCartButton />
            </div>
          </section>
          <Summary lines={lines} />
        </div>
      )}
    </div>
  );
}

function Summary({ lines }: { lines: CartLineView[] }) {
  const { locale, localePath } = useLocale();
  const buyable = lines.filter(isBuyable);
  const count = countPieces(buyable.map(({ item }) => item));
  return (
    <aside
      aria-label={m.order_summary()}
      className="h-fit rounded-panel border border-line bg-surface p-5 lg:sticky lg:top-24"
    >
      <h2 className="text-lg">{m.order_summary()}</h2>
      <p className="mt-4 flex items-baseline justify-between">
        <span>
          {m.cart_subtotal()}{' '}
          <span className="text-muted">({m.pieces({ count, shown: formatNumber(count, locale) })})</span>
        </span>
        <strong className="text-xl tabular-nums">{formatBdt(subtotalOf(lines), locale)}</strong>
      </p>
      <p className="mt-2 text-sm text-muted">{m.cart_delivery_later()}</p>
      {buyable.length > 0 && (
        <ButtonLink href={localePath('/checkout')} size="lg" className="mt-5 w-full">
          {m.place_order()}
        </ButtonLink>
      )}
      <ButtonLink href={localePath('/')} variant="ghost" className="mt-2 w-full">
        {m.cart_continue()}
      </ButtonLink>
    </aside>
  );
}
