import { useEffect, useMemo, useState } from 'react';
import type { ProductSummary, Sku } from '#contract/product.ts';
import type { LocalCartItem } from '#domain/local-cart.ts';
import { addPoisha, poishaOf, toBdt } from '#domain/money.ts';
import { judgeLine, type LineProblem } from '#domain/order/order-lines.ts';
import { lineTotalInBdt } from '#domain/order/totals.ts';
import { sellingPrice } from '#domain/price.ts';
import { askLiveSkus, type LiveSku, useLiveSkus } from '#storefront/catalog/live-skus.ts';
import { useWakes } from '#storefront/catalog/use-wakes.ts';
import { useCart } from './cart-store.ts';

/** A line to look up; the price is missing when the shopper has seen none yet. */
export type SeenItem = Omit<LocalCartItem, 'price'> & { price: number | undefined };

/** A line of the cart beside what the shop says of it now. Amounts are BDT. */
export interface CartLineView {
  item: SeenItem;
  product: ProductSummary | undefined;
  sku: Sku | undefined;
  unitPrice: number;
  /** How many of the wanted pieces can be had now. */
  orderable: number;
  /** What the orderable pieces cost. */
  lineTotal: number;
  problem: LineProblem | null;
}

/** Joins the cart with what is known of its variants. A line whose product is gone stays, marked; one not looked up yet is left out. */
export function viewCartLines(
  items: readonly SeenItem[],
  known: ReadonlyMap<number, LiveSku>,
): CartLineView[] {
  return items.flatMap((item) => {
    const live = known.get(item.skuId);
    if (!live) return [];
    const { product, sku } = live;
    const unitPrice = sku ? sellingPrice(sku) : (item.price ?? 0);
    const { quantity } = item;
    const sold = sku?.status === 'active' ? sku : undefined;
    const judged =
      item.status === false
        ? { orderable: 0, problem: null }
        : judgeLine({ quantity, unitPrice, seenPrices: [item.price] }, sold);
    const lineTotal = lineTotalInBdt(unitPrice, judged.orderable);
    return { item, product, sku, unitPrice, lineTotal, ...judged };
  });
}

/** What all that can be bought now comes to, in BDT, as checkout counts it. */
export function subtotalOf(lines: readonly CartLineView[]): number {
  return toBdt(addPoisha(...lines.map(({ lineTotal }) => poishaOf(lineTotal))));
}

/** How many pieces can be bought now. */
export const orderablePieces = (lines: readonly CartLineView[]): number =>
  lines.reduce((sum, { orderable }) => sum + orderable, 0);

/** Several steps of a quantity are asked about once. */
const CHANGE_DEBOUNCE_MS = 400;

interface CartLines {
  isLoading: boolean;
  /** Lines could not be looked up, and are missing from `lines`. */
  hasFailed: boolean;
  lines: CartLineView[];
  /** Looks the lines up again. */
  retry: () => void;
}

interface WantedLines {
  /** Other lines than those of the cart, such as the one of “Buy now”. */
  instead?: readonly SeenItem[] | undefined;
  /** Whether anyone looks at them; else nothing is asked. */
  isShown?: boolean;
}

/**
 * The lines of the local cart with their products as they are now: looked up when they come into view, when a line or a quantity
 * changes, and when the page is taken up again.
 */
export function useCartLines({ instead, isShown = true }: WantedLines = {}): CartLines {
  const stored = useCart((cart) => cart.items);
  const items = instead ?? stored;
  const isRead = useCart((cart) => cart.isRead) || instead !== undefined;
  const known = useLiveSkus((live) => live.known);
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  const occasion = `${useWakes()} ${tries}`;
  const wanted = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  const areKnown = items.every(({ skuId }) => known.has(skuId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known already only tells how long to wait
  useEffect(() => {
    if (wanted === '' || !isShown) return;
    const skuIds = wanted.split(',').map((line) => Number.parseInt(line, 10));
    const abort = new AbortController();
    const timer = setTimeout(
      () =>
        askLiveSkus(skuIds, abort.signal).then(
          () => setFailed(''),
          () => !abort.signal.aborted && setFailed(wanted),
        ),
      areKnown ? CHANGE_DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, occasion, isShown]);

  const lines = useMemo(() => viewCartLines(items, known), [items, known]);
  const hasFailed = !areKnown && failed === wanted;
  const retry = () => {
    setFailed('');
    setTries((times) => times + 1);
  };
  return { isLoading: !isRead || (lines.length === 0 && !areKnown && !hasFailed), hasFailed, lines, retry };
}
