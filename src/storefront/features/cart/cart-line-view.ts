import { useEffect, useMemo, useState } from 'react';
import type { ProductSummary, Sku } from '#contract/product.ts';
import type { LocalCartItem } from '#domain/local-cart.ts';
import { addPoisha, toBdt, toPoisha } from '#domain/money.ts';
import { evaluateLine, type LineProblem } from '#domain/order/order-lines.ts';
import { lineTotalInBdt } from '#domain/order/totals.ts';
import { sellingPrice } from '#domain/price.ts';
import { fetchLiveSkus, type LiveSku, useLiveSkus } from '#storefront/commerce/catalog/live-skus.ts';
import { usePageResume } from '#storefront/ui/use-page-resume.ts';
import { useCart } from './cart-store.ts';

/** Without a price if none was displayed yet. */
export type UnpricedItem = Omit<LocalCartItem, 'price'> & { price: number | undefined };

/** Current state at the shop. Amounts are in BDT. */
export interface CartLineView {
  item: UnpricedItem;
  product: ProductSummary | undefined;
  sku: Sku | undefined;
  unitPrice: number;
  orderable: number;
  lineTotal: number;
  problem: LineProblem | null;
}

/** Marks lines of removed products; omits lines that were not looked up yet. */
export function toCartLineViews(
  items: readonly UnpricedItem[],
  known: ReadonlyMap<number, LiveSku>,
): CartLineView[] {
  return items.flatMap((item) => {
    const live = known.get(item.skuId);
    if (!live) return [];
    const { product, sku } = live;
    const unitPrice = sku ? sellingPrice(sku) : (item.price ?? 0);
    const { quantity } = item;
    const sold = sku?.status === 'active' ? sku : undefined;
    const evaluated =
      item.status === false
        ? { orderable: 0, problem: null }
        : evaluateLine({ quantity, unitPrice, seenPrices: [item.price] }, sold);
    const lineTotal = lineTotalInBdt(unitPrice, evaluated.orderable);
    return { item, product, sku, unitPrice, lineTotal, ...evaluated };
  });
}

/** In BDT. */
export function calculateSubtotal(lines: readonly CartLineView[]): number {
  return toBdt(addPoisha(...lines.map(({ lineTotal }) => toPoisha(lineTotal))));
}

export const countOrderableUnits = (lines: readonly CartLineView[]): number =>
  lines.reduce((sum, { orderable }) => sum + orderable, 0);

/** Combines several steps of a quantity into one request. */
const CHANGE_DEBOUNCE_MS = 400;

interface CartLines {
  isLoading: boolean;
  /** Some lines could not be looked up and are missing in `lines`. */
  hasFailed: boolean;
  lines: CartLineView[];
  retry: () => void;
}

interface WantedLines {
  instead?: readonly UnpricedItem[] | undefined;
  /** Nothing is requested before. */
  isShown?: boolean;
}

/** Requested when lines become visible or change, and when the page becomes visible again. */
export function useCartLines({ instead, isShown = true }: WantedLines = {}): CartLines {
  const stored = useCart((cart) => cart.items);
  const items = instead ?? stored;
  const isRead = useCart((cart) => cart.isRead) || instead !== undefined;
  const known = useLiveSkus((live) => live.known);
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  const refreshKey = `${usePageResume()} ${tries}`;
  const wanted = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  const areKnown = items.every(({ skuId }) => known.has(skuId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: known lines only affect the delay
  useEffect(() => {
    if (wanted === '' || !isShown) return;
    const skuIds = wanted.split(',').map((line) => Number.parseInt(line, 10));
    const abort = new AbortController();
    const timer = setTimeout(
      () =>
        fetchLiveSkus(skuIds, abort.signal).then(
          () => setFailed(''),
          () => !abort.signal.aborted && setFailed(wanted),
        ),
      areKnown ? CHANGE_DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, refreshKey, isShown]);

  const lines = useMemo(() => toCartLineViews(items, known), [items, known]);
  const hasFailed = !areKnown && failed === wanted;
  const retry = () => {
    setFailed('');
    setTries((times) => times + 1);
  };
  return { isLoading: !isRead || (lines.length === 0 && !areKnown && !hasFailed), hasFailed, lines, retry };
}
