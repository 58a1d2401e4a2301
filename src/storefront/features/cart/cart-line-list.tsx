import { useRef, useState } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { CartLine, useLineTitle } from './cart-line.tsx';
import type { CartLineView } from './cart-line-view.ts';
import { useCart } from './cart-store.ts';

interface Removal {
  line: CartLineView;
  position: number;
}

export interface CartLinesProps {
  lines: CartLineView[];
  /** Live steppers, as on the cart page. */
  hasSteppers?: boolean;
}

/** The lines of the cart. Removing one moves the focus to the next and can be undone. */
export function CartLineList({ lines, hasSteppers = false }: CartLinesProps) {
  const { remove, restore, setQuantity } = useCart.getState();
  const [removal, setRemoval] = useState<Removal>();
  const list = useRef<HTMLUListElement>(null);

  const removeLine = (line: CartLineView, position: number) => {
    remove(line.item.skuId);
    setRemoval({ line, position });
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button[aria-label]:not([role])') ?? [];
      const next = list.current?.children[Math.min(position, (list.current.children.length ?? 1) - 1)];
      const target = next?.querySelector<HTMLElement>('button') ?? buttons[0] ?? list.current;
      target?.focus();
    });
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {lines.map((line, position) => (
          <li key={line.item.skuId}>
            <CartLine
              line={line}
              onRemove={() => removeLine(line, position)}
              onQuantity={
                hasSteppers ? (quantity) => setQuantity(line.item.skuId, quantity, stockOf(line)) : undefined
              }
            />
          </li>
        ))}
      </ul>
      <div role="status" aria-live="polite">
        {removal && (
          <RemovedLine
            line={removal.line}
            onUndo={() => {
              const { item, unitPrice } = removal.line;
              restore({ ...item, price: item.price ?? unitPrice }, removal.position);
              setRemoval(undefined);
            }}
          />
        )}
      </div>
    </>
  );
}

/** Pre-orders are not bounded by what lies in the store room. */
function stockOf({ sku }: CartLineView): number | undefined {
  return sku && !sku.preOrder ? sku.stockQuantity : undefined;
}

function RemovedLine({ line, onUndo }: { line: CartLineView; onUndo: () => void }) {
  const title = useLineTitle(line);
  return (
    <p className="my-3 flex items-center justify-between gap-3 rounded-control bg-tint px-4 py-1 text-sm">
      <span className="min-w-0 truncate">{m.removed_title({ title })}</span>
      <button type="button" onClick={onUndo} className="min-h-11 shrink-0 px-2 font-semibold underline">
        {m.undo()}
      </button>
    </p>
  );
}
