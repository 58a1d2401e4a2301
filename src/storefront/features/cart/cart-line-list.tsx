import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { getStockLimit } from '#domain/order/stock.ts';
import { isSignedIn } from '#storefront/commerce/session/session-sync.ts';
import { useTrackEvent } from '#storefront/commerce/track-event.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import { Alert, LiveRegion } from '#storefront/ui/alert.tsx';
import { Button, Skeleton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { CircleAlert, ShoppingBag, Trash } from '#storefront/ui/icons.ts';
import { CartLine, useLineTitle } from './cart-line.tsx';
import { type CartLineView, calculateCartSubtotalBdt } from './cart-line-view.ts';
import { reportReductions, setClearDialogOpen, useCart } from './cart-store.ts';
import { includeCartItem, removeFromCart, restoreCartItem, setCartQuantity } from './edit-cart.ts';
import type { CartOffers } from './offer-fetcher.tsx';

const CartReductions = createLazyComponent(() => import('./cart-reductions.tsx'));

interface Removal {
  line: CartLineView;
  position: number;
}

/** Maximum number of notices about removed lines. More would push the lines out of view. */
const MAX_UNDO_NOTICES = 3;

interface CartLineListProps {
  lines: CartLineView[];
  offers: CartOffers;
  hasSteppers?: boolean;
  empty: ReactNode;
}

/** List of the cart's lines. After a line is removed, the focus moves to a neighbouring line, or into `empty`. */
export function CartLineList({ lines, offers, hasSteppers = false, empty }: CartLineListProps) {
  const { locale } = useLocale();
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const isSyncFailed = useCart((cart) => cart.isSyncFailed);
  const hasReductions = useCart((cart) => cart.isUnstored || cart.reductions.length > 0);
  const [hasChanged, setHasChanged] = useState(false);
  const [focusPosition, setFocusPosition] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  // The notice about a removal is not shown if the line was added again in another tab.
  const shownRemovals = removals.filter(
    (removal) => !lines.some(({ item }) => item.skuId === removal.line.item.skuId),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines determine when the focus can move
  useEffect(() => {
    if (focusPosition === undefined) return;
    setFocusPosition(undefined);
    const rows = list.current?.querySelectorAll('li') ?? [];
    const row = rows[Math.min(focusPosition, rows.length - 1)] ?? list.current;
    (row?.querySelector<HTMLElement>('button') ?? row?.querySelector('a'))?.focus();
  }, [lines, focusPosition]);

  const removeLine = (line: CartLineView, position: number) => {
    removeFromCart(line.item.skuId);
    setHasChanged(false);
    setRemovals([{ line, position }, ...withoutRemoval(removals, line)].slice(0, MAX_UNDO_NOTICES));
    setFocusPosition(position);
  };
  const undoRemoval = ({ line, position }: Removal) => {
    if (!restoreCartItem({ ...line.item, price: line.item.price ?? line.unitPrice }, position)) {
      const { skuId, quantity } = line.item;
      reportReductions([{ skuId, wanted: quantity, quantity: 0, reason: 'full-cart' }]);
      return;
    }
    setRemovals(withoutRemoval(removals, line));
    setFocusPosition(position);
  };
  const changeQuantity = (line: CartLineView, quantity: number) => {
    setCartQuantity(line.item.skuId, quantity, line.sku && getStockLimit(line.sku));
    setHasChanged(true);
  };

  return (
    <>
      {shownRemovals.map((removal) => (
        <RemovedLine key={removal.line.item.skuId} line={removal.line} onUndo={() => undoRemoval(removal)} />
      ))}
      {hasReductions && (
        <Suspense>
          <CartReductions />
        </Suspense>
      )}
      {isSyncFailed && (
        <div className="my-3">
          <Alert tone="warning">{m.cart_unsaved()}</Alert>
        </div>
      )}
      <div ref={list}>
        {lines.length === 0 && empty}
        <ul className="divide-y divide-line">
          {lines.map((line, position) => (
            <li key={line.item.skuId}>
              <CartLine
                line={line}
                offer={offers.notes.get(line.item.skuId)}
                onRemove={() => removeLine(line, position)}
                onQuantity={hasSteppers ? (quantity) => changeQuantity(line, quantity) : undefined}
                onInclude={(isIncluded) => includeCartItem(line.item.skuId, isIncluded)}
              />
            </li>
          ))}
        </ul>
      </div>
      <LiveRegion>
        {hasChanged && m.cart_subtotal_now({ subtotal: formatBdt(calculateCartSubtotalBdt(lines), locale) })}
      </LiveRegion>
    </>
  );
}

const withoutRemoval = (removals: readonly Removal[], { item }: CartLineView): readonly Removal[] =>
  removals.filter(({ line }) => line.item.skuId !== item.skuId);

function RemovedLine({ line, onUndo }: { line: CartLineView; onUndo: () => void }) {
  const title = useLineTitle(line);
  return (
    <p role="status" className="my-3 flex items-center gap-3 rounded-card bg-tint py-1 pr-2 pl-4 text-sm">
      <span className="line-clamp-3 min-w-0 grow [overflow-wrap:anywhere]">{m.removed_title({ title })}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4"
      >
        {m.undo()}
      </button>
    </p>
  );
}

export function ClearCartButton({ className }: { className: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Trash aria-hidden className="size-4" />}
      onClick={() => setClearDialogOpen(true)}
      className={className}
    >
      {m.cart_clear()}
    </Button>
  );
}

export function useTrackCart(lines: readonly CartLineView[]): void {
  const trackedLines = lines.map(({ item, unitPrice }) => ({ ...item, price: unitPrice }));
  const hasLines = trackedLines.length > 0;
  useTrackEvent(hasLines && { type: 'view-cart', lines: trackedLines }, hasLines);
}

export function EmptyCart({ hint }: { hint?: string | undefined }) {
  // `isSyncFailed` is true if the last synchronisation with the account failed. The account's cart may then contain items.
  const isUnknown = useCart((cart) => cart.isSyncFailed);
  if (isUnknown) return <CartErrorState onRetry={() => location.reload()} />;
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden />}
      title={m.cart_empty()}
      text={hint ?? (isSignedIn() ? m.cart_empty_text_member() : m.cart_empty_text())}
      homeText={m.cart_continue()}
    />
  );
}

export function CartErrorState({ onRetry }: { onRetry: () => void }) {
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
