import { formatBdt } from '#domain/format-bdt.ts';
import { countUnits, listIncludedItems } from '#domain/local-cart.ts';
import { calculateSubtotalBdt } from '#domain/order/totals.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ChevronRight, ShoppingBag } from '#storefront/ui/icons.ts';
import { setCartPanelOpen, useCart } from './cart-store.ts';

const BADGE_CLASS =
  'cart-bar fixed inset-x-0 z-20 flex min-h-12 items-center gap-2 bg-accent px-4 text-sm font-semibold text-on-accent ' +
  'lg:inset-x-auto lg:top-1/2 lg:right-0 lg:bottom-auto lg:-translate-y-1/2 lg:flex-col lg:rounded-l-card lg:px-2.5 lg:py-3 lg:shadow-float';

export default function FloatingCartBadge() {
  const items = useCart((cart) => cart.items);
  const { locale } = useLocale();
  const count = countUnits(items);
  return (
    <button type="button" onClick={() => setCartPanelOpen(true)} className={BADGE_CLASS}>
      <span className="sr-only">{m.floating_cart()}: </span>
      <ShoppingBag aria-hidden className="size-5" />
      <span className="lg:[writing-mode:vertical-rl]">
        {m.pieces({ count, shown: formatNumber(count, locale) })}
      </span>
      <span className="tabular-figures max-lg:ml-auto lg:[writing-mode:vertical-rl]">
        {formatBdt(calculateSubtotalBdt(listIncludedItems(items)), locale)}
      </span>
      <ChevronRight aria-hidden className="size-4 lg:hidden" />
    </button>
  );
}
