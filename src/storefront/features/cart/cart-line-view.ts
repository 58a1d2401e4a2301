import { useEffect, useMemo, useState } from 'react';
import { debounceRequest } from '#client/cancellable-requests.ts';
import type { ProductSummary, Sku } from '#contract/product.ts';
import type { LocalCartItem } from '#domain/local-cart.ts';
import { addPoisha, fromBdtOrZero, toBdt } from '#domain/money.ts';
import { evaluateLine, type LineProblem } from '#domain/order/order-lines.ts';
import { calculateLineTotalBdt } from '#domain/order/totals.ts';
import { getSellingPrice } from '#domain/price.ts';
import { fetchLiveSkus, type LiveSku, useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { usePageResume } from '#storefront/ui/use-page-resume.ts';
import { useCart } from './cart-store.ts';

export type CartItemWithoutPrice = Omit<LocalCartItem, 'price'> & { price: number | undefined };

/** Data of a cart line. Amounts are in BDT. */
export interface CartLineView {
  item: CartItemWithoutPrice;
  product: ProductSummary | undefined;
  sku: Sku | undefined;
  unitPrice: number;
  orderable: number;
  lineTotal: number;
  problem: LineProblem | null;
}

export function toCartLineViews(
  items: readonly CartItemWithoutPrice[],
  liveSkus: ReadonlyMap<number, LiveSku>,
): CartLineView[] {
  return items.flatMap((item) => {
    const live = liveSkus.get(item.skuId);
    if (!live) return [];
    const { product, sku } = live;
    const unitPrice = sku ? getSellingPrice(sku) : (item.price ?? 0);
    const { quantity } = item;
    const activeSku = sku?.status === 'active' ? sku : undefined;
    const evaluation =
      item.status === false
        ? { orderable: 0, problem: null }
        : evaluateLine({ quantity, unitPrice, seenPrices: [item.price] }, activeSku);
    const lineTotal = calculateLineTotalBdt(unitPrice, evaluation.orderable);
    return { item, product, sku, unitPrice, lineTotal, ...evaluation };
  });
}

export function calculateCartSubtotalBdt(lines: readonly CartLineView[]): number {
  return toBdt(addPoisha(...lines.map(({ lineTotal }) => fromBdtOrZero(lineTotal))));
}

export const countOrderableUnits = (lines: readonly CartLineView[]): number =>
  lines.reduce((sum, { orderable }) => sum + orderable, 0);

const CHANGE_DEBOUNCE_MS = 400;

interface CartLinesOptions {
  instead?: readonly CartItemWithoutPrice[] | undefined;
  isShown?: boolean;
}

/** Requests current data when lines become visible or change, and when the page becomes visible again. */
export function useCartLines({ instead, isShown = true }: CartLinesOptions = {}) {
  const cartItems = useCart((cart) => cart.items);
  const items = instead ?? cartItems;
  const isRead = useCart((cart) => cart.isRead) || instead !== undefined;
  const liveSkus = useLiveSkus((live) => live.known);
  const [failedKey, setFailedKey] = useState('');
  const [attempts, setAttempts] = useState(0);
  const refreshKey = `${usePageResume()} ${attempts}`;
  const requestKey = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  const areKnown = items.every(({ skuId }) => liveSkus.has(skuId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: known lines only affect the delay
  useEffect(() => {
    if (requestKey === '' || !isShown) return;
    const skuIds = requestKey.split(',').map((line) => Number.parseInt(line, 10));
    return debounceRequest(areKnown ? CHANGE_DEBOUNCE_MS : 0, (signal) =>
      fetchLiveSkus(skuIds, signal).then(
        () => setFailedKey(''),
        () => !signal.aborted && setFailedKey(requestKey),
      ),
    );
  }, [requestKey, refreshKey, isShown]);

  const lines = useMemo(() => toCartLineViews(items, liveSkus), [items, liveSkus]);
  const hasFailed = !areKnown && failedKey === requestKey;
  const retry = () => {
    setFailedKey('');
    setAttempts((times) => times + 1);
  };
  return { isLoading: !isRead || (lines.length === 0 && !areKnown && !hasFailed), hasFailed, lines, retry };
}
