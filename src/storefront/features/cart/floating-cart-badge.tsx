import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { formatBdt } from '#domain/format-bdt.ts';
import { countPieces } from '#domain/local-cart.ts';
import { addPoisha, fromBdt, multiplyPoisha, toBdt, ZERO_POISHA } from '#domain/money.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { useCart } from './cart-store.ts';

/** Count and sum of the cart; opens the panel. */
export default function FloatingCartBadge() {
  const items = useCart((cart) => cart.items);
  const { locale } = useLocale();
  const count = countPieces(items);
  const sum = toBdt(
    addPoisha(...items.map(({ price, quantity }) => multiplyPoisha(fromBdt(price) ?? ZERO_POISHA, quantity))),
  );
  return (
    <button
      type="button"
      onClick={() => useCart.getState().openPanel()}
      className="fixed top-1/2 right-0 z-30 hidden -translate-y-1/2 flex-col items-center gap-1 rounded-l-card bg-accent px-3 py-3 text-sm font-semibold text-on-accent shadow-float lg:flex"
    >
      <ShoppingBag aria-hidden className="size-5" />
      <span>{m.pieces({ count, shown: formatNumber(count, locale) })}</span>
      <span className="rounded-control bg-on-accent/15 px-2 py-0.5 tabular-nums">
        {formatBdt(sum, locale)}
      </span>
    </button>
  );
}
